import TesseraCore
package import TesseraStrings

/// The options that identify one string of a localization.
package struct StringPlace: Sendable, Hashable {
  package var path: VariationPath

  package init(plural: String? = nil, device: String? = nil, substitution: String? = nil) throws(UsageError) {
    let plural = try plural.map { name throws(UsageError) in
      try Self.value(name, "plural form", PluralCategory(rawValue: name), PluralCategory.allCases.map(\.rawValue))
    }
    let device = try device.map { name throws(UsageError) in
      try Self.value(name, "device", Device(rawValue: name), Device.allCases.map(\.rawValue))
    }
    path = VariationPath(substitution: substitution, device: device, plural: plural)
  }

  static func state(_ name: String) throws(UsageError) -> StringUnit.State {
    let states: [StringUnit.State] = [.new, .needsReview, .translated]
    let raw = name == "needs-review" ? "needs_review" : name
    return try value(name, "state", states.first { $0.rawValue == raw }, states.map(\.rawValue))
  }

  private static func value<Value>(
    _ name: String,
    _ kind: String,
    _ value: Value?,
    _ names: [String]
  ) throws(UsageError) -> Value {
    guard let value else {
      throw UsageError("there is no \(kind) \(String(quoting: name, limit: 60)): use \(names.joined(separator: ", "))")
    }
    return value
  }
}
