import TesseraCore
import TesseraInspection
import TesseraStrings
package import TesseraWorkspace

/// The translation state of a string in a language.
///
/// `tessera status`, the report of `tessera check`, and `thresholds.coverage` count strings by this state.
package enum TranslationState: Sendable, Hashable, CaseIterable {
  /// No string, or only empty strings.
  case missing
  case new
  case needsReview
  /// A copy of the source string that the settings do not list as the same in every language.
  case sameAsSource
  case translated
}

/// A value that determines the translation states of strings.
package struct TranslationStates: Sendable {
  /// The strings whose translations may equal the source string, for each settings file.
  private let untranslated: [UntranslatedTexts]

  package init(_ settings: WorkspaceSettings) {
    untranslated = settings.configurations.map(\.untranslatedTexts)
  }

  /// Returns the state of a string; `nil` if there is nothing to translate: for keys that are stale or excluded from
  /// translation, for strings without words, and for a regional variant of the source language that falls back to it.
  package func state(entry: Int, language: Int, in table: TableSummary) -> TranslationState? {
    guard table.entries[entry].needsTranslation else { return nil }
    let cell = table.cell(entry: entry, language: language)
    switch cell.status {
    case .missing: return table.context.isVariantOfSource(language) ? nil : .missing
    case .new: return .new
    case .needsReview: return .needsReview
    case .translated: return isCopy(cell, entry: entry, language: language, in: table) ? .sameAsSource : .translated
    case .excluded: return nil
    }
  }

  private func isCopy(_ cell: TableSummary.Cell, entry: Int, language: Int, in table: TableSummary) -> Bool {
    guard let source = table.context.sourceIndex,
      cell.textHash == table.cell(entry: entry, language: source).textHash,
      !table.context.isVariantOfSource(language),
      !table.context.languages[language].isWritten(in: table.entries[entry].foreignScriptOfSource)
    else { return false }
    let entries = table.table.entries
    guard let original = entries.localization(at: entry, languageIndex: source),
      let text = original.principalUnit?.text.value
    else { return true }
    // A format such as `%#@count@` is the same in every language, but its forms are translated.
    if original.units.count > 1, !hasLetters(text),
      let translation = entries.localization(at: entry, languageIndex: language), !translation.repeats(original)
    {
      return false
    }
    let untranslated = untranslated[table.context.settingsIndex]
    guard !untranslated.isEmpty else { return true }
    return !untranslated.contains(text) && hasLetters(untranslated.replaced(in: text))
  }
}

extension Localization {
  /// Returns whether each string of the localization, in every plural form and for every device, is one of another.
  fileprivate func repeats(_ other: Localization) -> Bool {
    let texts = Set(other.units.map(\.text.value))
    return units.allSatisfy { texts.contains($0.text.value) }
  }
}

/// Returns whether a string contains more than arguments and symbols.
private func hasLetters(_ text: String) -> Bool {
  !TextTraits(of: FormatString(parsing: text).plainText).isDisjoint(with: .letters)
}

extension Configuration {
  /// The strings that are the same in every language according to the `untranslated` setting and the glossary.
  var untranslatedTexts: UntranslatedTexts {
    UntranslatedTexts(untranslated + glossary.filter(\.isUntranslated).map(\.term))
  }
}
