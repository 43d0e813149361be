import TesseraFormats
import TesseraCore
import Testing

@Suite struct LanguageNamesTests {
  @Test(
    "The English name of a language contains its tag if parts of the tag have no name",
    arguments: [
      ("en", "English"), ("pt-BR", "Brazilian Portuguese"), ("pt_PT", "European Portuguese"),
      ("zh-Hant", "Traditional Chinese"), ("zh-Hans", "Simplified Chinese"), ("zh-TW", "Chinese (zh-TW)"),
      ("zh-Hant-HK", "Traditional Chinese (zh-Hant-HK)"), ("nb", "Norwegian Bokmål"), ("iw", "Hebrew"),
      ("sr-Latn", "Serbian (sr-Latn)"), ("es-419", "Latin American Spanish"), ("de-1996", "German (de-1996)"),
      ("prs", "Dari"), ("zzz", nil), ("english", nil), ("en-u-nu-latn", "English (en-u-nu-latn)"),
    ] as [(LanguageTag, String?)]
  )
  func names(tag: LanguageTag, name: String?) {
    #expect(tag.englishName == name)
  }

  @Test(
    "Only assigned language codes without further subtags are known languages",
    arguments: [
      ("en", true), ("PL", true), ("tlh", true), ("aaa", true), ("zz", false), ("xx", false), ("und", false),
      ("", false),
      ("english", false), ("pt-BR", false), ("und-Latn", false), ("fil", true), ("\n", false),
    ]
  )
  func knownLanguages(code: String, isKnown: Bool) {
    #expect(LanguageTag.isKnownLanguage(code) == isKnown)
  }

  @Test(
    "The name of an .lproj folder is a language, the English name of one, or another word",
    arguments: [
      ("de", "de", false), ("English", "en", false), ("Swedish", "sv", false), ("Norwegian", "no", false),
      ("Base", nil, false), ("template", "template", true), ("de copy", nil, false), ("pt-BR-", nil, false),
      ("Backup strings", nil, true),
    ] as [(String, String?, Bool)]
  )
  func folderNames(name: String, tag: String?, isWord: Bool) {
    #expect(LanguageTag(folderName: name)?.description.lowercased() == tag)
    #expect(LanguageTag.isWord(folderName: name) == isWord)
  }
}
