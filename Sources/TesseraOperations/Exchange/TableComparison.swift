import TesseraCore
import TesseraEditing
import TesseraExchange
import TesseraStrings
import TesseraWorkspace

/// Compares the units of one table of an exchange file with the strings of a table of the workspace.
struct TableComparison {
  /// A unit with its outcome, and what is needed to change the string.
  struct Item {
    var unit: ExchangeUnit
    var current: String?
    var outcome: ImportedString.Outcome
    /// The entry of the workspace, or `nil` if the unit cannot be imported.
    var entry: EntryMerge?
    /// The string of the workspace, or `nil` if there is none.
    var known: ExchangeTableBuilder.ExchangedString?
    /// The position of the unit in the table.
    fileprivate var position: Int
  }

  struct Options {
    var isForced: Bool
    var ignoresUnfinished: Bool
    /// A Boolean value that indicates whether unchanged strings are items, because they are compared with the
    /// translations of other tables.
    var includesUnchanged: Bool
  }

  let candidate: ImportTables.Candidate
  private let options: Options
  private let additions: ImportAdditions
  private let newKeys: Set<ExactKey>
  private let units: [ExchangeUnit]
  /// The position of the first unit of each entry, and for each unit the position of the next one of the same entry.
  private var first: [Int32]
  private var next: [Int32]
  /// The units that are not unchanged, in the order of the file after ``finish()``.
  private(set) var items: [Item] = []
  /// The number of unchanged strings that are not items.
  private(set) var unchangedCount: Int

  init(
    _ table: ExchangeTable,
    _ candidate: ImportTables.Candidate,
    _ options: Options,
    _ additions: ImportAdditions
  ) {
    self.candidate = candidate
    self.options = options
    self.additions = additions
    newKeys = additions.newKeys[ExactKey(candidate.path)] ?? []
    let contents = candidate.contents
    let converted = Self.units(of: table, in: candidate)
    units = converted.units
    unchangedCount = converted.implied.count
    first = Array(repeating: -1, count: candidate.table.entries.count)
    next = Array(repeating: -1, count: units.count)
    for (unit, reason) in converted.refused { items.append(Self.unknown(unit, reason, position: -1)) }
    for position in units.indices.reversed() {
      if let entry = contents.index(of: ImportComparison.resolved(units[position], in: contents).key) {
        next[position] = first[entry]
        first[entry] = Int32(position)
      } else {
        let reason = additions.obstacle(to: units[position].key, inTableAt: candidate.path)
        items.append(Self.unknown(units[position], reason, position: position))
      }
    }
  }

  private static func unknown(_ unit: ExchangeUnit, _ reason: String, position: Int) -> Item {
    Item(unit: unit, outcome: unit.target == nil ? .untranslated : .unknown(reason), position: position)
  }

  /// Returns the units of a table in the form in which the table of the workspace has them.
  private static func units(
    of table: ExchangeTable,
    in candidate: ImportTables.Candidate
  ) -> (units: [ExchangeUnit], implied: [ExchangeUnit], refused: [(unit: ExchangeUnit, reason: String)]) {
    guard candidate.table.format == .catalog else { return (table.units, [], []) }
    let converted = CatalogUnits(table) { key, name in
      candidate.contents.entry(key)?.localizations.contains { $0.substitution(named: name) != nil } ?? false
    }
    return (converted.units, converted.implied, converted.refused)
  }

  // MARK: - Entries

  /// Compares the units of several tables, which belong to the same table of the workspace, in different languages. Each
  /// entry is read once for all languages.
  static func compare(_ comparisons: inout [TableComparison]) {
    guard let table = comparisons.first?.candidate.table else { return }
    let languages = comparisons.map(\.candidate.builder.language) + [table.sourceLanguage, "Base"]
    let indices = Set(table.languages.indices.filter { languages.contains(table.languages[$0]) })
    for index in 0..<table.entries.count where comparisons.contains(where: { $0.first[index] >= 0 }) {
      let entry = ExchangedEntry(table.entries.entry(at: index, languages: indices), in: table)
      for position in comparisons.indices { comparisons[position].compare(entry, at: index) }
    }
    for position in comparisons.indices { comparisons[position].items.sort { $0.position < $1.position } }
  }

  private mutating func compare(_ entry: ExchangedEntry, at index: Int) {
    guard first[index] >= 0 else { return }
    let builder = candidate.builder
    var position = Int(first[index])
    let isNew = !newKeys.isEmpty && newKeys.contains(ExactKey(entry.entry.key.value))
    if !options.includesUnchanged, !isNew, next[position] < 0, builder.isPlain(units[position], in: entry) {
      unchangedCount += 1
      return
    }
    let current = builder.strings(of: entry)
    var merge: EntryMerge?
    while position >= 0 {
      defer { position = Int(next[position]) }
      var unit = ImportComparison.resolved(units[position], in: candidate.contents)
      // Xcode treats a translation without a state as translated.
      if isNew, unit.target != nil, unit.state == nil { unit.state = .translated }
      let known = current.first { $0.unit.path == unit.path }
      let isUnchanged = isUnchanged(unit, known)
      if isUnchanged, !options.includesUnchanged {
        unchangedCount += 1
        continue
      }
      let entry = merge ?? EntryMerge(entry, current, builder, units(at: index))
      merge = entry
      let outcome = isUnchanged ? .unchanged : outcome(of: unit, known, entry, isNew: isNew)
      items.append(
        Item(
          unit: unit,
          current: known?.unit.target,
          outcome: outcome,
          entry: entry,
          known: known,
          position: position
        )
      )
    }
  }

  /// Returns the units of an entry, in the order of the file.
  private func units(at index: Int) -> [ExchangeUnit] {
    var result: [ExchangeUnit] = []
    var position = Int(first[index])
    while position >= 0 {
      result.append(ImportComparison.resolved(units[position], in: candidate.contents))
      position = Int(next[position])
    }
    return result
  }

  private func isUnchanged(_ unit: ExchangeUnit, _ known: ExchangeTableBuilder.ExchangedString?) -> Bool {
    guard let known, let target = unit.target, let current = known.unit.target else { return false }
    return current.utf8.elementsEqual(target.utf8)
      && (unit.state == nil || unit.state == known.unit.state || candidate.table.format != .catalog)
  }

  private func outcome(
    of unit: ExchangeUnit,
    _ known: ExchangeTableBuilder.ExchangedString?,
    _ entry: EntryMerge,
    isNew: Bool
  ) -> ImportedString.Outcome {
    guard unit.target != nil else { return .untranslated }
    if options.ignoresUnfinished, unit.state == .new || unit.state == .needsReview { return .unfinished }
    guard known != nil || entry.canAdd(unit.path) else { return .unknown(unit.path.reasonNotToAdd) }
    if !options.isForced {
      let source = known?.unit.source ?? entry.source(at: unit.path)
      guard source.utf8.elementsEqual(unit.source.utf8) else {
        let text = String(quoting: source, limit: 80)
        return .conflict(
          isNew ? "the key was created with another source string, \(text)" : "the source string has changed to \(text)"
        )
      }
      let isKept = additions.isCreation && !unit.shouldTranslate
      guard isKept || known?.unit.shouldTranslate ?? entry.shouldTranslate else {
        return .rejected("the key is marked as not to be translated")
      }
    }
    return known?.targetText == nil ? .new : .changed
  }
}
