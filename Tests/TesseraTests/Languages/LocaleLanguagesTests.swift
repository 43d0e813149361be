import Foundation
import TesseraCore
import Testing

@testable import Tessera

@Suite struct LocaleLanguagesTests {
  /// The locale of the environment, the locale of the system, and the languages in a task whose language is Polish.
  @Test(
    "A locale other than that of the system precedes the languages of the task",
    arguments: [
      ("de_DE", "en_US", ["de-DE", "pl"]), ("en_US", "en_US", ["pl"]), ("pt-BR", "en_001", ["pt-BR", "pl"]),
      ("", "en_US", ["pl"]), ("pl", "en_US", ["pl"]),
    ]
  )
  func locale(_ locale: String, system: String, expected: [LanguageTag]) {
    let found = withLanguage("pl") {
      Languages.current(for: Locale(identifier: locale), system: Locale(identifier: system)).languages
    }
    #expect(found == expected)
  }

  @Test(
    "Locales and language tags can be converted to each other",
    arguments: [
      ("zh-Hant-TW", "zh-Hant-TW", "zh-TW"), ("pt_BR", "pt-BR", "pt-BR"), ("sr_Latn", "sr-Latn", "sr-Latn"),
      ("de_AT@calendar=gregorian", "de-AT-u-ca-gregory", "de-AT"), ("ca-ES-valencia", "ca-ES-valencia", "ca-ES"),
      ("", "und", "und"),
    ] as [(String, LanguageTag, LanguageTag)]
  )
  func conversions(_ identifier: String, _ ofLocale: LanguageTag, _ ofLanguage: LanguageTag) {
    let locale = Locale(identifier: identifier)
    #expect(LanguageTag(locale) == ofLocale)
    #expect(LanguageTag(locale.language) == ofLanguage)
    #expect(LanguageTag(Locale(ofLocale)) == ofLocale)
    #expect(LanguageTag(Locale.Language(ofLanguage)) == ofLanguage)
  }

  @Test("A converted locale has the numbering system and the equivalent language of its tag")
  func extensionsOfALocale() {
    #expect(Locale("de-AT-u-nu-arab").numberingSystem == Locale.NumberingSystem("arab"))
    #expect(Locale.Language("zh-Hant-TW").isEquivalent(to: Locale.Language(identifier: "zh-TW")))
  }
}
