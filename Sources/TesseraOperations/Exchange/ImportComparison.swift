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
  private(set) var strings: [ImportedString] = []
  private(set) var changes: [ChangeSet.Change] = []
  /// The indices of the strings that each change contains.
  private(set) var indices: [LeafAddress: [Int]] = [:]
  /// The files of the table of each change.
  private(set) var files: [TableAddress: [FileID]] = [:]
  /// The translations of each localization, which several files and tables can contain.
  private var groups: [LeafAddress: Group] = [:]
  private var order: [LeafAddress] = []
  /// The tables and languages that several tables of the files contain.
  ///
  /// Most strings of an import are unchanged. They are compared with other translations only in these tables.
  private var shared: Set<SharedTable> = []

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

  /// Adds the files of an import.
  mutating func add(_ documents: [(file: String, document: ExchangeDocument)]) throws {
    let found = documents.map { DocumentTables($0.document, tables) }
    var known: Set<SharedTable> = []
    for (item, found) in zip(documents, found) {
      for file in item.document.tables.compactMap({ found.file(of: $0.path) }) {
        let table = SharedTable(file, item.document.targetLanguage)
        if !known.insert(table).inserted { shared.insert(table) }
      }
    }
    for (item, found) in zip(documents, found) {
      try Task.checkCancellation()
      add(item.document, found, file: item.file)
    }
  }

  private mutating func add(_ document: ExchangeDocument, _ found: DocumentTables, file: String) {
    for table in document.orderedTables {
      let (candidate, reason) = found.candidate(table.path)
      guard let candidate else {
        let reason = additions.reasons[ExactKey(table.path)] ?? reason
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
    let language = candidate.builder.language
    var keys: [ExactKey] = []
    var units: [ExactKey: [ExchangeUnit]] = [:]
    for unit in self.units(of: table, in: candidate, file) {
      let unit = Self.resolved(unit, in: candidate.contents)
      let key = ExactKey(unit.key)
      if units[key] == nil { keys.append(key) }
      units[key, default: []].append(unit)
    }
    for key in keys {
      let units = units[key] ?? []
      guard let first = units.first, let entry = candidate.contents.entry(first.key) else {
        let reason = additions.obstacle(to: units.first?.key ?? "", inTableAt: candidate.path)
        for unit in units {
          let outcome: ImportedString.Outcome = unit.target == nil ? .untranslated : .unknown(reason)
          append(unit, unit.path, nil, outcome, table.path, language, file)
        }
        continue
      }
      add(units, of: entry, table.path, candidate, file)
    }
  }

  /// Returns the units of a table in the form in which the table of the workspace has them.
  private mutating func units(
    of table: ExchangeTable,
    in candidate: ImportTables.Candidate,
    _ file: String
  ) -> [ExchangeUnit] {
    guard candidate.table.format == .catalog else { return table.units }
    let converted = CatalogUnits(table) { key, name in
      candidate.contents.entry(key)?.localizations.contains { $0.substitution(named: name) != nil } ?? false
    }
    let language = candidate.builder.language
    for unit in converted.implied { append(unit, unit.path, unit.target, .unchanged, table.path, language, file) }
    for (unit, reason) in converted.refused {
      append(unit, unit.path, nil, unit.target == nil ? .untranslated : .unknown(reason), table.path, language, file)
    }
    return converted.units
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
    let merge = EntryMerge(entry, current, builder, units)
    let isNew = additions.isNew(entry.key.value, inTableAt: candidate.path)
    let address = LeafAddress(candidate.address, .localization(builder.language, key: entry.key.value))
    let isShared = candidate.table.files.first.map { shared.contains(SharedTable($0, builder.language)) } ?? false
    for unit in units {
      var unit = unit
      // Xcode treats a translation without a state as translated.
      if isNew, unit.target != nil, unit.state == nil { unit.state = .translated }
      let known = current.first { $0.unit.path == unit.path }
      let outcome = outcome(of: unit, known, merge, isNew: isNew)
      let index = append(unit, unit.path, known?.unit.target, outcome, tablePath, builder.language, file)
      let isUnchanged = outcome == .unchanged
      guard outcome.isChange || isUnchanged && isShared, let target = unit.target else { continue }
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
      // Most localizations do not change, and have no group.
      if groups[address] == nil { order.append(address) }
      let draft =
        isUnchanged
        ? LocalizationDraft.Unit(target, at: unit.path, state: unit.state) : merge.draft(target, unit, known)
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

  private func outcome(
    of unit: ExchangeUnit,
    _ known: ExchangeTableBuilder.ExchangedString?,
    _ merge: EntryMerge,
    isNew: Bool
  ) -> ImportedString.Outcome {
    guard let target = unit.target else { return .untranslated }
    if let known, let current = known.unit.target, current.utf8.elementsEqual(target.utf8),
      unit.state == nil || unit.state == known.unit.state || !merge.hasStates
    {
      return .unchanged
    }
    if ignoresUnfinished, unit.state == .new || unit.state == .needsReview { return .unfinished }
    guard known != nil || merge.canAdd(unit.path) else {
      return .unknown(unit.path.reasonNotToAdd)
    }
    if !isForced {
      let source = known?.unit.source ?? merge.source(at: unit.path)
      guard source.utf8.elementsEqual(unit.source.utf8) else {
        let text = String(quoting: source, limit: 80)
        return .conflict(
          isNew ? "the key was created with another source string, \(text)" : "the source string has changed to \(text)"
        )
      }
      let isKept = additions.isCreation && !unit.shouldTranslate
      guard isKept || known?.unit.shouldTranslate ?? merge.shouldTranslate else {
        return .rejected("the key is marked as not to be translated")
      }
    }
    return known?.targetText == nil ? .new : .changed
  }
}
