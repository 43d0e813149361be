import Core
import Models
import ShopTestSupport
import Tessera
import TesseraModules
import TesseraTesting
import Testing
import Web

@testable import Catalogue

@Suite("Catalogue")
struct CatalogueTests {
  private static func reply(_ query: Fields, products: [Product] = Goods.all) async throws -> Reply {
    let shop = try SampleShop([CatalogueModule()], products: products)
    return try await CatalogueViewModel.reply(
      to: PageRequest(path: "/products", query: query, links: AllLinks()),
      shop.dependencies()
    )
  }

  private static func model(_ query: Fields, products: [Product] = Goods.all) async throws -> CatalogueModel {
    try #require(try await reply(query, products: products).page?.model as? CatalogueModel)
  }

  /// Thirty products, on three pages.
  private static let many = (1...30).map { number in
    Product(
      id: number,
      slug: "thing-\(number)",
      category: "home",
      price: Money(number * 100),
      color: "red",
      stock: 9,
      rating: 4,
      released: "2026-01-01",
      picture: "thing"
    )
  }

  @Test(
    "The query selects, sorts, and filters the products of the list",
    arguments: [
      ([:], ["wool-sweater", "teapot", "two-person-tent", "long-scarf"]),
      (["category": "clothing"], ["wool-sweater", "long-scarf"]),
      (["category": ""], ["wool-sweater", "teapot", "two-person-tent", "long-scarf"]),
      (["sort": "cheapest", "stock": "1"], ["long-scarf", "teapot", "wool-sweater"]),
      (["sort": "<script>"], ["wool-sweater", "teapot", "two-person-tent", "long-scarf"]),
      (["sale": "1", "category": "kitchen"], []),
    ] as [(Fields, [String])]
  )
  func lists(query: Fields, slugs: [String]) async throws {
    let model = try await Self.model(query)
    #expect(model.products.cards.map(\.slug) == slugs)
    #expect((model.empty != nil) == slugs.isEmpty)
    #expect(model.pagination == nil)
  }

  @Test(
    "Invalid page numbers are bad requests, and unknown categories are not found",
    arguments: [
      (["page": "0"], .badRequest), (["page": "-1"], .badRequest), (["page": "x"], .badRequest),
      (["page": "99999999999999999999"], .badRequest), (["page": ""], .badRequest),
      (["category": "nothing"], .notFound), (["category": "' OR 1=1 --"], .notFound),
    ] as [(Fields, PageFailure)]
  )
  func failures(query: Fields, failure: PageFailure) async throws {
    #expect(try await Self.reply(query).failure == failure)
  }

  @Test("Pagination links keep the sort order and filters of a long list")
  func pages() async throws {
    let model = try await Self.model(["page": "2", "sort": "dearest", "stock": "1"], products: Self.many)
    #expect(model.products.cards.map(\.slug) == (7...18).reversed().map { "thing-\($0)" })
    let base = "/products?sort=dearest&stock=1"
    #expect(
      model.pagination
        == Pagination(page: 2, of: 3, format: ShopFormat("en")) { page in
          page == 1 ? base : "\(base)&page=\(page)"
        }
    )
    #expect(model.rangeText == "13 to 24 of 30")
    #expect(model.form.sort.options.choices.count == ProductOrder.allCases.count)
  }

  @Test(
    "A page number beyond the last page gives an empty page with status 404",
    arguments: ["4", "1000", "\(Int.max)"]
  )
  func beyond(page: String) async throws {
    let reply = try await Self.reply(["page": page], products: Self.many)
    let model = try #require(reply.page?.model as? CatalogueModel)
    #expect(reply.page?.status == 404)
    #expect(model.products.cards.isEmpty && model.empty != nil && model.pagination == nil)
  }

  @Test(
    "The product count uses the plural form of the language",
    arguments: [
      ("en", 1, "1 product"), ("en", 4, "4 products"), ("pl", 1, "1 produkt"), ("pl", 4, "4 produkty"),
      ("pl", 30, "30 produktów"), ("ru", 1, "1 товар"), ("ru", 4, "4 товара"), ("ru", 30, "30 товаров"),
    ] as [(LanguageTag, Int, String)]
  )
  func plurals(language: LanguageTag, count: Int, text: String) async throws {
    let products = Array(Self.many.prefix(count))
    let model = try await withLanguage(language) { try await Self.model([:], products: products) }
    #expect(model.countText == text)
  }

  @Test(
    "All services resolve, and the tab and deep links lead to the product lists",
    arguments: [
      ("storefront://products", "/products"), ("storefront://category/shoes", "/products?category=shoes"),
    ]
  )
  func module(link: String, path: String) throws {
    let registry = try SampleShop([CatalogueModule()]).registry
    expectEveryServiceResolves(in: registry)
    guard case .destination(let destination) = registry.links(schemes: ["storefront"]).answer(link) else {
      Issue.record("no destination")
      return
    }
    let screen = try #require(destination.screen ?? registry.tabs.first?.root)
    let address = try registry.screens.view(for: screen, as: PageAddress.self, with: registry.resolver())
    #expect(address.path == path)
    #expect(Modules.discover().types.contains { $0 == CatalogueModule.self })
  }
}
