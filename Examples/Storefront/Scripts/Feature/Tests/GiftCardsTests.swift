import Core
import Models
import ShopTestSupport
import Tessera
import TesseraModules
import TesseraTesting
import Testing
import Web

@testable import GiftCards

@Suite("GiftCards")
struct GiftCardsTests {
  private static func model(products: [Product] = Goods.all) async throws -> GiftCardsModel {
    let shop = try SampleShop([GiftCardsModule()], products: products)
    let page = try await GiftCardsViewModel.page(for: PageRequest(links: AllLinks()), shop.dependencies())
    return try #require(page.model as? GiftCardsModel)
  }

  @Test("The page shows the products, or the empty state", arguments: [Goods.all, []])
  func page(products: [Product]) async throws {
    let model = try await Self.model(products: products)
    #expect(model.products.cards.map(\.slug) == products.map(\.slug))
    #expect((model.empty != nil) == products.isEmpty)
  }

  @Test("The count uses the plural form of the language", arguments: [("en", "4 products"), ("pl", "4 produkty")])
  func count(language: LanguageTag, text: String) async throws {
    #expect(try await withLanguage(language) { try await Self.model().countText } == text)
  }

  @Test("All services resolve, and the tab and deep link lead to the page")
  func module() throws {
    let registry = try SampleShop([GiftCardsModule()]).registry
    expectEveryServiceResolves(in: registry)
    let answer = registry.links(schemes: ["storefront"]).answer("storefront://gift-cards")
    #expect(answer == .destination(.tab("gift-cards")))
    #expect(Modules.discover().types.contains { $0 == GiftCardsModule.self })
  }
}
