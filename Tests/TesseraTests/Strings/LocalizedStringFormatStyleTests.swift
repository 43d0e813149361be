import Foundation
import Tessera
import Testing

/// A view gives a format style the locale of its environment.
@Suite struct LocalizedStringFormatStyleTests {
  private static let items = LocalizedString(Shop.table, entry: Shop.items, key: "items", 3)

  @Test(
    "A format style with a locale uses its language, and otherwise the current language",
    arguments: [
      (nil, "pl", "3 rzeczy"), (nil, "en", "3 items"), ("pl_PL", "en", "3 rzeczy"), ("en_GB", "pl", "3 items"),
      // The locale of the system stands for the current languages.
      (Locale.current.identifier, "pl", "3 rzeczy"),
    ] as [(String?, LanguageTag, String)]
  )
  func format(_ locale: String?, _ language: LanguageTag, _ expected: String) throws {
    let style = LocalizedStringFormatStyle(locale: locale.map(Locale.init(identifier:)))
    withLanguage(language) {
      #expect(Self.items.formatted(style) == expected)
      #expect(Self.items.formatted(locale.map { .localized.locale(Locale(identifier: $0)) } ?? .localized) == expected)
    }
    let decoded = try JSONDecoder().decode(LocalizedStringFormatStyle.self, from: JSONEncoder().encode(style))
    #expect(decoded == style)
  }
}
