/// The letters of the Latin, Cyrillic and Greek scripts that look the same.
enum Confusables {
  /// Returns the letter of a script that looks like a letter of another script, or `nil` if there is none.
  static func letter(_ scalar: Unicode.Scalar, in script: LetterScript) -> Unicode.Scalar? {
    switch script {
    case .latin: toLatin[scalar]
    case .cyrillic: toCyrillic[scalar]
    case .greek: toGreek[scalar]
    default: nil
    }
  }

  /// Returns the Latin letter that African languages use and that looks nearly the same as a Greek letter, or `nil` if
  /// the language uses none.
  static func africanLetter(_ scalar: Unicode.Scalar, language: String) -> Unicode.Scalar? {
    guard africanLanguages.contains(language) else { return nil }
    return switch scalar {
    case "ε": "ɛ"
    case "Ε", "Σ": "Ɛ"
    case "γ": "ɣ"
    case "Γ": "Ɣ"
    default: nil
    }
  }

  private static let africanLanguages: Set<String> = [
    "kab", "zgh", "tzm", "shi", "rif", "shy", "taq", "ber", "ak", "tw", "fat", "ee", "gaa", "dag", "ln", "bm", "dyu",
  ]

  private static let latinAndCyrillic = (
    "ABCEHKMOPTXYIJSaceopxyijs", "АВСЕНКМОРТХУІЈЅасеорхуіјѕ"
  )
  private static let latinAndGreek = ("ABEZHIKMNOPTYXo", "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο")
  private static let cyrillicAndGreek = ("АВЕНКМОРТХГПФо", "ΑΒΕΗΚΜΟΡΤΧΓΠΦο")

  private static let toLatin = map(latinAndCyrillic, reversed: true, map(latinAndGreek, reversed: true))
  private static let toCyrillic = map(latinAndCyrillic, reversed: false, map(cyrillicAndGreek, reversed: true))
  private static let toGreek = map(latinAndGreek, reversed: false, map(cyrillicAndGreek, reversed: false))

  private static func map(
    _ rows: (String, String),
    reversed: Bool,
    _ others: [Unicode.Scalar: Unicode.Scalar] = [:]
  ) -> [Unicode.Scalar: Unicode.Scalar] {
    var map = others
    for (a, b) in zip(rows.0.unicodeScalars, rows.1.unicodeScalars) {
      if reversed { map[b] = a } else { map[a] = b }
    }
    return map
  }
}
