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
    /// The path of the table in exchange files.
    var tablePath: String
    /// The source string in the notation of the table.
    var sourceText: String
    /// The translation in the notation of the table, or `nil` if there is none.
    var targetText: String?
  }

  let table: StringTable
  let language: String
  private let snapshot: WorkspaceSnapshot
  private let categories: PluralCategorySet?
  /// The path of each kind of file in the source language, by its extension.
  private let sourcePaths: [String: String]

  /// - Parameter language: The target language as the table spells it.
  init(_ table: StringTable, language: String, in snapshot: WorkspaceSnapshot) {
    self.table = table
    self.language = language
    self.snapshot = snapshot
    categories = LanguageTag(folderName: language).map { tag in
      let rules = PluralRules(for: tag)
      return rules.categories.subtracting(rules.optionalCategories)
    }
    var paths: [String: String] = [:]
    let ordered = table.files.map { snapshot[$0].path }
    for path in ordered where Self.isSource(path, of: table) { paths[Path.pathExtension(path)] = path }
    for path in ordered where paths[Path.pathExtension(path)] == nil { paths[Path.pathExtension(path)] = path }
    sourcePaths = paths
  }

  private static func isSource(_ path: String, of table: StringTable) -> Bool {
    Path.language(of: path) == table.sourceLanguage
  }

  // MARK: - Entries

  /// Returns the strings of an entry, sorted by the identifiers of XLIFF files.
  ///
  /// - Parameter omit: A closure that is called with the reason if strings of the entry cannot be exchanged.
  func strings(of entry: Entry, omitting omit: (String) -> Void = { _ in }) -> [ExchangedString] {
    let source = sourceLocalization(of: entry)
    let target = targetLocalization(of: entry)
    var sourceUnits = source?.units ?? []
    let targetUnits = target?.units ?? []
    if (sourceUnits + targetUnits).contains(where: { $0.path.setIndex != nil }) {
      omit("sets of strings cannot be exchanged")
      return []
    }
    if (sourceUnits + targetUnits).contains(where: { $0.path.width != nil }) {
      omit("variations by width cannot be exchanged")
      sourceUnits.removeAll { $0.path.width != nil }
    }
    let isCatalog = table.format == .catalog
    let sourceReferences = ExchangedReferences(isCatalog ? source : nil)
    let targetReferences = ExchangedReferences(isCatalog ? target : nil)
    let fallback = Self.fallback(source, entry)
    let tablePath = path(of: entry, source: source, target: target)
    let isSourceLanguage = language == table.sourceLanguage
    return paths(sourceUnits, targetUnits).map { path in
      let origin = Self.source(of: path, in: sourceUnits)
      let sourceText = origin?.text.value ?? fallback
      var unit = ExchangeUnit(
        key: entry.key.value,
        path: path,
        source: sourceReferences.exported(sourceText, at: origin?.path ?? VariationPath()),
        comment: entry.comment?.value
      )
      unit.shouldTranslate = entry.shouldTranslate
      let existing = targetUnits.first { $0.path == path }
      if let existing {
        unit.target = targetReferences.exported(existing.text.value, at: path)
        unit.state = existing.state
      } else if isSourceLanguage, isCatalog {
        (unit.target, unit.state) = (unit.source, .new)
      }
      return ExchangedString(
        unit: unit,
        tablePath: tablePath,
        sourceText: sourceText,
        targetText: existing?.text.value
      )
    }
  }

  /// Returns the source string of a variation in the notation of exchange files.
  func sourceText(of entry: Entry, at path: VariationPath) -> String {
    let source = sourceLocalization(of: entry)
    let origin = Self.source(of: path, in: source?.units ?? [])
    let references = ExchangedReferences(table.format == .catalog ? source : nil)
    return references.exported(
      origin?.text.value ?? Self.fallback(source, entry),
      at: origin?.path ?? VariationPath()
    )
  }

  private static func fallback(_ source: Localization?, _ entry: Entry) -> String {
    source?.principalUnit.flatMap { $0.path.width == nil ? $0.text.value : nil } ?? entry.key.value
  }

  /// Returns the localization in the source language, or `nil` if the key is the source string.
  func sourceLocalization(of entry: Entry) -> Localization? {
    func localization(_ language: String) -> Localization? {
      entry.localizations.first { $0.language == language && !$0.isImplied && !$0.units.isEmpty }
    }
    return localization(table.sourceLanguage) ?? (table.format == .legacy ? localization("Base") : nil)
  }

  /// Returns the localization in the target language, or `nil` if it has no strings.
  func targetLocalization(of entry: Entry) -> Localization? {
    entry.localizations.first { $0.language == language && !$0.isImplied && !$0.units.isEmpty }
  }

  /// Returns the path of the file that contains the source string.
  private func path(of entry: Entry, source: Localization?, target: Localization?) -> String {
    if let source { return snapshot[source.file].path }
    let kind = Path.pathExtension(target.map { snapshot[$0.file].path } ?? snapshot[entry.key.file].path)
    return sourcePaths[kind] ?? snapshot[entry.key.file].path
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

  /// Returns the source string of a variation: the same variation, or the nearest fallback.
  private static func source(of path: VariationPath, in units: [StringUnit]) -> StringUnit? {
    let group = units.filter { $0.path.substitution == path.substitution }
    let device = group.contains { $0.path.device == path.device } ? path.device : .other
    let variants = group.filter { $0.path.device == device }
    return variants.first { $0.path.plural == path.plural } ?? variants.first { $0.path.plural == .other }
      ?? variants.first
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
