import TesseraStrings
import TesseraWorkspace

extension LocalizationContext {
  /// Returns whether findings about the writing of a string are not worth acting on: the string is not translated, or
  /// its key is probably no longer in use.
  func makesWritingIrrelevant(_ unit: CheckedUnit, _ source: CheckedUnit, in snapshot: WorkspaceSnapshot) -> Bool {
    unit.isUntranslated(from: source, in: self) || isSharedWithOthers(unit) || entry.isLeftover(in: snapshot)
      || entry.entry.extractionState == .stale || !entry.entry.shouldTranslate
  }

  /// Returns whether at least two other languages have the same string of several words, which is then an earlier source
  /// string that they do not translate. The variants of a language, such as `es` and `es-MX`, count as one.
  private func isSharedWithOthers(_ unit: CheckedUnit) -> Bool {
    guard unit.path.isPlain, unit.value.utf8.count > Self.longestCommonText, unit.value.contains(" ") else {
      return false
    }
    var languages: Set<String> = [language.language]
    for other in entry.entry.localizations where other.languageIndex != entry.table.sourceIndex {
      if let text = other.units.first?.text.value, text.utf8.count == unit.value.utf8.count, text == unit.value {
        languages.insert(entry.table.languages[other.languageIndex].language)
      }
      if languages.count > 2 { return true }
    }
    return false
  }

  /// The maximum length, in UTF-8 bytes, of strings that related languages may have in common.
  private static let longestCommonText = 12
}

extension CheckedUnit {
  /// Returns whether the string is not translated: it equals its source string, or is still written in the source
  /// language, such as an earlier version of an English source string. The writing of such a string provides no
  /// information about the target language.
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

  /// Returns whether a string contains two sequences of ASCII letters that are among ``englishWords``. They may be
  /// parts of longer words with other letters, such as `thé`. Computed without allocations, because the result is
  /// `false` for nearly every string.
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

  /// The ``englishWords`` as numbers with one byte per letter. A word with more than eight letters is reduced to its
  /// last eight, so it may match a different word.
  private static let packedEnglishWords = Set(
    englishWords.map { $0.utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
  )

  /// Frequent English words that hardly any other language has.
  private static let englishWords: Set<String> = [
    "the", "you", "your", "this", "with", "from", "should", "would", "which", "there", "their", "please", "when",
    "what", "how",
  ]
}
