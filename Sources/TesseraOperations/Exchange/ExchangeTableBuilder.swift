import TesseraCore
import TesseraEditing
import TesseraExchange
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Creates the units of a table for one target language.
struct ExchangeTableBuilder {
  /// A unit, and the strings of the table that it was created from.
  struct ExchangedString {
    var unit: ExchangeUnit
    /// The source string in the notation of the table.
    var sourceText: String
    /// The translation in the notation of the table, or `nil` if there is none.
    var targetText: String?
  }

  let table: StringTable
  let language: String
  private let snapshot: WorkspaceSnapshot
  private let languageIndex: Int?
  private let isSourceLanguage: Bool
  private let categories: PluralCategorySet?
  /// The path of the only file, or `nil` for a table in several files.
  private let onlyPath: String?
  /// The path of each kind of file in the source language, by its extension.
  private let sourcePaths: [String: String]

  /// - Parameter language: The target language as the table spells it.
  init(_ table: StringTable, language: String, in snapshot: WorkspaceSnapshot) {
    self.table = table
    self.language = language
    self.snapshot = snapshot
    languageIndex = table.languages.firstIndex { $0.utf8.elementsEqual(language.utf8) }
    isSourceLanguage = language == table.sourceLanguage
    categories = LanguageTag(folderName: language).map { tag in
      let rules = PluralRules(for: tag)
      return rules.categories.subtracting(rules.optionalCategories)
    }
    var paths: [String: String] = [:]
    let ordered = table.files.map { snapshot[$0].path }
    for path in ordered where Self.isSource(path, of: table) { paths[Path.pathExtension(path)] = path }
    for path in ordered where paths[Path.pathExtension(path)] == nil { paths[Path.pathExtension(path)] = path }
    sourcePaths = paths
    onlyPath = ordered.count == 1 ? ordered.first : nil
  }

  private static func isSource(_ path: String, of table: StringTable) -> Bool {
    Path.language(of: path) == table.sourceLanguage
  }

  // MARK: - Entries

  /// Returns the strings of an entry, sorted by the identifiers of XLIFF files.
  func strings(of entry: Entry) -> [ExchangedString] { strings(of: ExchangedEntry(entry, in: table)) }

  /// Returns the strings of an entry, sorted by the identifiers of XLIFF files.
  func strings(of entry: ExchangedEntry) -> [ExchangedString] {
    var strings: [ExchangedString] = []
    forEachTranslation(of: entry, omitting: { _ in }) { path, translation, text in
      let source = entry.source(at: path)
      var unit = source.unit
      (unit.target, unit.state) = (translation.target, translation.state)
      strings.append(ExchangedString(unit: unit, sourceText: source.text, targetText: text))
    }
    return strings
  }

  /// Calls a closure with each translation of an entry, sorted by the identifiers of XLIFF files.
  ///
  /// - Parameters:
  ///   - omit: A closure that is called with the reason if strings of the entry cannot be exchanged.
  ///   - body: A closure that is called with the variation, the translation in the notation of exchange files, and the
  ///     translation in the notation of the table, which is `nil` if there is none.
  func forEachTranslation(
    of entry: ExchangedEntry,
    omitting omit: (_ reason: String) -> Void,
    _ body: (_ path: VariationPath, _ translation: UnitTranslation, _ text: String?) -> Void
  ) {
    let target = targetLocalization(of: entry.entry)
    let targetUnits = target?.units ?? []
    if entry.hasSets || targetUnits.contains(where: { $0.path.setIndex != nil }) {
      return omit("sets of strings cannot be exchanged")
    }
    if entry.hasWidths || targetUnits.contains(where: { $0.path.width != nil }) {
      omit("variations by width cannot be exchanged")
    }
    let isCatalog = table.format == .catalog
    let references = ExchangedReferences(isCatalog ? target : nil)
    func addTranslation(at path: VariationPath) {
      if let existing = targetUnits.first(where: { $0.path == path }) {
        let text = existing.text.value
        body(path, UnitTranslation(references.exported(text, at: path), existing.state), text)
      } else if isSourceLanguage, isCatalog {
        body(path, UnitTranslation(entry.source(at: path).unit.source, .new), nil)
      } else {
        body(path, UnitTranslation(nil, nil), nil)
      }
    }
    if entry.isPlain, targetUnits.count <= 1, targetUnits.allSatisfy(\.path.isPlain) {
      addTranslation(at: VariationPath())
    } else {
      for path in paths(entry.sourceUnits, targetUnits) { addTranslation(at: path) }
    }
  }

  /// Returns the localization in the target language, or `nil` if it has no strings.
  func targetLocalization(of entry: Entry) -> Localization? {
    guard let languageIndex else { return nil }
    return entry.localizations.first { $0.languageIndex == languageIndex && !$0.isImplied && !$0.units.isEmpty }
  }

  /// Returns the path of the file that contains the source string. It is the path of the table in exchange files.
  func path(of entry: ExchangedEntry) -> String {
    if let onlyPath { return onlyPath }
    if let source = entry.source { return snapshot[source.file].path }
    let file = targetLocalization(of: entry.entry)?.file ?? entry.entry.key.file
    return sourcePaths[Path.pathExtension(snapshot[file].path)] ?? snapshot[entry.entry.key.file].path
  }

  // MARK: - Variations

  /// Returns the existing paths of the target language, and those of the source language that it can have in addition.
  private func paths(_ source: [StringUnit], _ target: [StringUnit]) -> [VariationPath] {
    var paths = target.map(\.path).filter { $0.width == nil }
    for path in expected(source) where !paths.contains(path) {
      if VariationShape.canAdd(path, to: target.map(\.path)) { paths.append(path) }
    }
    // Some strings are only in languages other than these two.
    if paths.isEmpty, target.isEmpty { paths = [VariationPath()] }
    return paths
  }

  /// Returns the paths that a new translation of the source strings has: those of the source, with the plural categories
  /// of the target language.
  private func expected(_ source: [StringUnit]) -> [VariationPath] {
    guard !source.isEmpty else { return [VariationPath()] }
    var result: [VariationPath] = []
    for unit in source {
      var path = unit.path
      guard let own = path.plural else {
        if !result.contains(path) { result.append(path) }
        continue
      }
      let categories = language == table.sourceLanguage ? nil : categories
      for category in categories.map(Array.init) ?? [own] {
        path.plural = category
        if !result.contains(path) { result.append(path) }
      }
    }
    return result
  }

  /// Returns forms with the given state, and a copy of the form `other` for each plural category that the target language
  /// requires and that the forms lack.
  func completed(_ forms: [LocalizationDraft.Unit], state: StringUnit.State) -> [LocalizationDraft.Unit] {
    var result = forms
    for form in forms where form.path.plural == .other {
      for category in categories.map(Array.init) ?? [] {
        var copy = form
        copy.path.plural = category
        if !result.contains(where: { $0.path == copy.path }) { result.append(copy) }
      }
    }
    for index in result.indices { result[index].state = state }
    return result
  }
}

/// The rules for the variations that a localization can contain together.
enum VariationShape {
  /// Returns a Boolean value that indicates whether a localization with some strings can contain another one.
  static func canAdd(_ path: VariationPath, to existing: [VariationPath]) -> Bool {
    existing.lazy.filter { $0.substitution == path.substitution }.allSatisfy { other in
      guard (other.device == nil) == (path.device == nil) else { return false }
      return other.device != path.device || (other.plural == nil) == (path.plural == nil)
    }
  }
}
