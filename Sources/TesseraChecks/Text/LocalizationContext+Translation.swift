import TesseraInspection
import TesseraStrings

extension LocalizationContext {
  /// The language of the entry's source, as the table says.
  var sourceLanguage: LanguageProfile? { entry.table.sourceIndex.map { entry.table.languages[$0] } }

  /// Whether a reader of this language is served by the source texts too.
  var isVariantOfSource: Bool { entry.table.isVariantOfSource(localization.languageIndex) }

  /// Whether the strings are those of the source language, or were translated: none is new, and they are not all the
  /// source's.
  var isTranslatedOrSource: Bool {
    if isSource { return true }
    if localization.units.contains(where: { $0.state == .new }) { return false }
    guard let source else { return localization.units.contains { $0.value != entry.entry.key.value } }
    return !localization.units.allSatisfy { unit in source.units.contains { $0.value == unit.value } }
  }

  /// Whether texts have letters, and none of the script that the language is written in: they were not translated.
  func isInAnotherScript(_ units: [CheckedUnit]) -> Bool {
    let letters = units.reduce(into: TextTraits()) { $0.formUnion($1.traits.intersection(.letters)) }
    let expected = language.script.map(TextTraits.letters) ?? []
    return !letters.isEmpty && !expected.isEmpty && letters.isDisjoint(with: expected)
  }
}
