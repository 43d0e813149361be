import Foundation
import TesseraCore
import Testing

@testable import Tessera

@Suite struct LocaleLanguagesTests {
  /// The locale of the environment, the locale of the system, and the languages in a task whose language is Polish.
  @Test(arguments: [
    ("de_DE", "en_US", ["de-DE", "pl"]), ("en_US", "en_US", ["pl"]), ("pt-BR", "en_001", ["pt-BR", "pl"]),
    ("", "en_US", ["pl"]), ("pl", "en_US", ["pl"]),
  ])
  func locale(_ locale: String, system: String, expected: [LanguageTag]) {
    let found = withLanguage("pl") {
      Languages.current(for: Locale(identifier: locale), system: Locale(identifier: system)).languages
    }
    #expect(found == expected)
  }
}
