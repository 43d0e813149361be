/// Letters of the Latin, Cyrillic and Greek scripts that look the same.
enum LookAlikes {
  /// The letter of another script that looks like this one.
  static func letter(_ scalar: Unicode.Scalar, in script: LetterScript) -> Unicode.Scalar? {
    switch script {
    case .latin: toLatin[scalar]
    case .cyrillic: toCyrillic[scalar]
    case .greek: toGreek[scalar]
    default: nil
    }
  }

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
