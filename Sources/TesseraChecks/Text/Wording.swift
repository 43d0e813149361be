import TesseraCore
import TesseraStrings
import TesseraInspection
import TesseraWorkspace

/// How much a text looks like one that would be translated.
struct Wording {
  private let wordCount: Int
  /// Words that start with a small letter: hardly names.
  private let plainCount: Int
  private let isLatin: Bool
  /// Whether there is a word that may be translated: not a unit, an abbreviation or a letter.
  let hasOrdinaryWord: Bool
  private let isUnspaced: Bool

  /// Nil for what stays as it is: code, addresses, notices, filler.
  init?(_ text: String, untranslated: UntranslatedTexts) {
    guard !untranslated.contains(text), !text.unicodeScalars.contains(where: Self.marksCode),
      !text.lowercased().hasPrefix("lorem ipsum")
    else { return nil }
    let plain = untranslated.replaced(in: FormatString(parsing: text).plainText)
    let words = plain.split(whereSeparator: \.isWhitespace).filter { !Self.isAddress($0) }
      .flatMap { Words($0).words }.filter { $0.unicodeScalars.count > 1 && Self.isOrdinary($0) }
    wordCount = words.count
    plainCount = words.count {
      $0.unicodeScalars.count > 1 && $0.unicodeScalars.allSatisfy { !$0.properties.isUppercase }
    }
    hasOrdinaryWord = words.contains {
      $0.unicodeScalars.count > 5 || $0.unicodeScalars.count > 1 && $0.contains(where: \.isLowercase)
    }
    let traits = TextTraits(of: plain)
    isLatin = traits.isDisjoint(with: TextTraits.letters.subtracting(.latin))
    isUnspaced =
      words.contains { $0.unicodeScalars.count > 7 && $0.unicodeScalars.allSatisfy(\.isOfUnspacedScript) }
  }

  /// Nil where nothing is to be said.
  func severity(in language: LanguageProfile) -> Severity? {
    if isUnspaced { return .warning }
    let isForeign = isForeign(to: language)
    if isForeign, wordCount > 1, plainCount > 0 { return .warning }
    if isForeign, wordCount > 2 { return .information }
    if wordCount > 3, plainCount > 1 { return .warning }
    return wordCount > 1 && plainCount > 0 ? .information : nil
  }

  /// Whether it may well be a text to translate, as far as the other languages tell: a name stays as it is in most of
  /// them.
  ///
  /// - Parameters:
  ///   - translatedCount: How many languages have another text.
  ///   - equalCount: How many have this one.
  func isTranslated(in language: LanguageProfile, translatedCount: Int, equalCount: Int) -> Bool {
    // Languages of one script share words.
    isForeign(to: language) ? translatedCount > 0 : translatedCount > 2 && translatedCount > equalCount
  }

  /// Whether the language is not written in the letters of the text.
  private func isForeign(to language: LanguageProfile) -> Bool {
    isLatin && language.script.map { $0 != "Latn" } ?? false
  }

  private static func marksCode(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "{", "}", "<", "_", "\\", "=", "©", "®": true
    default: false
    }
  }

  /// Units and codes such as `1080p` are the same in many languages.
  private static func isOrdinary(_ word: Substring) -> Bool {
    word.hasLetter && !word.utf8.contains { $0.isDigit } && !units.contains(word.lowercased())
  }

  private static let units: Set<String> = [
    "min", "mins", "sec", "secs", "hr", "hrs", "ms", "km", "cm", "mm", "mi", "ft", "kg", "mg", "lb", "lbs", "oz", "ml",
    "dl", "kb", "mb", "gb", "tb", "kib", "mib", "gib", "hz", "khz", "mhz", "px", "pt", "dpi", "fps", "kbps", "mbps",
  ]

  private static func isAddress(_ word: Substring) -> Bool {
    word.utf8.contains(UInt8(ascii: "/")) || word.utf8.contains(UInt8(ascii: "@"))
      || word.dropLast().utf8.contains(UInt8(ascii: "."))
  }
}
