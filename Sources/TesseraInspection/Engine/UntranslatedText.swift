import TesseraStrings

extension CheckedUnit {
  /// Whether the text is not a translation: it equals its source, or still is a text of the source language, as an
  /// earlier version of an English source is. How it is written says nothing about the language that it stands for.
  func isUntranslated(from source: CheckedUnit, in context: LocalizationContext) -> Bool {
    if value == source.value { return true }
    guard !context.entry.table.isVariantOfSource(context.localization.languageIndex),
      context.entry.table.sourceIndex.map({ context.entry.table.languages[$0].language }) == "en"
    else { return false }
    var found: Set<String> = []
    for word in value.unicodeScalars.split(whereSeparator: { !$0.properties.isAlphabetic }) {
      let word = String(word).lowercased()
      if Self.englishWords.contains(word) { found.insert(word) }
      if found.count >= 2 { return true }
    }
    return false
  }

  /// Frequent words of English that hardly any other language has.
  private static let englishWords: Set<String> = [
    "the", "you", "your", "this", "with", "from", "should", "would", "which", "there", "their", "please", "when",
    "what", "how",
  ]
}
