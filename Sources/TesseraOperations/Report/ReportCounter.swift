import TesseraChecks
import TesseraInspection
import TesseraStrings
import TesseraWorkspace

/// Counts words, and finds the strings that lack translations.
struct ReportCounter {
  /// A string without a translation into some languages.
  struct Item: Sendable {
    var table: Int
    var entry: Int
    var words: Int
    /// The columns of the languages in the status table.
    var languages: [Int]
  }

  struct Counts: Sendable {
    var words: WordTable
    var items: [Item]
  }

  /// The maximum number of strings in each list.
  static let listLength = 50
  /// The maximum length of a string in a list, in Unicode scalars.
  private static let longestText = 300

  let languages: [LanguageProfile]
  private let summary: WorkspaceSummary
  private let status: StatusTable
  private let states: TranslationStates
  /// The parts of the hashes that the strings of a table share in a language, by table and language.
  private let bases: [[UntranslatedPairs.Base]]

  init(_ summary: WorkspaceSummary, _ status: StatusTable) {
    self.summary = summary
    self.status = status
    let languages = status.languages.map { LanguageProfile($0) }
    self.languages = languages
    bases = summary.tables.map { table in languages.map { UntranslatedPairs.base(of: table, language: $0) } }
    states = TranslationStates(summary.snapshot.settings)
  }

  // MARK: - Counting

  func counts() -> Counts {
    let counted = concurrentMap(Array(summary.tables.indices), weight: { summary.tables[$0].entries.count }) {
      [self] in count($0)
    }
    var words = WordTable(rowCount: status.rows.count, languageCount: languages.count)
    var items: [Item] = []
    let rows = Dictionary(status.rows.enumerated().map { (Self.key($1.module, $1.path), $0) }) { first, _ in first }
    for (table, result) in zip(summary.tables, counted) {
      items += result.items
      guard let row = rows[Self.key(table.context.module.name, table.context.module.path)] else { continue }
      words.rows[row].source += result.row.source
      for (column, cell) in result.row.cells.enumerated() {
        words.rows[row].cells[column] = words.rows[row].cells[column] + cell
      }
    }
    return Counts(words: words, items: items)
  }

  private static func key(_ module: String, _ path: String) -> String { "\(module)\0\(path)" }

  private func count(_ number: Int) -> (row: WordTable.Row, items: [Item]) {
    let table = summary.tables[number]
    let words = table.entries.indices.map { table.entries[$0].needsTranslation ? sourceWords($0, in: table) : 0 }
    var row = WordTable.Row(
      source: words.reduce(0, +),
      cells: Array(repeating: WordTable.Cell(), count: languages.count)
    )
    var missing = [[Int]](repeating: [], count: words.count)
    for (column, language) in languages.enumerated() {
      table.forEachState(in: language, states) { entry, state in
        if state.needsTranslator {
          row.cells[column].toTranslate += words[entry]
          missing[entry].append(column)
        } else if state == .needsReview {
          row.cells[column].toReview += words[entry]
        }
      }
    }
    let items = missing.indices.lazy.filter { !missing[$0].isEmpty }.map {
      Item(table: number, entry: $0, words: words[$0], languages: missing[$0])
    }
    return (row, Array(items))
  }

  /// Returns the number of words of a source string, in all of its forms.
  private func sourceWords(_ entry: Int, in table: TableSummary) -> Int {
    let source = table.context.sourceIndex.flatMap { table.table.entries.localization(at: entry, languageIndex: $0) }
    guard let source, !source.units.isEmpty else {
      return WordCount.words(in: table.table.entries.key(at: entry).value)
    }
    return source.units.reduce(0) { $0 + WordCount.words(in: $1.text.value) }
  }

  /// Returns the strings and languages without a translation.
  func untranslated(_ counts: Counts) -> UntranslatedPairs {
    UntranslatedPairs(hashes: Set(counts.items.flatMap(hashes)))
  }

  private func hashes(of item: Item) -> [UInt64] {
    let key = summary.tables[item.table].entries[item.entry].keyHash
    return item.languages.map { bases[item.table][$0].hash(of: key) }
  }

  // MARK: - Lists

  func largest(_ counts: Counts, since ages: [UInt64: Int]) -> [UntranslatedEntry] {
    let first = Self.first(counts.items, by: { $0.words }) {
      ($0.words, $0.languages.count) > ($1.words, $1.languages.count)
    }
    return first.map { string($0, since: age(of: $0, ages)) }
  }

  func oldest(_ counts: Counts, since ages: [UInt64: Int]) -> [UntranslatedEntry] {
    guard !ages.isEmpty else { return [] }
    let aged = counts.items.compactMap { item in age(of: item, ages).map { (item, $0) } }
    let first = aged.enumerated().sorted { a, b in
      let (left, right) = (a.element, b.element)
      guard left.1 == right.1 else { return left.1 < right.1 }
      guard left.0.languages.count == right.0.languages.count else {
        return left.0.languages.count > right.0.languages.count
      }
      return left.0.words == right.0.words ? a.offset < b.offset : left.0.words > right.0.words
    }
    return first.prefix(Self.listLength).map { string($0.element.0, since: $0.element.1) }
  }

  /// Returns the first items in an order, without sorting all of them.
  private static func first(
    _ items: [Item],
    by words: (Item) -> Int,
    _ precedes: (Item, Item) -> Bool
  ) -> [Item] {
    // Items with fewer words than the last one of the list cannot be part of it.
    let limit = items.count > listLength ? items.map(words).sorted(by: >)[listLength - 1] : 0
    let candidates = items.enumerated().filter { words($0.element) >= limit }
    let sorted = candidates.sorted { a, b in
      precedes(a.element, b.element) || (!precedes(b.element, a.element) && a.offset < b.offset)
    }
    return sorted.prefix(listLength).map(\.element)
  }

  private func age(of item: Item, _ ages: [UInt64: Int]) -> Int? {
    guard !ages.isEmpty else { return nil }
    return hashes(of: item).lazy.compactMap { ages[$0] }.min()
  }

  private func string(_ item: Item, since: Int?) -> UntranslatedEntry {
    let table = summary.tables[item.table]
    let entry = table.entry(at: item.entry)
    let source = table.context.sourceIndex.flatMap { entry.localization(languageIndex: $0) }?.principalUnit
    return UntranslatedEntry(
      module: table.context.module.name,
      table: table.table.name,
      key: entry.key.value.truncated(to: Self.longestText),
      source: (source?.text.value ?? entry.key.value).truncated(to: Self.longestText),
      sourceLanguage: table.table.sourceLanguage,
      words: item.words,
      languages: item.languages.map { status.languages[$0] },
      since: since
    )
  }
}
