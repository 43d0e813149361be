import TesseraInspection

/// A code of a country that is taken for the code of its language: `jp` for Japanese.
struct CountryCode {
  /// The code of the language that is meant.
  let language: String
  /// Letters that the language uses and that the one with this code, if there is one, does not.
  private let isTypical: (Unicode.Scalar) -> Bool
  /// Letters of the language that has this code.
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

  /// Whether the letters of some strings are those of the meant language: in one string out of ten at least, and in
  /// more than have letters of the other one.
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

  /// Languages that their script tells from the one with the code of the country.
  private static let scripts: [String: (language: String, script: LetterScript)] = [
    "cn": ("zh-Hans", .han), "gr": ("el", .greek), "il": ("he", .hebrew), "ir": ("fa", .arabic), "jp": ("ja", .kana),
    "kr": ("ko", .hangul), "kz": ("kk", .cyrillic), "pk": ("ur", .arabic), "rs": ("sr", .cyrillic),
    "tw": ("zh-Hant", .han), "ua": ("uk", .cyrillic),
  ]

  /// Languages with letters that the one with the code of the country does not have.
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
