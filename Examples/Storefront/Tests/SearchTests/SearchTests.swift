import Core
import ShopTestSupport
import Tessera
import TesseraModules
import TesseraTesting
import Testing
import Web

@testable import Search

@Suite("Search")
struct SearchTests {
  private static func page(_ query: Fields, settings: [String: String] = [:]) async throws -> Page {
    let shop = try SampleShop([SearchModule()], settings: settings)
    return try await SearchViewModel.page(for: PageRequest(query: query, links: AllLinks()), shop.dependencies())
  }

  private static func model(_ query: Fields, settings: [String: String] = [:]) async throws -> SearchModel {
    try #require(try await page(query, settings: settings).model as? SearchModel)
  }

  @Test(
    "Products are found regardless of case and surrounding spaces",
    arguments: ["sweater", "  sweater  ", "SWEATER", "wool"]
  )
  func found(text: String) async throws {
    let model = try await Self.model(["q": text])
    #expect(model.products.cards.map(\.slug) == ["wool-sweater"])
    #expect(model.resultText?.hasPrefix("1 result") == true)
    #expect(model.empty == nil && model.prompt == nil && model.correction == nil && model.suggestions.isEmpty)
  }

  @Test("A search without results shows the empty state and suggestions")
  func nothing() async throws {
    let model = try await Self.model(["q": "<script>alert(1)</script>"])
    #expect(model.products.cards.isEmpty)
    #expect(model.empty != nil)
    #expect(model.suggestions.map(\.title) == ["Often searched for"])
    #expect(model.form.value == "<script>alert(1)</script>")
    #expect(try await Self.model(["q": "zzz"], settings: ["flag.search-suggestions": "off"]).suggestions.isEmpty)
  }

  @Test("A corrected query is shown above the results and in their heading")
  func corrected() async throws {
    let model = try await Self.model(["q": "sweatter"])
    #expect(model.products.cards.map(\.slug) == ["wool-sweater"])
    #expect(model.correction == "Nothing found for “sweatter”. Showing results for “sweater”.")
    #expect(model.resultText == "1 result for “sweater”")
    #expect(model.form.value == "sweatter")
    #expect(model.empty == nil && model.suggestions.isEmpty)
  }

  @Test("A search without results lists similar words before the suggestions")
  func similar() async throws {
    let model = try await Self.model(["q": "swaetter"])
    #expect(model.empty != nil && model.correction == nil)
    #expect(model.suggestions.map(\.title) == ["Similar words", "Often searched for"])
    #expect(model.suggestions.first?.items.map(\.href) == ["/search?q=sweater"])
    let hidden = try await Self.model(["q": "swaetter"], settings: ["flag.search-suggestions": "off"])
    #expect(hidden.suggestions.isEmpty)
  }

  @Test("An empty query shows a prompt", arguments: [[:], ["q": ""], ["q": "  \n "]] as [Fields])
  func idle(query: Fields) async throws {
    let model = try await Self.model(query)
    #expect(model.prompt != nil)
    #expect(model.empty == nil && model.resultText == nil)
  }

  @Test(
    "A query that is too long is a bad request and is truncated, also if it is a single character",
    arguments: [
      String(repeating: "a", count: 5_000), String(repeating: "語", count: 101), String(repeating: "🫖", count: 51),
      "e" + String(repeating: "\u{301}", count: 5_000),
    ]
  )
  func tooLong(text: String) async throws {
    let page = try await Self.page(["q": text])
    #expect(page.status == 400)
    #expect(page.search.utf16.count == SearchViewModel.mostCharacters)
    #expect(page.search.utf8.count <= 300)
  }

  @Test("A query of the greatest length is not too long", arguments: ["a", "ё", "語"])
  func longest(letter: String) async throws {
    let text = String(repeating: letter, count: SearchViewModel.mostCharacters)
    let page = try await Self.page(["q": text])
    #expect(page.status == 200)
    #expect(page.search == text)
  }

  @Test(
    "Search addresses contain the percent-encoded query",
    arguments: [
      ("a&b=c", "/search?q=a%26b%3Dc"), ("żółty 東京", "/search?q=%C5%BC%C3%B3%C5%82ty%20%E6%9D%B1%E4%BA%AC"),
    ]
  )
  func address(text: String, path: String) {
    #expect(SearchScreen.results(query: text).path == path)
  }

  @Test("All services resolve, the tab and deep links work, and the search action has a path")
  func module() throws {
    let registry = try SampleShop([SearchModule()]).registry
    expectEveryServiceResolves(in: registry)
    let links = registry.links(schemes: ["storefront"])
    #expect(links.answer("storefront://search") == .destination(.tab("search")))
    #expect(
      links.answer("storefront://search?q=red+tea")
        == .destination(.push(SearchScreen.results(query: "red tea"), in: "search"))
    )
    #expect(registry.contributions(ActionAddress.self) == [ActionAddress(.search, path: "/search")])
    #expect(Modules.discover().types.contains { $0 == SearchModule.self })
  }
}
