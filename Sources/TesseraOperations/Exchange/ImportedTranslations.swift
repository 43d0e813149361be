import TesseraEditing
import TesseraExchange
import TesseraStrings
import TesseraWorkspace

/// The translations of one table in one language, which are usually in one table of an exchange file, and the changes
/// that set them.
struct ImportedTranslations {
  /// The position of a string: the index of the part that was added, and that of the string in the part.
  struct Position {
    var part: Int
    var index: Int
  }

  /// A translation that belongs to a change of a localization.
  private struct Translation {
    var position: Position
    var unit: LocalizationDraft.Unit
    /// A Boolean value that indicates whether the workspace already has the translation.
    var isUnchanged = false
  }

  /// The translations of a localization.
  private struct Group {
    var merge: EntryMerge
    var translations: [Translation] = []
  }

  /// The strings of each part that are not unchanged. If there are several parts, also the unchanged ones.
  private(set) var strings: [[ImportedString]] = []
  /// The number of unchanged strings that ``strings`` does not contain.
  private(set) var unchangedCount = 0
  /// The changes with the strings that each of them contains.
  private(set) var changes: [(change: ChangeSet.Change, strings: [Position])] = []
  private let additions: ImportAdditions
  private var groups: [LeafAddress: Group] = [:]
  private var order: [LeafAddress] = []

  init(_ additions: ImportAdditions) { self.additions = additions }

  /// Adds a part.
  ///
  /// - Parameter results: The result of its comparison, or `nil` if the workspace has no such table.
  mutating func add(_ results: TableComparison.Results?, of part: ImportComparison.Part) {
    strings.append([])
    if let candidate = part.candidate, let results { add(results, part, candidate) } else { addUnknown(part) }
  }

  private mutating func addUnknown(_ part: ImportComparison.Part) {
    unchangedCount += part.table.unchangedCount
    let reason = additions.reasons[ExactKey(part.table.path)] ?? part.reason
    for unit in part.table.units {
      append(unit, unit.target == nil ? .untranslated : .unknown(reason), of: part)
    }
  }

  private mutating func add(
    _ results: TableComparison.Results,
    _ part: ImportComparison.Part,
    _ candidate: ImportTables.Candidate
  ) {
    unchangedCount += results.unchangedCount
    for item in results.items {
      let unit = item.unit
      let position = append(unit, current: item.current, item.outcome, of: part)
      let isUnchanged = item.outcome == .unchanged
      guard item.outcome.isChange || isUnchanged, let merge = item.entry, let target = unit.target else { continue }
      let address = LeafAddress(candidate.address, .localization(part.language, key: unit.key))
      if let earlier = earlier(unit.path, in: groups[address]?.translations ?? [], isNew: merge.isNew) {
        let other = self[earlier.position]
        if earlier.unit.path != unit.path {
          self[position].outcome = .conflict("the key has other variations in \(Self.origin(of: other))")
        } else if other.imported?.utf8.elementsEqual(target.utf8) != true {
          self[position].outcome = .conflict("another translation of the string is in \(Self.origin(of: other))")
        } else if earlier.isUnchanged {
          self[position].outcome = .unchanged
        }
        continue
      }
      if groups[address] == nil { order.append(address) }
      let draft =
        isUnchanged
        ? LocalizationDraft.Unit(target, at: unit.path, state: unit.state) : merge.draft(target, unit, item.known)
      groups[address, default: Group(merge: merge)].translations
        .append(Translation(position: position, unit: draft, isUnchanged: isUnchanged))
    }
  }

  // MARK: - Strings

  private subscript(position: Position) -> ImportedString {
    get { strings[position.part][position.index] }
    set { strings[position.part][position.index] = newValue }
  }

  @discardableResult
  private mutating func append(
    _ unit: ExchangeUnit,
    current: String? = nil,
    _ outcome: ImportedString.Outcome,
    of part: ImportComparison.Part
  ) -> Position {
    let position = Position(part: strings.count - 1, index: strings[strings.count - 1].count)
    strings[position.part].append(
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
    return position
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

  /// Creates the changes after all parts have been added.
  mutating func finish() {
    for address in order {
      guard var group = groups[address] else { continue }
      group.translations.removeAll(where: \.isUnchanged)
      guard !group.translations.isEmpty else { continue }
      let result = group.merge.changes(group.translations.map(\.unit))
      for (path, reason) in result.rejections {
        for item in group.translations where item.unit.path == path { self[item.position].outcome = .rejected(reason) }
      }
      for change in result.changes {
        let contained = group.translations.filter { Self.contains(change.address.leaf, $0.unit.path) }
        changes.append((change, contained.map(\.position)))
      }
    }
    groups = [:]
    order = []
  }

  private static func contains(_ leaf: TableLeaf, _ path: VariationPath) -> Bool {
    switch leaf {
    case .string(let address): address.path == path
    case .substitution(let name, _, _): path.substitution == name
    default: true
    }
  }
}
