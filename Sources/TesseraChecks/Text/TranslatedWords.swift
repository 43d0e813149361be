import TesseraCore
import TesseraInspection
import TesseraStrings

/// The words of the source texts that a language does not keep: each stands in a source text whose translation lacks it.
/// Names, which translations keep, are not among them.
///
/// Made for one language at a time, when it is first asked about.
struct TranslatedWords {
  private let table: TableSummary
  private let source: Int
  private var wordsByLanguage: [Int: Set<String>] = [:]

  init(_ table: TableSummary, source: Int) {
    self.table = table
    self.source = source
  }

  /// Whether the language translates each word of a text elsewhere in the table.
  ///
  /// - Complexity: O(bytes of the table in two languages) for the first text of a language.
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

  /// In lower case; single letters and numbers are left out.
  private static func words(of text: String) -> Set<String> {
    let plain = FormatString(parsing: text).plainText
    return Set(Words(plain).words.filter { $0.hasLetter && $0.unicodeScalars.count > 1 }.map { $0.lowercased() })
  }
}
