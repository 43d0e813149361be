import Core
import Models
import ShopTestSupport
import Tessera
import Testing
import Web

@testable import Home

@Suite("The start page from a backend")
struct HomePageQueryTests {
  private typealias Data = HomePageQuery.Data

  private static func content(_ data: Data, hasErrors: Bool = false) async throws -> HomeModel? {
    let backend = try Backend.answering(data, hasErrors: hasErrors)
    let shop = try SampleShop([HomeModule()], backend: backend)
    return try await withLanguage("en") {
      try await PageAnswers.keeping {
        let page = try await HomeViewModel.page(for: PageRequest(links: AllLinks()), shop.dependencies())
        // All parts are from the operation of the page.
        #expect(backend.client?.recentOperations.records.map(\.name) == ["HomePage"])
        return page.model as? HomeModel
      }
    }
  }

  @Test("The lists and categories are those of the operation")
  func whole() async throws {
    let home = Data.Home.mock(
      newest: [.sample("teapot", name: "Pot"), .sample("tent", name: "Tent")],
      popular: [.sample("scarf")],
      lowered: [],
      categories: [NamedFragment(id: "unheard-of", name: "Curiosities")]
    )
    let model = try #require(try await Self.content(Data(home: home, visitor: .mock())))
    #expect(model.sections.map(\.title) == ["New in the shop", "Loved by many"])
    #expect(model.sections.first?.products.cards.map(\.slug) == ["teapot", "tent"])
    #expect(model.sections.first?.products.cards.map(\.name) == ["Pot", "Tent"])
    #expect(model.categories.entries.map(\.title) == ["Curiosities"])
  }

  @Test("A list that could not be read is left out, and a page without any part is unavailable")
  func parts() async throws {
    let home = Data.Home(newest: nil, popular: [.sample("scarf")], lowered: nil, categories: nil)
    let model = try #require(try await Self.content(Data(home: home, visitor: nil), hasErrors: true))
    #expect(model.sections.map(\.title) == ["Loved by many"])
    #expect(model.categories.entries.isEmpty)
    await #expect(throws: PartUnavailable.self) {
      try await Self.content(Data(home: nil, visitor: nil), hasErrors: true)
    }
  }
}
