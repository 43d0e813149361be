import Core
import ShopTestSupport
import Tessera
import TesseraModules
import TesseraTesting
import Testing
import Web

@testable import Home

@Suite("Home")
struct HomeTests {
  private static func model(_ request: PageRequest, _ shop: SampleShop) async throws -> HomeModel {
    let page = try await HomeViewModel.page(for: request, shop.dependencies())
    return try #require(page.model as? HomeModel)
  }

  @Test("The page shows new, top-rated, and reduced products that are in stock")
  func sections() async throws {
    let shop = try SampleShop([HomeModule()])
    let model = try await Self.model(PageRequest(links: AllLinks()), shop)
    #expect(
      model.sections.map { $0.products.cards.map(\.slug) } == [
        ["wool-sweater", "teapot", "long-scarf"], ["wool-sweater", "teapot", "long-scarf"], ["wool-sweater"],
      ]
    )
    #expect(model.sections.map(\.href) == ["/products?sort=newest", "/products?sort=rating", "/products?sale=1"])
    #expect(model.categories.entries.map(\.href) == ["/category/clothing", "/category/kitchen", "/category/outdoor"])
  }

  @Test("Without links to other features, the page has no sections, categories, or hero link")
  func alone() async throws {
    let model = try await Self.model(PageRequest(), try SampleShop([HomeModule()]))
    #expect(model.sections.isEmpty)
    #expect(model.categories.entries.isEmpty)
    #expect(model.hero.href == nil)
  }

  @Test(
    "The page is translated into the language of the request",
    arguments: ["es", "ar", "ru", "ja", "pl"] as [LanguageTag]
  )
  func languages(language: LanguageTag) async throws {
    let shop = try SampleShop([HomeModule()])
    let english = try await Self.model(PageRequest(links: AllLinks()), shop)
    let other = try await withLanguage(language) {
      try await Self.model(PageRequest(language: language, links: AllLinks()), shop)
    }
    #expect(english.hero.title != other.hero.title)
    #expect(english.sections.map(\.title) != other.sections.map(\.title))
  }

  @Test("A shop without products has no sections and no categories")
  func empty() async throws {
    let model = try await Self.model(PageRequest(links: AllLinks()), try SampleShop([HomeModule()], products: []))
    #expect(model.sections.isEmpty && model.categories.entries.isEmpty)
  }

  @Test("All services resolve, and the tab and deep link lead to the home page")
  func module() throws {
    let registry = try SampleShop([HomeModule()]).registry
    expectEveryServiceResolves(in: registry)
    #expect(registry.tabs.map(\.id) == ["home"])
    #expect(registry.links(schemes: ["storefront"]).answer("storefront://home") == .destination(.tab("home")))
    #expect(Modules.discover().types.contains { $0 == HomeModule.self })
  }
}
