import TesseraCore
import TesseraEditing
import TesseraExchange
import TesseraStrings
import TesseraWorkspace

/// Compares the units of exchange files with the strings of a workspace, and creates the changes.
struct ImportComparison {
  private let tables: ImportTables
  private let isForced: Bool
  private let ignoresUnfinished: Bool
  private(set) var strings: [ImportedString] = []
  private(set) var changes: [ChangeSet.Change] = []
  /// The indices of the strings that each change contains.
  private(set) var indices: [LeafAddress: [Int]] = [:]
  /// The files of the table of each change.
  private(set) var files: [TableAddress: [FileID]] = [:]
  /// The translations that earlier files contain.
  private var earlier: [LeafAddress: (value: String, file: String)] = [:]

  init(_ tables: ImportTables, isForced: Bool, ignoresUnfinished: Bool) {
    self.tables = tables
    self.isForced = isForced
    self.ignoresUnfinished = ignoresUnfinished
  }

  mutating func add(_ document: ExchangeDocument, file: String) {
    for table in document.tables {
      let (candidate, reason) = tables.candidate(table.path, language: document.targetLanguage)
      guard let candidate else {
        for unit in table.units {
          let outcome = unit.target == nil ? ImportedString.Outcome.untranslated : .unknown(reason)
          append(unit, unit.path, nil, outcome, table.path, document.targetLanguage, file)
        }
        continue
      }
      add(table, to: candidate, file)
    }
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
    _ path: VariationPath,
    _ current: String?,
    _ outcome: ImportedString.Outcome,
    _ table: String,
    _ language: String,
    _ file: String
  ) -> Int {
    strings.append(
      ImportedString(
        file: file,
        line: unit.line,
        table: table,
        key: unit.key,
        variation: path.description,
        language: language,
        current: current,
        imported: unit.target,
        outcome: outcome
      )
    )
    return strings.count - 1
  }

  // MARK: - Tables

  private mutating func add(_ table: ExchangeTable, to candidate: ImportTables.Candidate, _ file: String) {
    files[candidate.address] = candidate.table.files
    var keys: [ExactKey] = []
    var units: [ExactKey: [ExchangeUnit]] = [:]
    for unit in table.units {
      let unit = Self.resolved(unit, in: candidate.contents)
      let key = ExactKey(unit.key)
      if units[key] == nil { keys.append(key) }
      units[key, default: []].append(unit)
    }
    for key in keys {
      let units = units[key] ?? []
      guard let first = units.first, let entry = candidate.contents.entry(first.key) else {
        for unit in units {
          let outcome: ImportedString.Outcome =
            unit.target == nil ? .untranslated : .unknown("the table has no such key")
          append(unit, unit.path, nil, outcome, table.path, candidate.builder.language, file)
        }
        continue
      }
      add(units, of: entry, table.path, candidate, file)
    }
  }

  /// Returns the unit with its key. A key that ends like a variation takes precedence over the variation.
  static func resolved(_ unit: ExchangeUnit, in contents: TableContents) -> ExchangeUnit {
    guard let identifier = unit.identifier, !unit.path.isPlain, contents.contains(identifier) else { return unit }
    var unit = unit
    (unit.key, unit.path) = (identifier, VariationPath())
    return unit
  }

  // MARK: - Entries

  private mutating func add(
    _ units: [ExchangeUnit],
    of entry: Entry,
    _ tablePath: String,
    _ candidate: ImportTables.Candidate,
    _ file: String
  ) {
    let builder = candidate.builder
    let current = builder.strings(of: entry)
    let merge = EntryMerge(entry, current, builder)
    var accepted: [(index: Int, unit: LocalizationDraft.Unit)] = []
    for unit in units {
      let known = current.first { $0.unit.path == unit.path }
      var outcome = outcome(of: unit, known, merge)
      let index = append(unit, unit.path, known?.unit.target, outcome, tablePath, builder.language, file)
      guard outcome.isChange, let target = unit.target else { continue }
      let address = LeafAddress(
        candidate.address,
        .string(StringAddress(key: entry.key.value, language: builder.language, path: unit.path))
      )
      if let other = earlier[address], !other.value.utf8.elementsEqual(target.utf8) {
        outcome = .conflict("another translation of the string is in \(String(quoting: other.file, limit: 120))")
        strings[index].outcome = outcome
        continue
      }
      if earlier.updateValue((target, file), forKey: address) != nil { continue }
      accepted.append((index, merge.draft(target, unit, known)))
    }
    guard !accepted.isEmpty else { return }
    let result = merge.changes(accepted.map(\.unit), in: candidate)
    for (path, reason) in result.rejections {
      for item in accepted where item.unit.path == path { strings[item.index].outcome = .rejected(reason) }
    }
    for change in result.changes {
      changes.append(change)
      indices[change.address, default: []] += accepted.filter { Self.contains(change.address.leaf, $0.unit.path) }
        .map(\.index)
    }
  }

  private static func contains(_ leaf: TableLeaf, _ path: VariationPath) -> Bool {
    switch leaf {
    case .string(let address): address.path == path
    case .substitution(let name, _, _): path.substitution == name
    default: true
    }
  }

  private func outcome(
    of unit: ExchangeUnit,
    _ known: ExchangeTableBuilder.ExchangedString?,
    _ merge: EntryMerge
  ) -> ImportedString.Outcome {
    guard let target = unit.target else { return .untranslated }
    if let known, let current = known.unit.target, current.utf8.elementsEqual(target.utf8),
      unit.state == nil || unit.state == known.unit.state || !merge.hasStates
    {
      return .unchanged
    }
    if ignoresUnfinished, unit.state == .new || unit.state == .needsReview { return .unfinished }
    guard let known else {
      return merge.canAdd(unit.path)
        ? .new
        : .unknown("the string does not vary in this way, so that there is no \(unit.path)")
    }
    if !isForced {
      guard known.unit.source.utf8.elementsEqual(unit.source.utf8) else {
        let source = String(quoting: known.unit.source, limit: 80)
        return .conflict("the source string has changed to \(source)")
      }
      guard known.unit.shouldTranslate else { return .rejected("the key is marked as not to be translated") }
    }
    return known.targetText == nil ? .new : .changed
  }
}
