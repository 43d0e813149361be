import TesseraFormats
package import TesseraCore

/// The information about a language that rules need, computed once per table.
package final class LanguageProfile: Sendable {
  /// The language as written in the file.
  package let written: String
  /// A Boolean value that indicates whether users never see the strings: they are notes to translators, or the strings of
  /// a pseudo-language.
  package let isForDevelopers: Bool
  /// The language tag, or `nil` if the language in the file is not a language tag.
  package let tag: LanguageTag?
  /// The language subtag alone: `pt` of `pt-BR`.
  package let language: String
  /// The script that the language is written in: `Latn`, `Cyrl`, `Hant`.
  package let script: String?
  package let pluralRules: PluralRules
  package let conventions: WritingConventions
  /// The English name for messages, with the tag if there is no name.
  package let name: String

  package init(_ written: String) {
    self.written = written
    // translatewiki.net's notes to translators have these names. The pseudo-languages of CLDR and Android have these regions.
    isForDevelopers =
      ["qqq", "qqx"].contains(written) || ["-XA", "-XB", "-XC", "_XA", "_XB", "_XC"].contains(where: written.hasSuffix)
    let tag = isForDevelopers ? nil : LanguageTag(folderName: written)
    self.tag = tag
    self.name = tag?.englishName ?? "\"\(written)\""
    self.language = tag?.canonical.language ?? written
    self.script = tag?.scriptCode
    self.pluralRules = PluralRules(for: tag ?? "und", type: .cardinal)
    self.conventions = WritingConventions(language: language, script: script, region: tag?.region)
  }
}
