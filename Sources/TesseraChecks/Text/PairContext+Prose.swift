import TesseraStrings
import TesseraInspection

extension PairContext {
  /// Whether the source is a text that people read. A key such as `settings.title` that stands in for one tells nothing
  /// about punctuation, capitals or length.
  package var sourceIsProse: Bool {
    let key = localization.entry.entry.key.value
    return !source.value.isSameText(as: key) || !key.looksLikeIdentifier
  }

  /// Whether there is a translation to hold against the source: something, and not the source itself.
  package var isTranslated: Bool {
    !target.value.isEmpty && !source.value.isEmpty && !target.value.isSameText(as: source.value)
  }

  /// A form of a substitution is a piece that its sentence joins with others: how it begins and ends is its own affair.
  package var isWholeMessage: Bool { target.path.substitution == nil }

  /// Whether how the texts read can be compared.
  package var isTranslatedProse: Bool { isTranslated && sourceIsProse }
}

extension String {
  /// As `==`, but texts of other lengths are never normalized to find out.
  func isSameText(as other: String) -> Bool {
    utf8.count == other.utf8.count && self == other
  }

  /// One word of ASCII letters, digits and separators that is not simply a word with a capital (`Settings`) or an
  /// abbreviation (`OK`): `settings`, `settings.title`, `SETTINGS_TITLE`, `settingsTitle`, `tab-3`.
  var looksLikeIdentifier: Bool {
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
        // At the end it is punctuation, unless more follows.
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
