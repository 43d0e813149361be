import TesseraCore
import TesseraEditing
import TesseraExchange
import TesseraStrings
import TesseraWorkspace

/// Compares the units of one table of an exchange file with the strings of a table of the workspace.
///
/// It is a class, because several threads compare entries at the same time: they would count the references to all parts
/// of each copy of a structure.
final class TableComparison: Sendable {
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
  private let units: ReturnedUnits
  /// The index of the language in the table, or `nil` if the table does not have it.
  private let languageIndex: Int?
  /// The position of the first unit of each entry, and for each unit the position of the next one of the same entry.
  private let first: [Int32]
  private let next: [Int32]
  /// The results for the units without an entry.
  private let unknown: Results

  struct Results {
    /// The units that are not unchanged.
    fileprivate(set) var items: [Item] = []
    /// The number of unchanged strings that are not items.
    fileprivate(set) var unchangedCount = 0
  }

  init(
    _ table: ReturnedTable,
    _ candidate: ImportTables.Candidate,
    _ options: Options,
    _ additions: ImportAdditions
  ) {
    self.candidate = candidate
    self.options = options
    self.additions = additions
    newKeys = additions.newKeys[ExactKey(candidate.path)] ?? []
    let language = candidate.builder.language
    languageIndex = candidate.table.languages.firstIndex { $0.utf8.elementsEqual(language.utf8) }
    let converted = Self.units(of: table, in: candidate)
    units = converted.units
    var unknown = Results()
    unknown.unchangedCount = converted.implied.count + table.unchangedCount
    unknown.items = converted.refused.map { Self.unknown($0.unit, $0.reason, position: -1) }
    var first = Array(repeating: Int32(-1), count: candidate.table.entries.count)
    var next = Array(repeating: Int32(-1), count: units.count)
    // Keys are usually in the same order in the file and in the table.
    var latest = 0
    let entries = units.indices.map { [units] in units.entry(at: $0, in: candidate.contents, near: &latest).entry }
    for position in units.indices.reversed() {
      if let entry = entries[position] {
        next[position] = first[entry]
        first[entry] = Int32(position)
      } else {
        let reason = additions.obstacle(to: units[position].key, inTableAt: candidate.path)
        unknown.items.append(Self.unknown(units[position], reason, position: position))
      }
    }
    (self.first, self.next, self.unknown) = (first, next, unknown)
  }

  private static func unknown(_ unit: ExchangeUnit, _ reason: String, position: Int) -> Item {
    Item(unit: unit, outcome: unit.target == nil ? .untranslated : .unknown(reason), position: position)
  }

  /// Returns the units of a table in the form in which the table of the workspace has them.
  private static func units(
    of table: ReturnedTable,
    in candidate: ImportTables.Candidate
  ) -> (units: ReturnedUnits, implied: [ExchangeUnit], refused: [(unit: ExchangeUnit, reason: String)]) {
    guard candidate.table.format == .catalog, CatalogUnits.isConverted(table.path) else { return (table.units, [], []) }
    let converted = CatalogUnits(ExchangeTable(table)) { key, name in
      candidate.contents.entry(key)?.localizations.contains { $0.substitution(named: name) != nil } ?? false
    }
    return (ReturnedUnits(converted.units), converted.implied, converted.refused)
  }

  // MARK: - Entries

  /// Compares the units of several tables, which belong to the same table of the workspace, in different languages. Each
  /// entry is read once for all languages.
  ///
  /// - Parameter range: The indices of the entries.
  /// - Returns: The results for these entries, in the order of the comparisons.
  static func compare(_ comparisons: [TableComparison], entries range: Range<Int>) -> [Results] {
    var results = comparisons.map { _ in Results() }
    guard let table = comparisons.first?.candidate.table else { return results }
    let sources = table.indices(ofExchanged: [])
    for index in range {
      let numbers = comparisons.indices.filter { comparisons[$0].first[index] >= 0 }
      guard !numbers.isEmpty else { continue }
      let languages = sources.union(numbers.compactMap { comparisons[$0].languageIndex })
      let entry = ExchangedEntry(table.entries.entry(at: index, languages: languages), in: table)
      for number in numbers { comparisons[number].compare(entry, at: index, into: &results[number]) }
    }
    return results
  }

  /// Returns the results for all units, in the order of the file.
  ///
  /// - Parameter results: The results for the entries of the table.
  func all(_ results: some Sequence<Results>) -> Results {
    var all = unknown
    for result in results {
      all.items += result.items
      all.unchangedCount += result.unchangedCount
    }
    all.items.sort { $0.position < $1.position }
    return all
  }

  private func compare(_ entry: ExchangedEntry, at index: Int, into results: inout Results) {
    let isNew = isNew(index)
    let own = units(at: index)
    if !isNew, !options.includesUnchanged, isUnchanged(own, entry) {
      results.unchangedCount += own.count
      return
    }
    let current = candidate.builder.strings(of: entry)
    var merge: EntryMerge?
    for (position, unit) in own {
      var unit = unit
      // Xcode treats a translation without a state as translated.
      if isNew, unit.target != nil, unit.state == nil { unit.state = .translated }
      let known = current.first { $0.unit.path == unit.path }
      let isUnchanged = isUnchanged(unit, known?.unit.target, known?.unit.state)
      if isUnchanged, !options.includesUnchanged {
        results.unchangedCount += 1
        continue
      }
      let entry = merge ?? EntryMerge(entry, current, candidate, own.map(\.unit))
      merge = entry
      let outcome = isUnchanged ? .unchanged : outcome(of: unit, known, entry, isNew: isNew)
      results.items.append(
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

  /// Returns a Boolean value that indicates whether the import creates the key of an entry.
  private func isNew(_ index: Int) -> Bool {
    !newKeys.isEmpty && newKeys.contains(ExactKey(candidate.table.entries.key(at: index).value))
  }

  /// Returns the units of an entry with their positions, in the order of the file.
  private func units(at index: Int) -> [(position: Int, unit: ExchangeUnit)] {
    var result: [(position: Int, unit: ExchangeUnit)] = []
    var position = Int(first[index])
    while position >= 0 {
      result.append((position, ImportComparison.resolved(units[position], in: candidate.contents)))
      position = Int(next[position])
    }
    return result
  }

  /// Returns a Boolean value that indicates whether all units of an entry are unchanged. It compares only translations:
  /// the source strings of entries with substitutions take longer to create.
  private func isUnchanged(_ units: [(position: Int, unit: ExchangeUnit)], _ entry: ExchangedEntry) -> Bool {
    var current: [(path: VariationPath, translation: UnitTranslation)] = []
    candidate.builder.forEachTranslation(of: entry, omitting: { _ in }) { path, translation, _ in
      current.append((path, translation))
    }
    return units.allSatisfy { _, unit in
      current.first { $0.path == unit.path }.map { isUnchanged(unit, $0.translation.target, $0.translation.state) }
        ?? false
    }
  }

  private func isUnchanged(_ unit: ExchangeUnit, _ target: String?, _ state: StringUnit.State?) -> Bool {
    guard let imported = unit.target, let target else { return false }
    return target.utf8.elementsEqual(imported.utf8)
      && (unit.state == nil || unit.state == state || candidate.table.format != .catalog)
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
