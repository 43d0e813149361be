import Core
import Models
import ShopTestSupport
import Tessera
import TesseraModules
import TesseraTesting
import Testing
import Web

@testable import Wishlist

@Suite("Wishlist")
struct WishlistTests {
  private static func wishes(_ shop: SampleShop, _ visitor: Session) async throws -> [String] {
    try await shop.service((any WishlistService).self).wishes(of: visitor)
  }

  @Test(
    "A wish can be added and removed, and only local paths are used for the redirect",
    arguments: [
      ("/products?page=2", "/products?page=2"), ("https://evil.example/", "/"), ("//evil.example", "/"),
      ("/\\evil.example", "/"), ("/a b", "/"), ("/a\r\nSet-Cookie: x=y", "/"), ("", "/"), ("/ü", "/"),
    ]
  )
  func set(path: String, target: String) async throws {
    let shop = try SampleShop([WishlistModule()])
    let visitor = Session()
    // A heart that is pressed in two windows does what it says.
    for (state, key, wishes) in [
      ("1", "wishlist.added", ["teapot"]), ("1", "wishlist.added", ["teapot"]), ("0", "wishlist.removed", []),
      ("0", "wishlist.removed", []),
    ] {
      let request = PageRequest(form: ["slug": "teapot", "wished": state, "return": path], visitor: visitor)
      let reply = try await shop.answer(.post, "/wishlist/set", request)
      #expect(reply?.target == target)
      #expect(reply?.flashText?.key == key)
      #expect(try await Self.wishes(shop, visitor) == wishes)
    }
  }

  @Test(
    "Unknown products and states cannot be added to the wishlist",
    arguments: [
      ([:], .badRequest), (["slug": "teapot"], .badRequest), (["slug": "teapot", "wished": ""], .badRequest),
      (["slug": "teapot", "wished": "true"], .badRequest), (["wished": "1"], .unprocessable),
      (["slug": "nothing", "wished": "1"], .unprocessable), (["slug": "' OR 1=1", "wished": "1"], .unprocessable),
    ] as [(Fields, PageFailure)]
  )
  func forged(form: Fields, failure: PageFailure) async throws {
    let shop = try SampleShop([WishlistModule()])
    let request = PageRequest(form: form)
    #expect(try await shop.answer(.post, "/wishlist/set", request)?.failure == failure)
    #expect(try await Self.wishes(shop, request.visitor).isEmpty)
  }

  @Test(
    "The message about a removed wish does not name the key of an unknown product",
    arguments: [
      ("teapot", "“Teapot” is no longer on your wishlist."), ("zzz", "The product is no longer on your wishlist."),
      ("<b>", "The product is no longer on your wishlist."), ("", "The product is no longer on your wishlist."),
    ]
  )
  func remove(slug: String, text: String) async throws {
    let shop = try SampleShop([WishlistModule()])
    let reply = try await shop.answer(.post, "/wishlist/remove", PageRequest(form: ["slug": slug]))
    #expect(reply?.flashText?.resolved(in: "en") == text)
  }

  @Test("The page shows the most recent wish first, and which wishes can be moved to the bag")
  func page() async throws {
    let shop = try SampleShop([WishlistModule()])
    let visitor = Session()
    let wishlist: any WishlistService = try shop.service()
    for slug in ["teapot", "wool-sweater", "two-person-tent"] {
      try await wishlist.setWish(slug, to: true, of: visitor)
    }
    let request = PageRequest(visitor: visitor, links: AllLinks())
    let page = try await WishlistViewModel.page(for: request, shop.dependencies())
    let model = try #require(page.model as? WishlistModel)
    #expect(model.products.map(\.slug) == ["two-person-tent", "wool-sweater", "teapot"])
    // A sold-out product, a product with sizes, and a product that can be moved directly.
    #expect(model.products.map(\.moveHref) == [nil, nil, "/wishlist/move"])
    #expect(model.countText == "3 wishes")
    #expect(model.empty == nil)
  }

  @Test("An empty wishlist shows the empty state")
  func empty() async throws {
    let page = try await WishlistViewModel.page(for: PageRequest(), try SampleShop([WishlistModule()]).dependencies())
    #expect((page.model as? WishlistModel)?.empty != nil)
  }

  @Test(
    "A wish is moved to the bag if the product is in stock and needs no size",
    arguments: [
      ("teapot", "wishlist.moved", 1, []), ("two-person-tent", "wishlist.unavailable", 0, ["two-person-tent"]),
      ("wool-sweater", nil, 0, ["wool-sweater"]),
    ] as [(String, String?, Int, [String])]
  )
  func move(slug: String, key: String?, count: Int, wishes: [String]) async throws {
    let shop = try SampleShop([WishlistModule()])
    let request = PageRequest(form: ["slug": slug])
    try await shop.service((any WishlistService).self).setWish(slug, to: true, of: request.visitor)
    let reply = try await shop.answer(.post, "/wishlist/move", request)
    #expect(reply?.flashText?.key == key)
    #expect(reply?.failure == (key == nil ? .unprocessable : nil))
    #expect(try await shop.service((any BagService).self).bag(of: request.visitor).count == count)
    #expect(try await Self.wishes(shop, request.visitor) == wishes)
  }

  @Test("All services resolve, the tab and deep link work, and the action of hearts has a path")
  func module() async throws {
    let registry = try SampleShop([WishlistModule()]).registry
    expectEveryServiceResolves(in: registry)
    #expect(registry.links(schemes: ["storefront"]).answer("storefront://wishlist") == .destination(.tab("wishlist")))
    #expect(registry.contributions(ActionAddress.self) == [ActionAddress(.wish, path: "/wishlist/set")])
    #expect(Modules.discover().types.contains { $0 == WishlistModule.self })
  }
}
