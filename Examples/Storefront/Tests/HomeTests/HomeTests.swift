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

  @Test("The page shows what is new, loved and lowered, and leaves out what is sold out")
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

  @Test("Alone the feature shows what it can, and leads nowhere")
  func alone() async throws {
    let model = try await Self.model(PageRequest(), try SampleShop([HomeModule()]))
    #expect(model.sections.isEmpty)
    #expect(!model.hasCategories)
    #expect(model.heroHref == nil)
  }

  @Test("The page speaks the reader's language", arguments: ["es", "ar", "ru", "ja", "pl"] as [LanguageTag])
  func languages(language: LanguageTag) async throws {
    let shop = try SampleShop([HomeModule()])
    let english = try await Self.model(PageRequest(links: AllLinks()), shop)
    let other = try await withLanguage(language) {
      try await Self.model(PageRequest(language: language, links: AllLinks()), shop)
    }
    #expect(english.heroTitle != other.heroTitle)
    #expect(english.sections.map(\.title) != other.sections.map(\.title))
  }

  @Test("A shop without products has no sections")
  func empty() async throws {
    let model = try await Self.model(PageRequest(links: AllLinks()), try SampleShop([HomeModule()], products: []))
    #expect(model.sections.isEmpty && model.categories.entries.isEmpty)
  }

  @Test("What the feature needs is there, and its tab and link lead to it")
  func module() throws {
    let registry = try SampleShop([HomeModule()]).registry
    expectEveryServiceResolves(in: registry)
    #expect(registry.tabs.map(\.id) == ["home"])
    #expect(registry.links(schemes: ["storefront"]).answer("storefront://home") == .destination(.tab("home")))
    #expect(Modules.discover().types.contains { $0 == HomeModule.self })
  }
}
