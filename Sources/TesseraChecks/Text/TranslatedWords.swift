import TesseraCore
import TesseraInspection
import TesseraStrings

/// The words of the source strings that a language replaces: each occurs in a source string whose translation lacks it.
/// Names, which translations keep, are not included.
///
/// The words of a language are computed when they are first requested.
struct TranslatedWords {
  private let table: TableSummary
  private let source: Int
  private var wordsByLanguage: [Int: Set<String>] = [:]

  init(_ table: TableSummary, source: Int) {
    self.table = table
    self.source = source
  }

  /// Returns whether the language translates each word of a string elsewhere in the table.
  ///
  /// - Complexity: O(*n*) for the first string of a language, where *n* is the number of bytes that the table has in
  ///   two languages.
  mutating func haveTranslations(_ text: String, language: Int) -> Bool {
    let words = Self.words(of: text)
    guard !words.isEmpty else { return false }
    let known = wordsByLanguage[language] ?? translated(into: language)
    wordsByLanguage[language] = known
    return words.isSubset(of: known)
  }

  private func translated(into language: Int) -> Set<String> {
    var result: Set<String> = []
    for index in table.entries.indices where table.entries[index].needsTranslation {
      let original = table.cell(entry: index, language: source)
      let cell = table.cell(entry: index, language: language)
      guard cell.hasText, cell.textHash != original.textHash, original.length < 200,
        let text = table.onlyText(entry: index, language: source)?.value,
        let translation = table.onlyText(entry: index, language: language)?.value
      else { continue }
      result.formUnion(Self.words(of: text).subtracting(Self.words(of: translation)))
    }
    return result
  }

  /// Returns the words of a string in lowercase, without single letters and numbers.
  private static func words(of text: String) -> Set<String> {
    let plain = FormatString(parsing: text).plainText
    return Set(Words(plain).words.filter { $0.hasLetter && $0.unicodeScalars.count > 1 }.map { $0.lowercased() })
  }
}
