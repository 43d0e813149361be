import Core
import HTTPTypes
import Hummingbird
import ShopTestSupport
import Tessera
import TesseraModules
import TesseraTesting
import Testing

@testable import Web

@Suite("Assembly of the shop")
struct AssemblyTests {
  @Test("All linked features are discovered, and all of their services resolve")
  func discovery() throws {
    let names = WholeShop.features.map(\.identity.name).sorted()
    #expect(
      names == ["Account", "Bag", "Catalogue", "DebugMenu", "Home", "ProductDetails", "Search", "Wishlist"]
    )
    expectEveryServiceResolves(in: try ModuleRegistry.discovered()) { services in
      services.register(Configuration.self) { _ in Configuration([Configuration.defaults]) }
    }
    #expect(Modules.report().problems.isEmpty)
  }

  @Test(
    "A feature that is not linked has no tab, pages, or links",
    arguments: [
      ("Wishlist", "wishlist", "/wishlist", "storefront://wishlist"),
      ("Search", "search", "/search", "storefront://search"),
      ("Bag", "bag", "/bag", "storefront://bag"),
      ("ProductDetails", nil, "/products/teapot", "storefront://product/teapot"),
      ("Catalogue", "catalogue", "/products", "storefront://products"),
      ("DebugMenu", "debug", "/debug", "storefront://debug"),
      ("Account", "account", "/account", "storefront://account"),
    ] as [(String, String?, String, String)]
  )
  func removed(name: String, tab: String?, path: String, link: String) async throws {
    let rest = WholeShop.features.filter { $0.identity.name != name }
    let registry = try SampleShop(rest).registry
    #expect(tab == nil || !registry.tabs.contains { $0.id == tab })
    try await WholeShop.visit(rest) { visitor in
      #expect(try await visitor.get(path).status == 404)
      #expect(try await visitor.get("/open?url=\(link)").status == 404)
      for page in ["/", "/products", "/products/wool-sweater", "/search?q=tea", "/bag", "/wishlist", "/account"]
      where !page.hasPrefix(path) && !(name == "ProductDetails" && page == "/products/wool-sweater") {
        let text = try await visitor.get(page).text
        #expect(!text.contains("href=\"\(path)\"") && !text.contains("action=\"\(path)"), "\(page)")
      }
    }
  }

  @Test("Each feature runs without the other features", arguments: WholeShop.features.map(\.identity.name))
  func alone(name: String) async throws {
    let feature = WholeShop.features.filter { $0.identity.name == name }
    try await WholeShop.visit(feature) { visitor in
      let start = try await visitor.get("/")
      #expect(start.status == (name == "Home" ? 200 : 303))
      let first = try await visitor.get(start.location ?? "/")
      #expect(first.status == 200 && first.text.contains("<h1"))
      for route in try SampleShop(feature).registry.contributions(Route.self) where route.method == .get {
        let path = route.path.replacing("{slug}", with: "teapot")
        let page = try await visitor.get(path)
        #expect(page.status == 200, "\(path)")
        #expect(!page.text.contains("href=\"\""), "\(path)")
      }
    }
  }

  @Test("Duplicate routes and malformed paths cause errors")
  func routes() {
    let route = Route(.get, "/x") { _, _ in .redirect("/") }
    let doubled = #expect(throws: RouteError.self) { try RouteTable([route, route]) }
    #expect(doubled?.description == "two features answer GET /x")
    let malformed = #expect(throws: RouteError.self) { try RouteTable([Route(.get, "x") { _, _ in .redirect("/") }]) }
    #expect(malformed?.description == "the path \"x\" does not begin with a slash")
  }

  @Test("Static files have cache headers and an entity tag, and unchanged files are not sent again")
  func files() async throws {
    try await WholeShop.visit { visitor in
      for (path, type) in [
        ("/assets/theme.css", "text/css; charset=utf-8"), ("/assets/storefront.css", "text/css; charset=utf-8"),
        ("/assets/pictures/wool-sweater.svg", "image/svg+xml"), ("/assets/icons/bag.svg", "image/svg+xml"),
      ] {
        let file = try await visitor.get(path)
        #expect(file.status == 200)
        #expect(file.headers[.contentType] == type)
        #expect(file.headers[.cacheControl] == "public, max-age=86400")
        #expect(file.headers[.xContentTypeOptions] == "nosniff")
        #expect(file.headers[.setCookie] == nil)
        var headers: HTTPFields = [:]
        headers[.ifNoneMatch] = file.headers[.eTag]
        let again = try await visitor.get(path, headers)
        #expect(again.status == 304 && again.text.isEmpty)
      }
    }
  }
}
