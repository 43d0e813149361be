extension StringProtocol {
  /// A Boolean value that indicates whether the string resembles an identifier, such as `settings.title` or
  /// `[Settings/Title]`.
  package var looksLikeIdentifier: Bool {
    guard utf8.first == UInt8(ascii: "["), let end = utf8.firstIndex(of: UInt8(ascii: "]")) else {
      return isIdentifierWord
    }
    guard self[utf8.index(after: startIndex)..<end].isIdentifierWord else { return false }
    let rest = self[utf8.index(after: end)...].drop { $0 == " " }
    return rest.isEmpty || rest.isIdentifierWord
  }

  /// A Boolean value that indicates whether the string consists of ASCII letters, digits and separators (`settings`,
  /// `settings.title`, `SETTINGS_TITLE`, `settingsTitle`, `tab-3`), and is neither a capitalized word (`Settings`) nor an
  /// abbreviation (`OK`).
  private var isIdentifierWord: Bool {
    var letters = 0
    var position = 0
    var hasSeparator = false
    var hasInnerCapital = false
    var startsWithCapital = false
    var hasSmallLetter = false
    var pending = false
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        if position == 0 { startsWithCapital = true }
        if hasSmallLetter { hasInnerCapital = true }
        letters += 1
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        hasSmallLetter = true
        letters += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "/"):
        // At the end, it is punctuation, unless more characters follow.
        pending = true
        position += 1
        continue
      default: return false
      }
      if pending { hasSeparator = true }
      pending = false
      position += 1
    }
    guard letters > 0 else { return false }
    return hasSeparator || hasInnerCapital || !startsWithCapital && !pending
  }
}
