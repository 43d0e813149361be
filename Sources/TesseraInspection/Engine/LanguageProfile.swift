import TesseraFormats
package import TesseraCore

/// What rules ask about a language, found out once a table.
package final class LanguageProfile: Sendable {
  /// As the file writes it.
  package let written: String
  /// Whether the texts are notes to translators.
  package let isDocumentation: Bool
  /// Nil where it is no language tag.
  package let tag: LanguageTag?
  /// The language subtag alone: `pt` of `pt-BR`.
  package let language: String
  /// The script that the language is written in: `Latn`, `Cyrl`, `Hant`.
  package let script: String?
  package let pluralRules: PluralRules
  package let conventions: WritingConventions
  /// For messages: the English name, with the tag where there is no name.
  package let name: String

  package init(_ written: String) {
    self.written = written
    // The folders of translatewiki.net for notes to translators are no languages.
    isDocumentation = written == "qqq" || written == "qqx"
    let tag = isDocumentation ? nil : LanguageTag(written)
    self.tag = tag
    self.name = tag?.englishName ?? "\"\(written)\""
    self.language = tag?.canonical.language ?? written
    self.script = tag?.scriptCode
    self.pluralRules = PluralRules(for: tag ?? "und", type: .cardinal)
    self.conventions = WritingConventions(language: language, script: script, region: tag?.region)
  }
}
