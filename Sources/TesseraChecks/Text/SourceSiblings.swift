import TesseraInspection

/// The entries of a table that share a source text.
struct SourceSiblings {
  private let groups: [[Int]]
  private let source: Int
  /// By entry, the index of its group.
  private let groupOfEntry: [Int: Int]

  init(_ table: TableSummary, source: Int) {
    self.source = source
    groups =
      HashGroups(count: table.entries.count) { entry in
        table.entries[entry].needsTranslation ? table.cell(entry: entry, language: source).textHash : 0
      }.groups
    var groupOfEntry: [Int: Int] = [:]
    for (number, group) in groups.enumerated() {
      for entry in group { groupOfEntry[entry] = number }
    }
    self.groupOfEntry = groupOfEntry
  }

  /// Another entry with the source text of this one, which has a translation in the language.
  func translated(_ entry: Int, language: Int, in table: TableSummary) -> Int? {
    guard let group = groupOfEntry[entry] else { return nil }
    let original = table.cell(entry: entry, language: source).textHash
    return groups[group].first {
      let cell = table.cell(entry: $0, language: language)
      return $0 != entry && cell.status == .translated && cell.textHash != original
    }
  }
}

extension TableSummary {
  /// Whether at least half of the table's texts are translated into a language; a copy of the source does not count.
  func isMostlyTranslated(into language: Int, from source: Int) -> Bool {
    let relevant = entries.indices.filter { entries[$0].needsTranslation }
    let count = relevant.count {
      let cell = cell(entry: $0, language: language)
      return cell.hasText && cell.textHash != self.cell(entry: $0, language: source).textHash
    }
    return count * 2 >= relevant.count
  }
}
