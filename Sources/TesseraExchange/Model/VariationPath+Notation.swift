import TesseraCore
import TesseraStrings

/// The notation of variations in PO contexts and spreadsheets: the one of XLIFF identifiers, but reversible for all
/// names of substitutions.
///
/// A full stop in the name of a substitution is written as `\.`. Otherwise, a substitution named `a.plural.one` would
/// not differ from the form `one` of a substitution named `a`.
extension VariationPath {
  var notation: String {
    guard let substitution else { return isPlain ? "" : description }
    var rest = self
    rest.substitution = nil
    let name = BackslashEscapes.escape(substitution, punctuation: ".")
    return "substitutions.\(name)" + (rest.isPlain ? "" : ".\(rest)")
  }

  /// Creates the path with a notation, or returns `nil` if the notation is invalid.
  init?(notation: String) {
    self.init()
    guard !notation.isEmpty else { return }
    // Nearly all variations are plural forms.
    if notation.utf8.starts(with: "plural.".utf8),
      let category = PluralCategory(rawValue: String(Substring(notation.utf8.dropFirst("plural.".utf8.count))))
    {
      plural = category
      return
    }
    let parts = BackslashEscapes.split(notation, separator: ".")
    guard parts.count.isMultiple(of: 2) else { return nil }
    var previous = -1
    for index in stride(from: 0, to: parts.count, by: 2) {
      // Each part occurs once, in the order of the description, so that no two notations have the same meaning.
      guard let rank = Self.partNames.firstIndex(of: parts[index]), rank > previous else { return nil }
      guard set(parts[index], parts[index + 1]) else { return nil }
      previous = rank
    }
  }

  private static let partNames = ["substitutions", "device", "plural", "width", "stringSet"]

  private mutating func set(_ name: String, _ value: String) -> Bool {
    switch name {
    case "substitutions": substitution = BackslashEscapes.unescape(value)
    case "device": device = Device(rawValue: value)
    case "plural": plural = PluralCategory(rawValue: value)
    case "width": width = Self.integer(value)
    default: setIndex = Self.integer(value)
    }
    switch name {
    case "substitutions": return substitution != nil
    case "device": return device != nil
    case "plural": return plural != nil
    case "width": return width != nil
    default: return setIndex != nil
    }
  }

  /// Returns the integer with a decimal representation. `+1` and `01` are not canonical.
  private static func integer(_ text: String) -> Int? {
    guard let value = Int(text), String(value) == text else { return nil }
    return value
  }
}
