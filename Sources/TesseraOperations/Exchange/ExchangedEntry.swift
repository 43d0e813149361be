import TesseraCore
import TesseraExchange
import TesseraStrings

/// The source strings of an entry, which the units of all languages share.
struct ExchangedEntry {
  let entry: Entry
  /// The localization in the source language, or `nil` if the key is the source string.
  let source: Localization?
  /// The source strings that can be exchanged.
  let sourceUnits: [StringUnit]
  /// A Boolean value that indicates whether the source string has no variations, as most strings.
  let isPlain: Bool
  let hasSets: Bool
  let hasWidths: Bool
  private let references: ExchangedReferences
  /// The source string of the variations that the source language does not have.
  private let fallback: String

  init(_ entry: Entry, in table: StringTable) {
    self.entry = entry
    source = table.sourceLocalization(of: entry)
    let units = source?.units ?? []
    hasSets = units.contains { $0.path.setIndex != nil }
    hasWidths = units.contains { $0.path.width != nil }
    sourceUnits = hasWidths ? units.filter { $0.path.width == nil } : units
    isPlain = units.count <= 1 && units.allSatisfy(\.path.isPlain)
    references = ExchangedReferences(table.format == .catalog ? source : nil)
    fallback = source?.principalUnit.flatMap { $0.path.width == nil ? $0.text.value : nil } ?? entry.key.value
  }

  /// Returns a unit without a translation. Its source string is that of the same variation or of the nearest fallback.
  ///
  /// - Returns: The unit, and its source string in the notation of the table.
  func source(at path: VariationPath) -> (unit: ExchangeUnit, text: String) {
    let origin = stringUnit(at: path)
    let text = origin?.text.value ?? fallback
    var unit = ExchangeUnit(
      key: entry.key.value,
      path: path,
      source: references.exported(text, at: origin?.path ?? VariationPath()),
      comment: entry.comment?.value
    )
    unit.shouldTranslate = entry.shouldTranslate
    return (unit, text)
  }

  private func stringUnit(at path: VariationPath) -> StringUnit? {
    if path.isPlain, let unit = sourceUnits.first(where: \.path.isPlain) { return unit }
    if sourceUnits.isEmpty { return nil }
    let group = sourceUnits.filter { $0.path.substitution == path.substitution }
    let device = group.contains { $0.path.device == path.device } ? path.device : .other
    let variants = group.filter { $0.path.device == device }
    return variants.first { $0.path.plural == path.plural } ?? variants.first { $0.path.plural == .other }
      ?? variants.first
  }
}

extension StringTable {
  /// Returns the localization in the source language, or `nil` if the key is the source string.
  func sourceLocalization(of entry: Entry) -> Localization? {
    entry.localization(sourceLanguage) ?? (format == .legacy ? entry.localization("Base") : nil)
  }
}

extension Entry {
  /// Returns the localization in a language, or `nil` if the entry has no strings in it.
  func localization(_ language: String) -> Localization? {
    localizations.first { $0.language == language && !$0.isImplied && !$0.units.isEmpty }
  }
}
