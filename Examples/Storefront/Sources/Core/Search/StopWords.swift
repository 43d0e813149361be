/// The words that a query can contain without meaning anything by themselves: "bag for laptop".
enum StopWords {
  private static let words: [String: Set<String>] = [
    "en": ["a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"],
    "es": [
      "a", "al", "con", "de", "del", "el", "en", "la", "las", "lo", "los", "o", "para", "por", "un", "una", "unas",
      "unos", "y",
    ],
    "ar": Set(["من", "في", "على", "إلى", "عن", "مع", "أو", "و"].map(LetterFolding.folded)),
    "ru": ["в", "во", "для", "до", "и", "из", "или", "к", "на", "от", "по", "под", "с", "со", "у"],
    "pl": ["albo", "dla", "do", "i", "lub", "na", "od", "po", "pod", "u", "w", "we", "z", "za", "ze"],
  ]

  /// Returns whether a word without accents is a stop word of a language.
  static func contain(_ word: String, in language: String) -> Bool { words[language]?.contains(word) ?? false }
}
