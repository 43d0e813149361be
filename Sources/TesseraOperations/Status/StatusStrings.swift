import TesseraStrings
package import TesseraChecks
import TesseraInspection
import TesseraWorkspace

/// The strings that the cells of a status table count, limited to a number that fits on a page.
package struct StatusStrings: Sendable {
  package struct Item: Sendable, Hashable {
    package var table: String
    package var key: String
    package var source: String
    package var sourceLanguage: String
    /// The translation, or `nil` if the string is not translated.
    package var translation: String?
    package var state: TranslationState
  }

  /// The maximum length of a string, in Unicode scalars. Longer strings are truncated.
  private static let longestText = 240
  /// The maximum number of items on a page, which results in a page of a few megabytes.
  private static let maximumItems = 20_000

  private let tables: [TableSummary]
  private let states: TranslationStates
  /// The maximum number of items per cell.
  package let limit: Int

  package init(_ summary: WorkspaceSummary, cellCount: Int) {
    tables = summary.tables
    states = TranslationStates(summary.snapshot.settings)
    limit = min(max(Self.maximumItems / max(1, cellCount), 5), 500)
  }

  /// Returns the strings of a module in a language: missing strings, new strings, strings that need review, copies of
  /// the source string, and translated strings, in this order.
  package func items(module: String, path: String, language: String) -> [Item] {
    var items: [Item] = []
    let tables = tables.filter {
      $0.context.module.name == module && $0.context.module.path == path && $0.table.sourceLanguage != language
    }
    for state in TranslationState.allCases {
      for table in tables {
        let column = table.table.languages.firstIndex(of: language)
        for index in table.entries.indices where items.count < limit && table.entries[index].needsTranslation {
          let found = column.map { states.state(entry: index, language: $0, in: table) } ?? .missing
          if found == state { items.append(item(index, of: table, column: column, state)) }
        }
      }
    }
    return items
  }

  private func item(_ index: Int, of table: TableSummary, column: Int?, _ state: TranslationState) -> Item {
    let entry = table.entry(at: index)
    let source = table.context.sourceIndex.flatMap { entry.localization(languageIndex: $0) }?.principalUnit
    let translation = column.flatMap { entry.localization(languageIndex: $0) }?.principalUnit?.text.value
    return Item(
      table: table.table.name,
      key: entry.key.value.truncated(to: Self.longestText),
      source: (source?.text.value ?? entry.key.value).truncated(to: Self.longestText),
      sourceLanguage: table.table.sourceLanguage,
      translation: state == .missing ? nil : translation?.truncated(to: Self.longestText),
      state: state
    )
  }
}
