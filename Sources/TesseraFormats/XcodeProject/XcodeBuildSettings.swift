import TesseraCore

/// The build settings of one configuration of a target, on several levels.
///
/// Source: the chapter "Build settings reference" of Xcode's documentation, and `MacroExpression.swift` in Swift Build.
package struct XcodeBuildSettings: Sendable {
  /// The levels from the one that applies first: the target, its `.xcconfig` file, the project, its `.xcconfig` file, and
  /// the settings that Xcode defines.
  private let levels: [[String: String]]
  /// A Boolean value that indicates whether a level is not known, so that a setting without a value may have one.
  private let isPartial: Bool

  package init(_ levels: [[String: String]], isPartial: Bool = false) {
    self.levels = levels
    self.isPartial = isPartial
  }

  /// The maximum length of a value in bytes, and of the number of references in it. They keep the time linear for settings
  /// that refer to each other.
  private static let maximumLength = 4_096
  private static let maximumReferenceCount = 256

  /// Returns the value of a setting, or `nil` if it has none, or if it depends on one that is not known.
  package subscript(name: String) -> String? {
    var count = 0
    return value(of: name, from: 0, &count)
  }

  /// Returns the value of a Boolean setting, or `nil` if it is not known.
  package func bool(_ name: String) -> Bool? {
    switch self[name] {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  private func value(of name: String, from first: Int, _ count: inout Int) -> String? {
    count += 1
    guard count < Self.maximumReferenceCount else { return nil }
    for level in first..<max(first, levels.count) {
      if let text = levels[level][name] { return expand(text, of: name, at: level, &count) }
    }
    return nil
  }

  private func expand(_ text: String, of name: String, at level: Int, _ count: inout Int) -> String? {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      let close: Character
      switch rest.first {
      case "(": close = ")"
      case "{": close = "}"
      default:
        result += "$"
        continue
      }
      guard let end = rest.firstIndex(of: close) else { return nil }
      let reference = rest.dropFirst().prefix(upTo: end).split(separator: ":", omittingEmptySubsequences: false)
      rest = rest[rest.index(after: end)...]
      guard let first = reference.first, !first.contains("$") else { return nil }
      let isInherited = first == "inherited" || first == name
      var value =
        isInherited
        ? self.value(of: name, from: level + 1, &count) ?? (isPartial ? nil : "")
        : self.value(of: String(first), from: 0, &count)
      for operation in reference.dropFirst() { value = Self.apply(operation, to: value) }
      guard let value else { return nil }
      result += value
      guard result.utf8.count <= Self.maximumLength else { return nil }
    }
    return result + rest
  }

  /// Returns the value of an operation such as `rfc1034identifier`, or `nil` if it is not known.
  private static func apply(_ operation: Substring, to value: String?) -> String? {
    if operation.hasPrefix("default=") {
      return value.map { $0.isEmpty ? String(operation.dropFirst("default=".count)) : $0 }
        ?? String(operation.dropFirst("default=".count))
    }
    guard let value else { return nil }
    switch operation {
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "c99extidentifier", "identifier":
      let text = value.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
      return text.first?.isNumber == true ? "_" + String(text.dropFirst()) : String(text)
    case "rfc1034identifier":
      return String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
    default: return nil
    }
  }
}
