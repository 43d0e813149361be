import TesseraInspection

/// The entries of a table that have the same source string.
struct SourceSiblings {
  /// For each entry, the index of its group.
  private let groupOfEntry: [Int: Int]
  /// For each group and language, the first entry that has a translation.
  private let translated: [[Int: Int]]

  /// - Complexity: O(*n* × *m*), where *n* is the number of entries and *m* is the number of languages.
  init(_ table: TableSummary, source: Int, languages: [Int]) {
    let groups =
      HashGroups(count: table.entries.count) { entry in
        table.entries[entry].needsTranslation ? table.cell(entry: entry, language: source).textHash : 0
      }.groups
    var groupOfEntry: [Int: Int] = [:]
    for (number, group) in groups.enumerated() {
      for entry in group { groupOfEntry[entry] = number }
    }
    self.groupOfEntry = groupOfEntry
    translated = groups.map { group in
      var firsts: [Int: Int] = [:]
      for entry in group {
        let original = table.cell(entry: entry, language: source).textHash
        for language in languages where firsts[language] == nil {
          let cell = table.cell(entry: entry, language: language)
          if cell.status == .translated, cell.textHash != original { firsts[language] = entry }
        }
      }
      return firsts
    }
  }

  /// Returns another entry that has the same source string and a translation in the language.
  ///
  /// - Parameter entry: An entry whose string in the language equals the source string.
  func translated(_ entry: Int, language: Int) -> Int? {
    groupOfEntry[entry].flatMap { translated[$0][language] }
  }
}
