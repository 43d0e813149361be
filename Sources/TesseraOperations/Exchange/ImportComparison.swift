import TesseraCore
import TesseraEditing
import TesseraExchange
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Compares the units of exchange files with the strings of a workspace, and creates the changes.
struct ImportComparison {
  private let tables: ImportTables
  private let isForced: Bool
  private let ignoresUnfinished: Bool
  private let additions: ImportAdditions
  /// The strings that are not unchanged, and those that are in several tables of the files.
  private(set) var strings: [ImportedString] = []
  /// The number of unchanged strings that ``strings`` does not contain.
  private(set) var unchangedCount = 0
  private(set) var changes: [ChangeSet.Change] = []
  /// The indices of the strings that each change contains.
  private(set) var indices: [LeafAddress: [Int]] = [:]
  /// The files of the table of each change.
  private(set) var files: [TableAddress: [FileID]] = [:]

  init(
    _ tables: ImportTables,
    isForced: Bool,
    ignoresUnfinished: Bool,
    additions: ImportAdditions = ImportAdditions()
  ) {
    self.tables = tables
    self.isForced = isForced
    self.ignoresUnfinished = ignoresUnfinished
    self.additions = additions
  }

  /// A table of an exchange file.
  struct Part {
    var file: String
    var language: String
    var table: ReturnedTable
    var candidate: ImportTables.Candidate?
    /// The reason that the workspace has no such table.
    var reason: String
    /// The number of the group of the parts that contain translations of the same table in the same language, or `nil`
    /// if it is the only one. Most strings are unchanged, and are compared with other translations only in groups.
    var group: Int?
  }

  /// Compares the files of an import with the workspace.
  mutating func add(_ documents: [(file: String, document: ReturnedDocument)]) throws {
    let parts = parts(of: documents)
    let results = compare(parts)
    try Task.checkCancellation()
    let groups = Dictionary(grouping: parts.indices) { parts[$0].group ?? -1 - $0 }
      .sorted { $0.value[0] < $1.value[0] }.map(\.value)
    let translations = concurrentMap(groups, weight: { $0.reduce(0) { $0 + (results[$1]?.items.count ?? 0) } }) {
      [additions] group in
      var translations = ImportedTranslations(additions)
      for index in group { translations.add(results[index], of: parts[index]) }
      translations.finish()
      return translations
    }
    try Task.checkCancellation()
    for part in parts {
      if let candidate = part.candidate { files[candidate.address] = candidate.table.files }
    }
    add(translations, parts: groups)
  }

  /// Adds the translations of groups of parts.
  ///
  /// - Parameter groups: The positions of the parts of each group.
  private mutating func add(_ translations: [ImportedTranslations], parts groups: [[Int]]) {
    let stringsOfParts = zip(translations, groups).flatMap { translations, group in
      zip(group, translations.strings).map { (part: $0, strings: $1) }
    }
    var starts: [Int: Int] = [:]
    for (part, strings) in stringsOfParts.sorted(by: { $0.part < $1.part }) {
      starts[part] = self.strings.count
      self.strings += strings
    }
    for (translations, group) in zip(translations, groups) {
      unchangedCount += translations.unchangedCount
      for (change, strings) in translations.changes {
        changes.append(change)
        indices[change.address, default: []] += strings.map { starts[group[$0.part], default: 0] + $0.index }
      }
    }
  }

  private func parts(of documents: [(file: String, document: ReturnedDocument)]) -> [Part] {
    let repeated = RepeatedTables(documents.map(\.document), tables)
    return documents.flatMap { item in
      let found = DocumentTables(item.document, tables)
      return item.document.orderedTables.map { table in
        let (candidate, reason) = found.candidate(table.path)
        let language = candidate?.builder.language ?? item.document.targetLanguage
        var part = Part(file: item.file, language: language, table: table, candidate: candidate, reason: reason)
        if let file = candidate?.table.files.first { part.group = repeated.number(of: file, language) }
        return part
      }
    }
  }

  /// Returns the results for each part, or `nil` if the workspace has no such table.
  private func compare(_ parts: [Part]) -> [TableComparison.Results?] {
    let comparisons = concurrentMap(parts, weight: { $0.table.units.count }) { part in
      part.candidate.map { candidate in
        let options = TableComparison.Options(
          isForced: isForced,
          ignoresUnfinished: ignoresUnfinished,
          includesUnchanged: part.group != nil
        )
        return TableComparison(part.table, candidate, options, additions)
      }
    }
    let tables = Dictionary(grouping: parts.indices.filter { comparisons[$0] != nil }) { index in
      parts[index].candidate?.table.files.first
    }
    let groups = tables.values.map { indices in (indices: indices, group: indices.compactMap { comparisons[$0] }) }
    let jobs = groups.indices.flatMap { number in
      let entries = 0..<(groups[number].group.first?.candidate.table.entries.count ?? 0)
      return entries.threadRanges().map { (number: number, entries: $0) }
    }
    let results = concurrentMap(jobs, weight: { $0.entries.count * groups[$0.number].group.count }) { job in
      TableComparison.compare(groups[job.number].group, entries: job.entries)
    }
    var resultsOfGroups: [[[TableComparison.Results]]] = Array(repeating: [], count: groups.count)
    for (job, result) in zip(jobs, results) { resultsOfGroups[job.number].append(result) }
    var all: [TableComparison.Results?] = Array(repeating: nil, count: parts.count)
    for (results, (indices, group)) in zip(resultsOfGroups, groups) {
      for (number, index) in indices.enumerated() { all[index] = group[number].all(results.lazy.map { $0[number] }) }
    }
    return all
  }

  /// Adds the result of a comparison with a returned catalog.
  mutating func add(_ comparison: CatalogComparison, of table: StringTable) {
    files[comparison.workspace.address] = table.files
    for (change, strings) in comparison.changes {
      changes.append(change)
      indices[change.address, default: []] += strings.map { $0 + self.strings.count }
    }
    strings += comparison.strings
  }

  /// Returns the unit with its key. A key that ends like a variation takes precedence over the variation.
  static func resolved(_ unit: ExchangeUnit, in contents: TableContents) -> ExchangeUnit {
    guard let identifier = unit.identifier, !unit.path.isPlain, contents.contains(identifier) else { return unit }
    var unit = unit
    (unit.key, unit.path) = (identifier, VariationPath())
    return unit
  }
}
