import TesseraCLDR
package import TesseraModel
import TesseraText
package import TesseraWorkspace

/// A table while it is checked, with what is known about its languages.
package struct TableContext: Sendable {
  package let module: Module
  package let table: StringTable
  package let configuration: Configuration
  /// What is known about each of the table's languages, by ``Localization/languageIndex``.
  package let languages: [LanguageProfile]
  package let sourceIndex: Int?

  package init(module: Module, table: StringTable, configuration: Configuration) {
    self.module = module
    self.table = table
    self.configuration = configuration
    self.languages = table.languages.map { LanguageProfile($0) }
    self.sourceIndex = table.languages.firstIndex(of: table.sourceLanguage)
  }

  /// Whether a reader of the language is served by the source texts too: British English where the source is American.
  package func isVariantOfSource(_ language: Int) -> Bool {
    guard let sourceIndex else { return false }
    return languages[language].language == languages[sourceIndex].language
      && languages[language].script == languages[sourceIndex].script
  }
}

/// A string with what every rule wants to know about it.
package struct CheckedUnit: Sendable {
  package let unit: StringUnit
  package let traits: TextTraits
  package let format: FormatString

  package init(_ unit: StringUnit) {
    self.unit = unit
    self.traits = TextTraits(of: unit.text.value)
    self.format = FormatString(parsing: unit.text.value)
  }

  package var text: Text { unit.text }
  package var value: String { unit.text.value }
  package var path: VariationPath { unit.path }
}

/// Everything that an entry says in one language.
package struct CheckedLocalization: Sendable {
  package let localization: Localization
  package let units: [CheckedUnit]

  package init(_ localization: Localization) {
    self.localization = localization
    self.units = localization.units.map(CheckedUnit.init)
  }

  package var languageIndex: Int { localization.languageIndex }
  package var substitutions: [Substitution] { localization.substitutions }

  /// The unit that a translation at `path` stands for: the same form, else the one that a reader of the source would
  /// see in its place.
  package func counterpart(of path: VariationPath) -> CheckedUnit? {
    if let exact = units.first(where: { $0.path == path }) { return exact }
    let candidates = units.filter { $0.path.substitution == path.substitution && $0.path.setIndex == path.setIndex }
    return candidates.first { $0.path.device == path.device && $0.path.plural == .other }
      ?? candidates.first { $0.path.device == path.device && $0.path.plural == nil }
      ?? candidates.first { ($0.path.device == nil || $0.path.device == .other) && $0.path.plural == path.plural }
      ?? candidates.first { ($0.path.device == nil || $0.path.device == .other) && $0.path.plural == .other }
      ?? candidates.first { $0.path.device == nil || $0.path.device == .other }
  }
}

/// An entry in all its languages.
package struct EntryContext {
  package let table: TableContext
  package let entry: Entry
  package let source: CheckedLocalization?
  /// Without the source language; those with nothing in them left out.
  package let translations: [CheckedLocalization]

  package init(table: TableContext, entry: Entry) {
    self.table = table
    self.entry = entry
    var source: CheckedLocalization?
    var translations: [CheckedLocalization] = []
    translations.reserveCapacity(entry.localizations.count)
    for localization in entry.localizations {
      if localization.languageIndex == table.sourceIndex {
        source = CheckedLocalization(localization)
      } else if !localization.units.isEmpty {
        translations.append(CheckedLocalization(localization))
      }
    }
    self.source = source
    self.translations = translations
  }
}

/// What one language says, beside what the source says.
package struct LocalizationContext {
  package let entry: EntryContext
  package let localization: CheckedLocalization
  package let language: LanguageProfile
  package var isSource: Bool { localization.languageIndex == entry.table.sourceIndex }
  /// Nil for the source itself, and where the entry has no text in the source language.
  package var source: CheckedLocalization? { isSource ? nil : entry.source }
}

/// One string, in whichever language.
package struct UnitContext {
  package let localization: LocalizationContext
  package let unit: CheckedUnit
  package var language: LanguageProfile { localization.language }
  package var entry: EntryContext { localization.entry }
  package var text: Text { unit.text }
  package var value: String { unit.value }
  package var traits: TextTraits { unit.traits }
}

/// A translated string beside the source string that it stands for.
package struct PairContext {
  package let localization: LocalizationContext
  package let source: CheckedUnit
  package let target: CheckedUnit
  /// What is wrong with the target's arguments: found once, reported by a rule for each kind.
  package let argumentIssues: [ArgumentIssue]
  package var language: LanguageProfile { localization.language }
  package var sourceLanguage: LanguageProfile? {
    localization.entry.table.sourceIndex.map { localization.entry.table.languages[$0] }
  }
  package var entry: EntryContext { localization.entry }
  package var configuration: Configuration { localization.entry.table.configuration }
}
