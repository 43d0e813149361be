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

  @Test("With a backend, the page is one operation, and is unavailable if its products cannot be read")
  func backend() async throws {
    typealias Data = GiftCardsPageQuery.Data
    for products in [[ProductFragment.sample("teapot"), .sample("tent")], nil] {
      let backend = try Backend.answering(Data(giftCards: .init(products: products), visitor: .mock()))
      let shop = try SampleShop([GiftCardsModule()], backend: backend)
      try await PageAnswers.keeping {
        let page = try? await GiftCardsViewModel.page(for: PageRequest(links: AllLinks()), shop.dependencies())
        let model = page?.model as? GiftCardsModel
        #expect(model?.products.cards.map(\.slug) == products?.map(\.slug))
      }
      #expect(backend.client?.recentOperations.records.map(\.name) == ["GiftCardsPage"])
    }
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
