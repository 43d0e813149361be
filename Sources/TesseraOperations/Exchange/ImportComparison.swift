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
  /// The translations of each localization, which several files and tables can contain.
  private var groups: [LeafAddress: Group] = [:]
  private var order: [LeafAddress] = []
  private struct SharedTable: Hashable {
    var file: FileID
    var language: String

    init(_ file: FileID, _ language: String) {
      self.file = file
      self.language = LanguageTag(folderName: language)?.description ?? language
    }
  }

  private struct Group {
    var merge: EntryMerge
    var candidate: ImportTables.Candidate
    var translations: [Translation] = []
  }

  private struct Translation {
    var index: Int
    var unit: LocalizationDraft.Unit
    /// A Boolean value that indicates whether the workspace already has the translation.
    var isUnchanged = false
  }

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
  private struct Part {
    var file: String
    var language: String
    var table: ReturnedTable
    var candidate: ImportTables.Candidate?
    /// The reason that the workspace has no such table.
    var reason: String
    /// A Boolean value that indicates whether several tables of the files contain translations of the same table in the
    /// same language. Most strings are unchanged, and are compared with other translations only in such tables.
    var isShared = false
  }

  /// Adds the files of an import.
  mutating func add(_ documents: [(file: String, document: ReturnedDocument)]) throws {
    let parts = parts(of: documents)
    for (part, results) in zip(parts, compare(parts)) {
      try Task.checkCancellation()
      if let candidate = part.candidate, let results { add(results, part, candidate) } else { addUnknown(part) }
    }
  }

  private func parts(of documents: [(file: String, document: ReturnedDocument)]) -> [Part] {
    let found = documents.map { DocumentTables($0.document, tables) }
    var known: Set<SharedTable> = []
    var shared: Set<SharedTable> = []
    for (item, found) in zip(documents, found) {
      for file in item.document.tables.compactMap({ found.file(of: $0.path) }) {
        let table = SharedTable(file, item.document.targetLanguage)
        if !known.insert(table).inserted { shared.insert(table) }
      }
    }
    return zip(documents, found).flatMap { item, found in
      item.document.orderedTables.map { table in
        let (candidate, reason) = found.candidate(table.path)
        let language = candidate?.builder.language ?? item.document.targetLanguage
        var part = Part(file: item.file, language: language, table: table, candidate: candidate, reason: reason)
        if let file = candidate?.table.files.first { part.isShared = shared.contains(SharedTable(file, language)) }
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
          includesUnchanged: part.isShared
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

  @discardableResult
  private mutating func append(
    _ unit: ExchangeUnit,
    current: String? = nil,
    _ outcome: ImportedString.Outcome,
    of part: Part
  ) -> Int {
    strings.append(
      ImportedString(
        file: part.file,
        line: unit.line,
        table: part.table.path,
        key: unit.key,
        variation: unit.path.description,
        language: part.language,
        current: current,
        imported: unit.target,
        outcome: outcome
      )
    )
    return strings.count - 1
  }

  /// Returns the unit with its key. A key that ends like a variation takes precedence over the variation.
  static func resolved(_ unit: ExchangeUnit, in contents: TableContents) -> ExchangeUnit {
    guard let identifier = unit.identifier, !unit.path.isPlain, contents.contains(identifier) else { return unit }
    var unit = unit
    (unit.key, unit.path) = (identifier, VariationPath())
    return unit
  }

  // MARK: - Strings

  private mutating func addUnknown(_ part: Part) {
    let reason = additions.reasons[ExactKey(part.table.path)] ?? part.reason
    for unit in part.table.units {
      append(unit, unit.target == nil ? .untranslated : .unknown(reason), of: part)
    }
  }

  private mutating func add(_ results: TableComparison.Results, _ part: Part, _ candidate: ImportTables.Candidate) {
    files[candidate.address] = candidate.table.files
    unchangedCount += results.unchangedCount
    for item in results.items {
      let unit = item.unit
      let index = append(unit, current: item.current, item.outcome, of: part)
      let isUnchanged = item.outcome == .unchanged
      guard item.outcome.isChange || isUnchanged, let merge = item.entry, let target = unit.target else { continue }
      let address = LeafAddress(candidate.address, .localization(part.language, key: unit.key))
      if let earlier = earlier(unit.path, in: groups[address]?.translations ?? [], isNew: merge.isNew) {
        let other = strings[earlier.index]
        if earlier.unit.path != unit.path {
          strings[index].outcome = .conflict("the key has other variations in \(Self.origin(of: other))")
        } else if other.imported?.utf8.elementsEqual(target.utf8) != true {
          strings[index].outcome = .conflict("another translation of the string is in \(Self.origin(of: other))")
        } else if earlier.isUnchanged {
          strings[index].outcome = .unchanged
        }
        continue
      }
      if groups[address] == nil { order.append(address) }
      let draft =
        isUnchanged
        ? LocalizationDraft.Unit(target, at: unit.path, state: unit.state) : merge.draft(target, unit, item.known)
      groups[address, default: Group(merge: merge, candidate: candidate)].translations
        .append(Translation(index: index, unit: draft, isUnchanged: isUnchanged))
    }
  }

  /// Returns a translation with the same path, or one that a new localization cannot contain together with the path.
  private func earlier(_ path: VariationPath, in translations: [Translation], isNew: Bool) -> Translation? {
    translations.first { other in
      other.unit.path == path || isNew && !VariationShape.canAdd(path, to: [other.unit.path])
    }
  }

  private static func origin(of string: ImportedString) -> String {
    let place = string.line.map { ":\($0)" } ?? ""
    return "\(String(quoting: string.file + place, limit: 120)), table \(String(quoting: string.table, limit: 120))"
  }

  // MARK: - Changes

  /// Creates the changes after all documents have been added.
  mutating func finish() {
    for address in order {
      guard var group = groups[address] else { continue }
      group.translations.removeAll(where: \.isUnchanged)
      guard !group.translations.isEmpty else { continue }
      let result = group.merge.changes(group.translations.map(\.unit), in: group.candidate)
      for (path, reason) in result.rejections {
        for item in group.translations where item.unit.path == path { strings[item.index].outcome = .rejected(reason) }
      }
      for change in result.changes {
        changes.append(change)
        indices[change.address, default: []] += group.translations
          .filter { Self.contains(change.address.leaf, $0.unit.path) }
          .map(\.index)
      }
    }
  }

  private static func contains(_ leaf: TableLeaf, _ path: VariationPath) -> Bool {
    switch leaf {
    case .string(let address): address.path == path
    case .substitution(let name, _, _): path.substitution == name
    default: true
    }
  }
}
