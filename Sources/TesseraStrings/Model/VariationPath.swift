package import TesseraCore

/// The choices that lead from a localization to one of its strings; all nil for a plain string.
package struct VariationPath: Sendable, Hashable {
  /// The substitution that the string is a form of.
  package var substitution: String?
  package var device: Device?
  package var plural: PluralCategory?
  /// The least width in ems, from a legacy `NSStringVariableWidthRuleType`.
  package var width: Int?
  /// The place in a string set (the phrases of an App Shortcut), from 0.
  package var setIndex: Int?

  package init(
    substitution: String? = nil,
    device: Device? = nil,
    plural: PluralCategory? = nil,
    width: Int? = nil,
    setIndex: Int? = nil
  ) {
    self.substitution = substitution
    self.device = device
    self.plural = plural
    self.width = width
    self.setIndex = setIndex
  }
}

extension VariationPath {
  /// Whether the path leads to a string that does not vary.
  package var isPlain: Bool {
    plural == nil && device == nil && substitution == nil && width == nil && setIndex == nil
  }
}

extension VariationPath: CustomStringConvertible {
  /// `substitutions.count.plural.one`, as XLIFF ids write it; empty for a plain string.
  package var description: String {
    var parts: [String] = []
    if let substitution { parts.append("substitutions.\(substitution)") }
    if let device { parts.append("device.\(device.rawValue)") }
    if let plural { parts.append("plural.\(plural.rawValue)") }
    if let width { parts.append("width.\(width)") }
    if let setIndex { parts.append("stringSet.\(setIndex)") }
    return parts.joined(separator: ".")
  }
}
