import DesignSystem
import Tessera
import TesseraTesting
import Testing

@testable import Search

/// The strings of the search feature, which are in the module of the feature.
@Suite struct FeatureStringTests {
  @Test func everyStringResolves() { expectEveryKeyResolves(in: L10n.table, languages: ["en", "es", "pl"]) }

  @Test func sourceLanguage() {
    #expect(L10n.table.sourceLanguage == "en")
    #expect(L10n.helloMessage.resolved(in: "ja") == "Welcome to the search")
  }

  @Test(arguments: [
    ("en", "Welcome to the search", "No products found"),
    ("es", "Bienvenido a la búsqueda", "No se encontraron productos"),
    ("pl", "Witamy w wyszukiwarce", "Nie znaleziono produktów"),
  ])
  func strings(language: LanguageTag, greeting: String, placeholder: String) throws {
    try withLanguage(language) {
      let view = SearchView(results: [])
      #expect(view.greeting == greeting)
      // The view is in the design system, the string is in the table of the feature.
      let empty = try #require(view.placeholder)
      #expect("\(empty.text)" == placeholder)
      #expect(empty.text.table == L10n.table)
      #expect(empty.symbol == .icon(.magnifier))
    }
  }

  @Test(arguments: [
    ("en", 1, "1 product"), ("en", 2, "2 products"), ("es", 1, "1 producto"), ("es", 2, "2 productos"),
    ("es", 1_000_000, "1.000.000 de productos"), ("pl", 1, "1 produkt"), ("pl", 2, "2 produkty"),
    ("pl", 5, "5 produktów"),
  ])
  func pluralForms(language: LanguageTag, count: Int, expected: String) {
    #expect(L10n.searchResults(count: count).resolved(in: language) == expected)
  }

  @Test func resultsHaveNoPlaceholder() { #expect(SearchView(results: ["Teapot"]).placeholder == nil) }

  @Test func symbolOfTheSystem() {
    let placeholder = PlaceholderView(L10n.emptySearchPlaceholder, systemImage: "magnifyingglass")
    #expect(placeholder.symbol == .system("magnifyingglass"))
    #expect(placeholder.text.resolved(in: "es") == "No se encontraron productos")
  }
}
