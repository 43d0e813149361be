import TesseraStrings

extension CheckedUnit {
  /// Whether the text is not a translation: it equals its source, or still is a text of the source language, as an
  /// earlier version of an English source is. How it is written says nothing about the language that it stands for.
  func isUntranslated(from source: CheckedUnit, in context: LocalizationContext) -> Bool {
    if value == source.value { return true }
    guard !context.entry.table.isVariantOfSource(context.localization.languageIndex),
      context.entry.table.sourceIndex.map({ context.entry.table.languages[$0].language }) == "en"
    else { return false }
    guard Self.mayHaveEnglishWords(value) else { return false }
    var found: Set<String> = []
    for word in value.unicodeScalars.split(whereSeparator: { !$0.properties.isAlphabetic }) {
      let word = String(word).lowercased()
      if Self.englishWords.contains(word) { found.insert(word) }
      if found.count >= 2 { return true }
    }
    return false
  }

  /// Whether two words of ASCII letters are among ``englishWords``. The letters next to them may belong to them: `thé`.
  /// Computed without allocations, because it is false for nearly every text.
  private static func mayHaveEnglishWords(_ text: String) -> Bool {
    var count = 0
    var word: UInt64 = 0
    for byte in text.utf8 {
      let letter = byte | 0x20
      if UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter {
        word = word << 8 | UInt64(letter)
      } else if word != 0 {
        if packedEnglishWords.contains(word) { count += 1 }
        word = 0
      }
    }
    return count + (packedEnglishWords.contains(word) ? 1 : 0) >= 2
  }

  /// ``englishWords`` as numbers, a byte for each letter. What is longer than eight letters becomes its last eight, so
  /// that it may be taken for another word.
  private static let packedEnglishWords = Set(
    englishWords.map { $0.utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
  )

  /// Frequent words of English that hardly any other language has.
  private static let englishWords: Set<String> = [
    "the", "you", "your", "this", "with", "from", "should", "would", "which", "there", "their", "please", "when",
    "what", "how",
  ]
}
