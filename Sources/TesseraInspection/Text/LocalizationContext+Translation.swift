import TesseraStrings

extension LocalizationContext {
  /// The source language of the entry's table.
  package var sourceLanguage: LanguageProfile? { entry.table.sourceIndex.map { entry.table.languages[$0] } }

  /// A Boolean value that indicates whether the source strings are also suitable for readers of this language.
  package var isVariantOfSource: Bool { entry.table.isVariantOfSource(localization.languageIndex) }

  /// A Boolean value that indicates whether the strings belong to the source language or are translated: none is new,
  /// and at least one differs from the source strings.
  package var isTranslatedOrSource: Bool {
    if isSource { return true }
    if localization.units.contains(where: { $0.state == .new }) { return false }
    guard let source else { return localization.units.contains { $0.value != entry.entry.key.value } }
    return !localization.units.allSatisfy { unit in source.units.contains { $0.value == unit.value } }
  }

  /// Returns whether strings contain letters, but none of the language's script, which means that they are not
  /// translated.
  package func isInAnotherScript(_ units: [CheckedUnit]) -> Bool {
    let letters = units.reduce(into: TextTraits()) { $0.formUnion($1.traits.intersection(.letters)) }
    let expected = language.script.map(TextTraits.letters) ?? []
    return !letters.isEmpty && !expected.isEmpty && letters.isDisjoint(with: expected)
  }
}
