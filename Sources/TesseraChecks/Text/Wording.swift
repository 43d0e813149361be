import TesseraCore
import TesseraStrings
import TesseraInspection
import TesseraWorkspace

/// The properties of a string that indicate whether it needs translation.
struct Wording {
  private let wordCount: Int
  /// The number of words without uppercase letters, which are unlikely to be names.
  private let plainCount: Int
  private let isLatin: Bool
  private let letters: TextTraits
  /// A Boolean value that indicates whether there is a word that may be translated: not a unit, an abbreviation, or a
  /// single letter.
  let hasOrdinaryWord: Bool
  private let isUnspaced: Bool
  /// A Boolean value that indicates whether the string contains at least two frequent English words, so that it is an
  /// English sentence, and not a name or a text in another language.
  let isEnglish: Bool

  /// Creates the properties of a string. Returns `nil` for strings that are not translated: code, addresses, notices,
  /// and filler text.
  init?(_ text: String, untranslated: UntranslatedTexts) {
    guard !untranslated.contains(text), !text.unicodeScalars.contains(where: Self.marksCode),
      !text.isLoremIpsum, !text.isCopyrightNotice
    else { return nil }
    let plain = untranslated.replaced(in: FormatString(parsing: text).plainText)
    guard !plain.isAbbreviation, !Self.isListOfNames(plain) else { return nil }
    let words = plain.split(whereSeparator: \.isWhitespace).filter { !Self.isAddress($0) }
      .flatMap { Words($0).words }.filter { $0.unicodeScalars.count > 1 && Self.isOrdinary($0) }
    wordCount = words.count
    plainCount = words.count {
      $0.unicodeScalars.count > 1 && $0.unicodeScalars.allSatisfy { !$0.properties.isUppercase }
    }
    hasOrdinaryWord = words.contains {
      $0.unicodeScalars.count > 5 || $0.unicodeScalars.count > 1 && $0.contains(where: \.isLowercase)
    }
    isEnglish = Set(words.lazy.map { $0.lowercased() }).intersection(Self.englishWords).count > 1
    let traits = TextTraits(of: plain)
    letters = traits.intersection(.letters)
    isLatin = traits.isDisjoint(with: TextTraits.letters.subtracting(.latin))
    isUnspaced =
      words.contains { $0.unicodeScalars.count > 7 && $0.unicodeScalars.allSatisfy(\.isOfUnspacedScript) }
  }

  /// Returns whether a string is a list of names: at least four items, most of several words, whose words are mostly
  /// capitalized.
  private static func isListOfNames(_ text: String) -> Bool {
    let items = text.split(separator: ",")
    let words = items.map { $0.split(whereSeparator: \.isWhitespace) }
    guard items.count > 3, words.count(where: { $0.count > 1 }) * 2 > items.count else { return false }
    return words.joined().count { $0.first?.isUppercase ?? false } * 5 >= words.joined().count * 4
  }

  private static let englishWords: Set<String> = [
    "about", "after", "all", "an", "and", "any", "are", "as", "at", "be", "been", "before", "by", "can", "cannot",
    "could",
    "did", "do", "does", "don't", "don’t", "enter", "for", "from", "has", "have", "how", "if", "in", "into", "is", "it",
    "it's", "it’s", "its", "let", "make", "may", "more", "must", "my", "need", "new", "no", "not", "of", "on", "or",
    "our",
    "out", "please", "select", "should", "than", "that", "the", "their", "them", "then", "there", "they", "this", "to",
    "try", "up", "use", "want", "was", "we", "were", "what", "when", "where", "which", "who", "why", "will", "with",
    "without", "would", "you", "your",
  ]

  /// A Boolean value that indicates whether the string has a single word. Languages with the same script share many
  /// words, which they use in some contexts only: the German noun "Import" and the verb "Importieren".
  var isOneWord: Bool { wordCount == 1 && isLatin }

  /// A Boolean value that indicates whether the string has at most three words, which may be a name or a term.
  var isShort: Bool { wordCount < 4 && !isUnspaced }

  /// Returns the severity of a finding; `nil` if there is nothing to report.
  func severity(in language: LanguageProfile) -> Severity? {
    if isUnspaced { return .warning }
    let isForeign = isForeign(to: language)
    if isForeign, wordCount > 1, plainCount > 0 { return .warning }
    if isForeign, wordCount > 2 { return .information }
    if wordCount > 3, plainCount > 1 { return .warning }
    return wordCount > 1 && plainCount > 0 ? .information : nil
  }

  /// Returns whether the string probably needs translation, judging by the other languages. A name is the same in most
  /// of them.
  ///
  /// - Parameters:
  ///   - translatedCount: The number of languages that have a different string.
  ///   - equalCount: The number of languages that have this string.
  func isTranslated(in language: LanguageProfile, translatedCount: Int, equalCount: Int) -> Bool {
    // Languages with the same script share words.
    isForeign(to: language) ? translatedCount > 0 : translatedCount > 2 && translatedCount > equalCount
  }

  /// Returns whether the string may be written in the script of a language.
  func isWritten(in language: LanguageProfile) -> Bool {
    guard let script = language.script else { return true }
    return letters.isEmpty || !letters.isDisjoint(with: TextTraits.letters(of: script))
  }

  /// Returns whether the string is in Latin letters and the language uses another script.
  private func isForeign(to language: LanguageProfile) -> Bool {
    isLatin && language.script.map { $0 != "Latn" } ?? false
  }

  private static func marksCode(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "{", "}", "<", "_", "\\", "=", "©", "®": true
    default: false
    }
  }

  /// Returns whether a word may be translated. Units and codes such as `1080p` are the same in many languages.
  private static func isOrdinary(_ word: Substring) -> Bool {
    word.hasLetter && !word.utf8.contains { $0.isDigit } && !units.contains(word.lowercased())
  }

  private static let units: Set<String> = [
    "min", "mins", "sec", "secs", "hr", "hrs", "ms", "km", "cm", "mm", "mi", "ft", "kg", "mg", "lb", "lbs", "oz", "ml",
    "dl", "kb", "mb", "gb", "tb", "kib", "mib", "gib", "hz", "khz", "mhz", "px", "pt", "dpi", "fps", "kbps", "mbps",
    "bpm", "db", "ghz", "kw", "kwh", "mah", "ppi", "rpm",
  ]

  private static func isAddress(_ word: Substring) -> Bool {
    word.utf8.contains(UInt8(ascii: "/")) || word.utf8.contains(UInt8(ascii: "@"))
      || word.dropLast().utf8.contains(UInt8(ascii: "."))
  }
}
