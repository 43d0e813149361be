package import TesseraCore

/// The choices that lead from a localization to one of its strings; all of them are `nil` for a plain string.
package struct VariationPath: Sendable, Hashable {
  /// The substitution of which the string is a form.
  package var substitution: String?
  package var device: Device?
  package var plural: PluralCategory?
  /// The minimum width in ems, from a legacy `NSStringVariableWidthRuleType`.
  package var width: Int?
  /// The index in a string set (the phrases of an App Shortcut), from 0.
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
  /// The path that all plural forms of a string have in common.
  package var withoutPlural: VariationPath {
    var path = self
    path.plural = nil
    return path
  }

  /// A Boolean value that indicates whether the path is that of a string without variations.
  package var isPlain: Bool {
    plural == nil && device == nil && substitution == nil && width == nil && setIndex == nil
  }
}

extension VariationPath: CustomStringConvertible {
  /// The path as in XLIFF identifiers, `substitutions.count.plural.one`; empty for a plain string.
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
