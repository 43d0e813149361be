import TesseraInspection

/// A country code that is used in place of the code of the country's language, such as `jp` for Japanese.
struct CountryCode {
  /// The code of the intended language.
  let language: String
  /// Returns whether a letter is used by the intended language but not by the language with this code, if there is one.
  private let isTypical: (Unicode.Scalar) -> Bool
  /// The letters of the language that has this code.
  private let opposing: Set<Unicode.Scalar>

  init?(_ code: String) {
    guard let (language, script) = Self.scripts[code] else {
      guard let (language, letters, opposing) = Self.letters[code] else { return nil }
      self.init(language, { letters.unicodeScalars.contains($0) }, opposing)
      return
    }
    self.init(language, { LetterScript($0) == script }, "")
  }

  private init(_ language: String, _ isTypical: @escaping (Unicode.Scalar) -> Bool, _ opposing: String) {
    self.language = language
    self.isTypical = isTypical
    self.opposing = Set(opposing.unicodeScalars)
  }

  /// Returns whether the letters of some strings are typical of the intended language: at least one string in ten
  /// contains such letters, and more strings contain them than contain letters of the other language.
  func isSupported(by texts: some Sequence<String>) -> Bool {
    var (count, supporting, contradicting) = (0, 0, 0)
    for text in texts {
      let scalars = text.lowercased().unicodeScalars
      guard scalars.contains(where: { LetterScript($0) != nil }) else { continue }
      count += 1
      if scalars.contains(where: isTypical) { supporting += 1 }
      if scalars.contains(where: opposing.contains) { contradicting += 1 }
    }
    return supporting > contradicting && supporting * 10 >= count
  }

  /// The languages whose script differs from that of the language with the country's code.
  private static let scripts: [String: (language: String, script: LetterScript)] = [
    "cn": ("zh-Hans", .han), "gr": ("el", .greek), "il": ("he", .hebrew), "ir": ("fa", .arabic), "jp": ("ja", .kana),
    "kr": ("ko", .hangul), "kz": ("kk", .cyrillic), "pk": ("ur", .arabic), "rs": ("sr", .cyrillic),
    "tw": ("zh-Hant", .han), "ua": ("uk", .cyrillic),
  ]

  /// The languages with letters that the language with the country's code does not use.
  private static let letters: [String: (language: String, typical: String, opposing: String)] = [
    "br": ("pt-BR", "ãõç", "ñ"),
    "cz": ("cs", "ěřůčšž", ""),
    "dk": ("da", "æøå", ""),
    "ee": ("et", "äöü", "ɖɛƒɣŋɔʋ"),
    "se": ("sv", "äö", "čđŋšŧž"),
    "si": ("sl", "čšž", ""),
    "vn": ("vi", "đơưạảấầếệịọộớợụủ", ""),
  ]
}
