import Foundation

/// Removes differences between characters that do not matter in a search.
///
/// SQLite's tokenizer `unicode61` removes the accents of Latin letters, but changes neither `ł` and `ё` nor Arabic letters,
/// and knows only the letters of Unicode 6.1.
enum LetterFolding {
  /// Returns a text in lower case, in the compatibility form NFKC (no half-width kana, full-width digits, or ligatures),
  /// and without Arabic vowel marks and tatweel. Accents remain, because the rules of stems need them.
  static func normalized(_ text: String) -> String {
    // On Linux, the compatibility mapping leaves a half-width kana and its mark as two characters (ホ and ゜), so that they
    // are composed afterwards.
    let text = text.precomposedStringWithCompatibilityMapping.lowercased().precomposedStringWithCanonicalMapping
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isArabicMark(scalar) {
      result.append(scalar == "ё" ? "е" : scalar)
    }
    return String(result)
  }

  /// Returns a normalized word without accents, and with one form for each Arabic letter.
  static func folded(_ word: String) -> String {
    var result = String.UnicodeScalarView()
    var followsLatin = false
    for scalar in word.decomposedStringWithCanonicalMapping.unicodeScalars {
      // Only accents of Latin letters are removed. The marks of kana distinguish letters, as do those of й and ї.
      if (0x300...0x36F).contains(scalar.value), followsLatin { continue }
      followsLatin = scalar.isASCII
      if let same = equivalents[scalar] {
        result.append(contentsOf: same.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return foldedArabic(String(result).precomposedStringWithCanonicalMapping)
  }

  /// Letters that have no decomposition into a letter and an accent.
  private static let equivalents: [Unicode.Scalar: String] = [
    "ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "þ": "th", "ð": "d",
  ]

  private static func foldedArabic(_ word: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in word.unicodeScalars { result.append(arabicEquivalents[scalar] ?? scalar) }
    return String(result)
  }

  /// Letters that are often written without their hamza or dots.
  private static let arabicEquivalents: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{622}": "\u{627}", "\u{623}": "\u{627}", "\u{625}": "\u{627}", "\u{671}": "\u{627}",  // alef
    "\u{629}": "\u{647}",  // teh marbuta
    "\u{649}": "\u{64A}", "\u{626}": "\u{64A}",  // yeh
    "\u{624}": "\u{648}",  // waw
  ]

  /// Returns whether a character is a vowel mark or the tatweel, which only lengthens a line.
  private static func isArabicMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6DC: true
    default: false
    }
  }

  /// Returns whether a character is one of the apostrophes.
  static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "\u{2019}" }
}
