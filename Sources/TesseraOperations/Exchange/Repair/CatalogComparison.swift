import TesseraEditing
import TesseraExchange
import TesseraStrings
import TesseraWorkspace

/// Compares a String Catalog that a platform returned with the base, and creates the changes of strings.
///
/// Only strings are imported. Everything else comes from the base: fields, states of strings whose text did not change,
/// and keys, languages and variations that the file does not contain.
struct CatalogComparison {
  /// The version that the file is compared with, and the effect on strings that only the platform can have changed.
  enum BaseKind {
    /// The workspace itself, which can have changed since the export.
    case workspace
    /// A revision. The file is imported into the workspace.
    case revision
    /// A revision, whose file replaces the file in the workspace.
    case replacedFile
  }

  struct Options {
    var base: BaseKind
    var isForced: Bool
    var ignoresUnfinished: Bool
  }

  let catalog: ReturnedCatalog
  let base: ReturnedCatalog.Target
  /// The table that the file is imported into.
  let workspace: ReturnedCatalog.Target
  let options: Options
  let text = TextRepair(.other)
  private(set) var strings: [ImportedString] = []
  /// The changes, each with the indices of its strings.
  private(set) var changes: [(change: ChangeSet.Change, strings: [Int])] = []
  private(set) var repairs: [PlatformRepair] = []

  init(
    _ catalog: ReturnedCatalog,
    base: ReturnedCatalog.Target,
    workspace: ReturnedCatalog.Target,
    _ options: Options
  ) {
    self.catalog = catalog
    self.base = base
    self.workspace = workspace
    self.options = options
    compare()
  }

  private mutating func compare() {
    let languages = (catalog.contents.table.sourceLanguage, base.table.sourceLanguage)
    if !languages.0.utf8.elementsEqual(languages.1.utf8) {
      addRepair(.sourceLanguage, key: "", returned: languages.0, restored: languages.1)
    }
    if catalog.version != base.version {
      addRepair(.version, key: "", returned: catalog.version, restored: base.version)
    }
    for key in catalog.contents.keys {
      guard let returned = catalog.contents.draft(key) else { continue }
      guard let draft = base.contents.draft(key) else {
        add(key, returned)
        continue
      }
      compareFields(key, returned, draft)
      compareLanguages(key, returned, draft)
    }
    for key in base.contents.keys where !catalog.contents.contains(key) { addRepair(.key, key: key, restored: key) }
  }

  // MARK: - Entries

  /// Adds a key that the base does not contain.
  private mutating func add(_ key: String, _ returned: EntryDraft) {
    var draft = returned
    var indices: [Int] = []
    for (language, localization) in returned.localizations.sorted(by: { $0.key < $1.key }) {
      let reason =
        options.base == .replacedFile
        ? ImportTables.reasonNotToUse(language, in: base.table) : "the table has no such key"
      let isSource = language == base.table.sourceLanguage
      let units = localization.allUnits
      func isUnfinished(_ unit: LocalizationDraft.Unit) -> Bool {
        // Without its source string, the key would be another one.
        options.ignoresUnfinished && !isSource && (unit.state == .new || unit.state == .needsReview)
      }
      let isComplete = !units.contains(where: isUnfinished)
      for unit in units {
        let outcome: ImportedString.Outcome =
          if let reason {
            .unknown(reason)
          } else if isUnfinished(unit) {
            .unfinished
          } else if !isComplete {
            .failed("another string of the key cannot be imported in this language")
          } else {
            .new
          }
        let index = append(key, language, unit, nil, outcome)
        if outcome.isChange { indices.append(index) }
      }
      if reason == nil, isComplete {
        draft.localizations[language]?.completeStates()
      } else {
        draft.localizations[language] = nil
      }
    }
    guard options.base == .replacedFile else { return }
    let address = LeafAddress(workspace.address, .entry(key))
    changes.append((ChangeSet.Change(address, expected: nil, content: .entry(draft)), indices))
  }

  private mutating func compareFields(_ key: String, _ returned: EntryDraft, _ draft: EntryDraft) {
    for field in EntryField.allCases {
      let contents = (returned.content(of: field), draft.content(of: field))
      guard contents.0 != contents.1, let kind = PlatformRepair.Kind(rawValue: field.rawValue) else { continue }
      addRepair(kind, key: key, returned: contents.0?.fieldText, restored: contents.1?.fieldText)
    }
    if base.contents.hasOtherMembers(key, thanIn: catalog.contents) { addRepair(.otherMembers, key: key) }
  }

  private mutating func compareLanguages(_ key: String, _ returned: EntryDraft, _ draft: EntryDraft) {
    let sourceConflict = sourceConflict(key, returned, draft)
    var compared: Set<ExactKey> = []
    for (spelling, localization) in returned.localizations.sorted(by: { $0.key < $1.key }) {
      let language = draft.localizations[spelling] == nil ? base.table.spelling(of: spelling) : spelling
      guard compared.insert(ExactKey(language)).inserted else { continue }
      var comparison = LocalizationComparison(self, key: key, language: language, entry: draft, returned: returned)
      comparison.sourceConflict = sourceConflict
      comparison.compare(localization, with: draft.localizations[language])
      add(comparison)
    }
    for language in draft.localizations.keys.sorted() where !compared.contains(ExactKey(language)) {
      addRepair(.localization, key: key, language: language, restored: language)
    }
  }

  /// Returns the reason that translations of a key cannot be imported because its source string has changed.
  private func sourceConflict(_ key: String, _ returned: EntryDraft, _ draft: EntryDraft) -> String? {
    guard !options.isForced else { return nil }
    let language = base.table.sourceLanguage
    if options.base == .workspace {
      let own = draft.localizations[language]?.allUnits ?? [.init(key)]
      let isChanged = (returned.localizations[language]?.allUnits ?? []).contains { unit in
        own.first { $0.path == unit.path }.map { !text.isUnchanged(unit.value, from: $0.value) } ?? false
      }
      return isChanged ? "the source string in the workspace is not the one in the file" : nil
    }
    guard options.base == .revision, let current = workspace.contents.draft(key) else { return nil }
    let sources = [draft, current].map { $0.localizations[language]?.allUnits.map(\.value) ?? [key] }
    return sources[0] == sources[1] ? nil : "the source string has changed since the base revision"
  }

  // MARK: - Results

  private mutating func add(_ comparison: LocalizationComparison) {
    let first = strings.count
    strings += comparison.strings
    repairs += comparison.repairs
    changes += comparison.changes.map { ($0.change, $0.strings.map { $0 + first }) }
  }

  private mutating func append(
    _ key: String,
    _ language: String,
    _ unit: LocalizationDraft.Unit,
    _ current: String?,
    _ outcome: ImportedString.Outcome
  ) -> Int {
    strings.append(string(key, language, unit, current, outcome))
    return strings.count - 1
  }

  func string(
    _ key: String,
    _ language: String,
    _ unit: LocalizationDraft.Unit,
    _ current: String?,
    _ outcome: ImportedString.Outcome
  ) -> ImportedString {
    ImportedString(
      file: catalog.path,
      line: catalog.line(of: key),
      table: workspace.path,
      key: key,
      variation: unit.path.description,
      language: language,
      current: current,
      imported: unit.value,
      outcome: outcome
    )
  }

  private mutating func addRepair(
    _ kind: PlatformRepair.Kind,
    key: String,
    language: String? = nil,
    returned: String? = nil,
    restored: String? = nil
  ) {
    repairs.append(repair(kind, key: key, language: language, returned: returned, restored: restored))
  }

  func repair(
    _ kind: PlatformRepair.Kind,
    key: String,
    variation: String = "",
    language: String?,
    returned: String?,
    restored: String?
  ) -> PlatformRepair {
    PlatformRepair(
      kind: kind,
      file: catalog.path,
      line: catalog.line(of: key),
      table: workspace.path,
      key: key,
      variation: variation,
      language: language,
      returned: returned,
      restored: restored
    )
  }
}

extension LocalizationDraft {
  /// All strings, including those of substitutions, with their complete paths.
  var allUnits: [Unit] {
    units
      + substitutions.flatMap { substitution in
        substitution.forms.map { form in
          var form = form
          form.path.substitution = substitution.name
          return form
        }
      }
  }

  /// Marks strings without a state as translated, as in the import of other files.
  mutating func completeStates() {
    for index in units.indices where units[index].state == nil { units[index].state = .translated }
    for index in substitutions.indices {
      for form in substitutions[index].forms.indices where substitutions[index].forms[form].state == nil {
        substitutions[index].forms[form].state = .translated
      }
    }
  }
}

extension LeafContent {
  /// The value of a field for the report.
  fileprivate var fieldText: String? {
    switch self {
    case .comment(let text): text
    case .extractionState(let state): state.rawValue
    case .flag(let flag): flag ? "true" : "false"
    default: nil
    }
  }
}
