import TesseraEditing
import TesseraExchange
import TesseraStrings

/// Compares one language of a key in a returned catalog with the base.
struct LocalizationComparison {
  private let catalog: CatalogComparison
  private let key: String
  private let language: String
  /// The entry of the base.
  private let entry: EntryDraft
  private let returned: EntryDraft
  private let isSourceLanguage: Bool
  /// The reason that strings of the key cannot be imported because its source string has changed.
  var sourceConflict: String?
  private(set) var strings: [ImportedString] = []
  private(set) var changes: [(change: ChangeSet.Change, strings: [Int])] = []
  private(set) var repairs: [PlatformRepair] = []

  init(_ catalog: CatalogComparison, key: String, language: String, entry: EntryDraft, returned: EntryDraft) {
    self.catalog = catalog
    self.key = key
    self.language = language
    self.entry = entry
    self.returned = returned
    isSourceLanguage = language == catalog.base.table.sourceLanguage
  }

  mutating func compare(_ localization: LocalizationDraft, with base: LocalizationDraft?) {
    guard let base else {
      insert(localization)
      return
    }
    let (theirs, ours) = (localization.allUnits, base.allUnits)
    for unit in theirs {
      if let own = ours.first(where: { $0.path == unit.path }) {
        compare(unit, with: own)
      } else {
        add(unit, to: ours)
      }
    }
    for own in ours where !theirs.contains(where: { $0.path == own.path }) {
      addRepair(.variation, own.path, returned: nil, restored: own.value)
    }
    for own in base.substitutions {
      guard let other = localization.substitutions.first(where: { $0.name == own.name }),
        own.argumentNumber != other.argumentNumber || own.formatSpecifier != other.formatSpecifier
      else { continue }
      addRepair(.substitution, VariationPath(substitution: own.name), returned: other.summary, restored: own.summary)
    }
  }

  // MARK: - Strings

  private mutating func compare(_ unit: LocalizationDraft.Unit, with own: LocalizationDraft.Unit) {
    var unit = unit
    switch catalog.text.compare(unit.value, with: own.value) {
    case .same: keep(own, unit)
    case .equivalent(let kinds):
      for kind in PlatformRepair.Kind.allCases where kinds.contains(kind) {
        addRepair(kind, unit.path, returned: unit.value, restored: own.value)
      }
      keep(own, unit)
    case .changed where isUntranslated(unit):
      addRepair(.untranslated, unit.path, returned: unit.value, restored: own.value)
      append(own, own.value, .unchanged)
    case .changed(let text, let isRestored):
      if isRestored { addRepair(.noBreakSpaces, unit.path, returned: unit.value, restored: text) }
      unit.value = text
      // A string without a state keeps having none.
      if own.state != nil, unit.state == nil { unit.state = .translated }
      change(unit, own)
    }
  }

  /// Keeps a string whose text did not change.
  private mutating func keep(_ own: LocalizationDraft.Unit, _ unit: LocalizationDraft.Unit) {
    if unit.state != own.state {
      addRepair(.state, unit.path, returned: unit.state?.rawValue, restored: own.state?.rawValue)
    }
    append(own, own.value, .unchanged)
  }

  private mutating func change(_ unit: LocalizationDraft.Unit, _ own: LocalizationDraft.Unit) {
    let leaf = TableLeaf.string(StringAddress(key: key, language: language, path: unit.path))
    let current = catalog.workspace.contents.content(of: leaf)
    var outcome = reasonNotToImport(unit) ?? .changed
    if outcome == .changed, current != .string(value: own.value, state: own.state) {
      if case .string(let value, _)? = current, value.utf8.elementsEqual(unit.value.utf8) {
        outcome = .unchanged
      } else if !catalog.options.isForced || current == nil {
        outcome = .conflict("the translation has changed since the base revision")
      }
    }
    let index = append(unit, own.value, outcome)
    guard outcome.isChange else { return }
    add(leaf, expected: current?.version, .string(value: unit.value, state: unit.state), [index])
  }

  /// Adds a string that the localization of the base does not contain.
  private mutating func add(_ unit: LocalizationDraft.Unit, to ours: [LocalizationDraft.Unit]) {
    // A platform that does not support variations returns one of the strings, or none.
    if unit.path.isPlain, ours.contains(where: { catalog.text.isUnchanged(unit.value, from: $0.value) }) {
      addRepair(.variation, unit.path, returned: unit.value, restored: nil)
      return
    }
    guard !isUntranslated(unit) else {
      addRepair(.untranslated, unit.path, returned: unit.value, restored: nil)
      return
    }
    let group = ours.map(\.path).filter { $0.substitution == unit.path.substitution }
    let isPossible =
      unit.path.width == nil && unit.path.setIndex == nil && !group.isEmpty
      && VariationShape.canAdd(unit.path, to: group)
    let outcome = isPossible ? reasonNotToImport(unit) ?? .new : .unknown(unit.path.reasonNotToAdd)
    let index = append(unit, nil, outcome)
    guard outcome.isChange else { return }
    let leaf = TableLeaf.string(StringAddress(key: key, language: language, path: unit.path))
    let expected = catalog.workspace.contents.version(of: leaf)
    add(leaf, expected: expected, .string(value: unit.value, state: unit.state ?? .translated), [index])
  }

  /// Adds a language that the key does not have in the base.
  private mutating func insert(_ localization: LocalizationDraft) {
    let units = localization.allUnits
    if isSourceLanguage, units.count == 1, units[0].path.isPlain, catalog.text.isUnchanged(units[0].value, from: key) {
      addRepair(.impliedSource, units[0].path, returned: units[0].value, restored: nil)
      return
    }
    guard !units.allSatisfy(isUntranslated) else {
      for unit in units { addRepair(.untranslated, unit.path, returned: unit.value, restored: nil) }
      return
    }
    var indices: [Int] = []
    var isPossible = true
    for unit in units {
      let isSet = unit.path.setIndex != nil || unit.path.width != nil
      let outcome =
        isSet ? .unknown("strings of this kind cannot be imported") : reasonNotToImport(unit) ?? .new
      isPossible = isPossible && outcome.isChange
      indices.append(append(unit, nil, outcome))
    }
    guard isPossible else {
      // The strings of a language are added together, or not at all.
      for index in indices where strings[index].outcome.isChange {
        strings[index].outcome = .failed("another string of the key cannot be imported in this language")
      }
      return
    }
    var localization = localization
    localization.completeStates()
    let leaf = TableLeaf.localization(language, key: key)
    add(leaf, expected: catalog.workspace.contents.version(of: leaf), .localization(localization), indices)
  }

  // MARK: - Outcomes

  private func reasonNotToImport(_ unit: LocalizationDraft.Unit) -> ImportedString.Outcome? {
    if let reason = ImportTables.reasonNotToUse(language, in: catalog.base.table) { return .unknown(reason) }
    if catalog.options.ignoresUnfinished, unit.state == .new || unit.state == .needsReview { return .unfinished }
    if let sourceConflict { return .conflict(sourceConflict) }
    if !catalog.options.isForced, !entry.shouldTranslate, !isSourceLanguage {
      return .rejected("the key is marked as not to be translated")
    }
    return nil
  }

  private func isUntranslated(_ unit: LocalizationDraft.Unit) -> Bool {
    guard !isSourceLanguage else { return false }
    let sources =
      [returned, entry].flatMap { $0.localizations[catalog.base.table.sourceLanguage]?.allUnits ?? [] }.map(\.value)
      + [key]
    return sources.contains { UntranslatedString.isUntranslated(unit.value, unit.state, source: $0, catalog.text) }
  }

  // MARK: - Results

  @discardableResult
  private mutating func append(
    _ unit: LocalizationDraft.Unit,
    _ current: String?,
    _ outcome: ImportedString.Outcome
  ) -> Int {
    strings.append(catalog.string(key, language, unit, current, outcome))
    return strings.count - 1
  }

  private mutating func add(_ leaf: TableLeaf, expected: LeafVersion?, _ content: LeafContent, _ strings: [Int]) {
    let address = LeafAddress(catalog.workspace.address, leaf)
    changes.append((ChangeSet.Change(address, expected: expected, content: content), strings))
  }

  private mutating func addRepair(
    _ kind: PlatformRepair.Kind,
    _ path: VariationPath,
    returned: String?,
    restored: String?
  ) {
    repairs.append(
      catalog.repair(
        kind,
        key: key,
        variation: path.description,
        language: language,
        returned: returned,
        restored: restored
      )
    )
  }
}

extension SubstitutionDraft {
  /// The argument of the substitution for the report.
  fileprivate var summary: String { "\(argumentNumber.map { "\($0)$" } ?? "")\(formatSpecifier ?? "")" }
}
