import TesseraCore
import TesseraInspection
import TesseraStrings

/// The short strings that a language keeps unchanged within its own translations, which are names: "Kill Switch" in
/// "Vypněte Kill Switch".
struct KeptNames {
  /// Names are hardly longer, in UTF-8.
  private static let longestName = 30

  private let table: TableSummary
  /// The joined translations by language, created on first use.
  private var translations: [Int: String] = [:]

  init(_ table: TableSummary) {
    self.table = table
  }

  /// Returns whether a translation that differs from its source string contains a text between two word boundaries.
  ///
  /// - Complexity: O(bytes of the language's translations).
  mutating func contains(_ text: String, language: Int) -> Bool {
    guard text.utf8.count <= Self.longestName, text.contains(where: \.isUppercase) else { return false }
    let all = translations[language] ?? joined(language)
    translations[language] = all
    var rest = all[...]
    while let found = rest.firstRange(of: text) {
      let before = all[..<found.lowerBound].last
      let after = all[found.upperBound...].first
      if before?.isLetter != true, after?.isLetter != true { return true }
      rest = rest[found.upperBound...]
    }
    return false
  }

  private func joined(_ language: Int) -> String {
    guard let source = table.context.sourceIndex else { return "" }
    var result = ""
    for index in table.entries.indices {
      let cell = table.cell(entry: index, language: language)
      guard cell.hasText, cell.textHash != table.cell(entry: index, language: source).textHash,
        let text = table.onlyText(entry: index, language: language)
      else { continue }
      result += text.value + "\n"
    }
    return result
  }
}
