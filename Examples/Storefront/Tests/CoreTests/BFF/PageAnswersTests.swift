import Foundation
import Models
import ShopTestSupport
import Testing

@testable import Core

@Suite("Answers of a page's operation")
struct PageAnswersTests {
  /// A backend that is down, so that services can only use what the page has.
  private static func client() throws -> BFFClient {
    BFFClient(
      try BFFSettings(endpoint: "http://backend.example/graphql", timeout: .seconds(60)),
      transport: TestTransport([.failure(.timedOut)])
    )
  }

  @Test("Services use the answers of the page, and ask the backend for everything else")
  func answers() async throws {
    let client = try Self.client()
    let (products, visitors, session) = (BFFProducts(client), BFFVisitors(client), Session())
    try await PageAnswers.keeping {
      let answers = try #require(PageAnswers.current)
      let page = ProductPage(products: [Goods.teapot], total: 1)
      answers.set(.list(ProductQuery(), offset: 0, limit: 4), to: page)
      answers.setProduct(Goods.teapot, slug: "teapot")
      answers.setProduct(nil, slug: "gone")
      answers.set(.wishes(session), to: ["teapot"])
      #expect(try await products.page(ProductQuery(), offset: 0, limit: 4) == page)
      #expect(try await products.product("teapot") == Goods.teapot)
      #expect(try await products.product("gone") == nil)
      #expect(try await products.products(["gone", "teapot", "teapot"]) == [Goods.teapot, Goods.teapot])
      #expect(try await products.products([]).isEmpty)
      #expect(try await visitors.wishes(of: session) == ["teapot"])
      #expect(client.recentOperations.records.isEmpty)
      await #expect(throws: StoreUnavailable.self) { try await products.page(ProductQuery(), offset: 4, limit: 4) }
      await #expect(throws: StoreUnavailable.self) { try await products.products(["teapot", "tent"]) }
      // The answers for another visitor are not used. A part that a service could not read is not asked for again.
      let other = Session()
      await #expect(throws: PartUnavailable.self) { try await visitors.wishes(of: other) }
      await #expect(throws: PartUnavailable.self) { try await visitors.bag(of: other) }
      #expect(client.recentOperations.records.map(\.name) == ["VisitorState", "ProductsBySlug", "ProductList"])
    }
  }

  @Test("A part that could not be read is not asked for again, and is left out or makes the page unavailable")
  func unavailable() async throws {
    let client = try Self.client()
    let (products, visitors, session) = (BFFProducts(client), BFFVisitors(client), Session())
    try await PageAnswers.keeping {
      let answers = try #require(PageAnswers.current)
      answers.set(.related(slug: "teapot", limit: 4), to: nil as [Product]?)
      answers.setVisitor(nil, of: session)
      answers.setUnavailable(.product(slug: "tent"))
      await #expect(throws: PartUnavailable.self) { try await products.related(to: Goods.teapot, limit: 4) }
      await #expect(throws: PartUnavailable.self) { try await visitors.bag(of: session) }
      await #expect(throws: PartUnavailable.self) { try await visitors.wishes(of: session) }
      await #expect(throws: PartUnavailable.self) { try await products.products(["tent"]) }
      let related = try await PartUnavailable.omitted { try await products.related(to: Goods.teapot, limit: 4) }
      #expect(related == nil)
      #expect(client.recentOperations.records.isEmpty)
      // Other errors are not left out.
      await #expect(throws: StoreUnavailable.self) {
        try await PartUnavailable.omitted { try await products.categories() }
      }
    }
    #expect(PageAnswers.current == nil)
  }
}
