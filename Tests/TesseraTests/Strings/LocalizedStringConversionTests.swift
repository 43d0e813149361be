import TesseraCore
import Testing

@testable import Tessera

/// A string resolves a localized string in the current language; its description does not depend on the language.
@Suite struct LocalizedStringConversionTests {
  private struct Price: LocalizedArgument, Hashable {
    var cents: Int
    var localizedValue: LocalizedValue { .formatted(self) { price, _ in "\(price.cents) ct" } }
  }

  private static let title = LocalizedString(Shop.table, entry: Shop.title)
  private static let items = LocalizedString(Shop.table, entry: Shop.items, key: "items", 3)

  @Test(
    "Conversions to String use the current or the specified language",
    arguments: [("en", "Bag", "3 items"), ("pl", "Torba", "3 rzeczy")]
  )
  func strings(_ language: LanguageTag, _ title: String, _ items: String) {
    withLanguage(language) {
      #expect(String(localized: Self.title) == title)
      #expect("\(Self.title): \(Self.items)" == "\(title): \(items)")
      #expect(String(Self.items) == items)
    }
    #expect(String(localized: Self.items, languages: LanguagePreferences([language])) == items)
  }

  @Test(
    "A description contains the key and the arguments, regardless of the language",
    arguments: ["en", "pl"] as [LanguageTag]
  )
  func descriptions(_ language: LanguageTag) {
    withLanguage(language) {
      #expect(Self.title.description == "title")
      #expect(String(describing: Self.items) == "items(3)")
      #expect("\(Self.items as Any)" == "items(3)")
      #expect([Self.title, Self.items].description == "[title, items(3)]")
      let values: [any LocalizedArgument] = [-1, UInt64.max, 0.5, "a \"b\"", Self.items, Price(cents: 5)]
      #expect(
        LocalizedString(Shop.table, key: "none", arguments: values).description
          == #"none(-1, 18446744073709551615, 0.5, "a \"b\"", items(3), Price(cents: 5))"#
      )
    }
  }
}
