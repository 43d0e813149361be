import TesseraCore
import TesseraEditing
import TesseraExchange
import TesseraFormats
import TesseraStrings
import TesseraWorkspace
import TesseraWriting

/// Adds a language to the tables of a workspace.
///
/// A string that is not translated yet must be displayed as before. In a String Catalog, Apple's compiler omits strings with
/// the state `new` unless the extraction state is `manual`; strings with this extraction state are therefore left out. In a
/// `.strings` file, a missing key would be displayed instead of the source string; new files therefore contain the
/// source strings.
struct AddedLanguage {
  private let language: String
  /// The language whose translations are copied.
  private let other: String?
  private let scope: LanguageScope

  init(_ language: String, copying other: String?, in scope: LanguageScope) {
    self.language = language
    self.other = other
    self.scope = scope
  }

  func collect(_ changes: inout LanguageChanges) throws(OperationError) {
    if let other, !scope.tables.contains(where: { !scope.spellings(of: other, in: $0.table).isEmpty }) {
      throw OperationError(
        "no table has the language \(String(quoting: other, limit: 60)), whose strings are to be copied"
      )
    }
    for (module, table) in scope.tables.map({ ($0.module, $0.table) }) {
      if !scope.spellings(of: language, in: table).isEmpty {
        changes.unchangedTables.append("\(module.name)/\(table.name)")
        continue
      }
      if let equivalent = table.languages.first(where: { NewLanguage.isEquivalent($0, language) }) {
        changes.refuse(
          scope.snapshot.path(of: table),
          "the table has \(String(quoting: equivalent)), which is the same language as \(String(quoting: language))"
        )
        continue
      }
      switch table.format {
      case .catalog: add(to: table, &changes)
      case .legacy: try AddedLanguageFiles(language, copying: other, in: scope).collect(of: table, module, &changes)
      }
    }
    InfoPlistLanguages(scope).add(language, &changes)
    LanguageReferences(scope).add(language, &changes)
    AppsWithoutLanguage(scope).note(language, &changes)
  }

  // MARK: - Catalogs

  private func add(to table: StringTable, _ changes: inout LanguageChanges) {
    guard let file = table.files.first.map({ scope.snapshot[$0] }) else { return }
    let builder = ExchangeTableBuilder(table, language: language, in: scope.snapshot)
    let spelling = other.flatMap { scope.spellings(of: $0, in: table).first }
    var additions: [CatalogChange] = []
    var stringCount = 0
    var manualCount = 0
    // The change for a catalog without strings that can be prepared.
    var marker: CatalogChange?
    var markerHasLocalizations = false
    for index in 0..<table.entries.count {
      let entry = table.entries.entry(at: index)
      guard entry.shouldTranslate, entry.extractionState != .stale else { continue }
      var draft = spelling.flatMap { copy(of: $0, entry, builder) }
      if draft == nil {
        let strings = builder.strings(of: entry)
        let hasForms = strings.contains { $0.unit.path.plural != nil }
        if entry.extractionState == .manual {
          if hasForms { manualCount += 1 }
        } else if hasForms {
          draft = Self.draft(strings, like: table.sourceLocalization(of: entry))
        } else if strings.count == 1, strings[0].unit.path == VariationPath(), let new = Self.draft(strings, like: nil)
        {
          // An entry with localizations has a layout that the new one can follow.
          let hasLocalizations = entry.localizations.contains { !$0.isImplied }
          if marker == nil || hasLocalizations && !markerHasLocalizations {
            marker = .insertLocalization(new, language: language, key: entry.key.value)
            markerHasLocalizations = hasLocalizations
          }
        }
      }
      guard let draft else { continue }
      stringCount += draft.units.count + draft.substitutions.reduce(0) { $0 + $1.forms.count }
      additions.append(.insertLocalization(draft, language: language, key: entry.key.value))
    }
    if additions.isEmpty, let marker {
      additions = [marker]
      stringCount = 1
    }
    guard !additions.isEmpty else {
      changes.unmarkedTableCount += 1
      return changes.note(
        file.path,
        "the catalog gets the language with its first translation: no string can be prepared"
      )
    }
    if manualCount > 0 {
      let strings = manualCount == 1 ? "1 string" : "\(manualCount) strings"
      changes.note(
        file.path,
        "the plural forms of \(strings) are not prepared: with the extraction state manual, they would be displayed untranslated"
      )
    }
    changes.edit(file, .all(additions), strings: stringCount)
  }

  /// Returns a localization with the state `needs_review` and the strings of another language, or `nil` if the entry has
  /// none. Plural categories that the other language does not have are added.
  private func copy(of spelling: String, _ entry: Entry, _ builder: ExchangeTableBuilder) -> LocalizationDraft? {
    let origin = entry.localizations.first { $0.language == spelling && !$0.isImplied && !$0.units.isEmpty }
    guard let origin, !origin.units.contains(where: { $0.path.width != nil || $0.state == .new }) else { return nil }
    var draft = LocalizationDraft(origin, format: .catalog)
    draft.units = builder.completed(draft.units, state: .needsReview)
    for index in draft.substitutions.indices {
      draft.substitutions[index].forms = builder.completed(draft.substitutions[index].forms, state: .needsReview)
    }
    return draft
  }

  /// Returns a localization with the state `new` and the source strings.
  private static func draft(
    _ strings: [ExchangeTableBuilder.ExchangedString],
    like source: Localization?
  ) -> LocalizationDraft? {
    let units = strings.map { LocalizationDraft.Unit($0.sourceText, at: $0.unit.path, state: .new) }
    let groups = Dictionary(grouping: units.filter { $0.path.substitution != nil }) { $0.path.substitution ?? "" }
    let main = units.filter { $0.path.substitution == nil }
    guard !main.isEmpty else { return nil }
    return LocalizationDraft(
      main,
      substitutions: groups.sorted { $0.key < $1.key }.map { name, forms in
        SubstitutionDraft(
          name: name,
          argumentNumber: source?.substitution(named: name)?.argumentNumber,
          formatSpecifier: source?.substitution(named: name)?.formatSpecifier,
          forms: forms.map { form in
            var form = form
            form.path.substitution = nil
            return form
          }
        )
      }
    )
  }
}
