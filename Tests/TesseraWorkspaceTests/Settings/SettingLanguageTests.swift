import TesseraFormats
import TesseraStrings
import TesseraWorkspace
import Testing

@Suite struct SettingLanguageTests {
  @Test("The languages of a settings file are those of all settings that contain languages") func languages() {
    let text = """
      {
        "languages" : { "source" : "en", "required" : ["de", "pt-BR"] },
        "ignore" : [{ "rules" : ["double-space"], "languages" : ["fr"], "reason" : "de" }],
        "thresholds" : { "coverage" : { "it" : 0.5, "*" : 0.1 } },
        "glossary" : [{ "term" : "de", "translations" : { "ja" : "x" } }],
        "untranslated" : ["de"],
        "overrides" : [{ "paths" : ["de"], "languages" : { "required" : ["sv"] } }],
        "unknown" : "de"
      }
      """
    let source = SourceText(text)
    let found = SettingLanguage.all(in: JSONDocument(source))
    #expect(
      found.map { "\($0.setting): \(source.string(in: $0.span))" } == [
        "languages.source: \"en\"", "languages.required: \"de\"", "languages.required: \"pt-BR\"",
        "ignore.languages: \"fr\"", "thresholds.coverage: \"it\"", "glossary.translations: \"ja\"",
        "overrides.languages.required: \"sv\"",
      ]
    )
    #expect(found[1].group == found[2].group)
    #expect(Set(found.map(\.group)).count == 6)
  }
}
