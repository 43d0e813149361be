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
    #expect(LinkedFeatures.names == (try LinkedFeatures.namesInManifest()))
    expectEveryServiceResolves(in: try ModuleRegistry.discovered()) { services in
      services.register(Configuration.self) { _ in Configuration([Configuration.defaults]) }
    }
    #expect(Modules.report().problems.isEmpty)
  }

  @Test("A feature that is not linked has no tab, pages, forms, or links", arguments: LinkedFeatures.names)
  func removed(name: String) async throws {
    let feature = LinkedFeatures.all.filter { $0.identity.name == name }
    let rest = LinkedFeatures.all.filter { $0.identity.name != name }
    let own = try SampleShop(feature).registry
    let registry = try SampleShop(rest).registry
    #expect(Set(registry.tabs.map(\.id)).isDisjoint(with: own.tabs.map(\.id)))
    // The start page of the shop leads to another tab, and every page links to it.
    let routes = own.contributions(Route.self).filter { $0.path != "/" }
    try await WholeShop.visit(rest) { visitor in
      for route in routes {
        let path = route.path.replacing("{slug}", with: "teapot")
        #expect(try await visitor.get(path).status == 404, "\(path)")
      }
      for link in try LinkedFeatures.links(of: feature) {
        #expect(try await visitor.get("/open?url=\(link)").status == 404, "\(link)")
      }
      for page in try LinkedFeatures.pages(of: rest) {
        let text = try await visitor.get(page).text
        let links = text.matches(of: /(?:href|action)="([^"?#]*)/).map { String($0.1) }
        for route in routes {
          let path = route.path.replacing("{slug}", with: "[^/]+")
          let pattern = try Regex<Substring>(path)
          #expect(links.filter { $0.wholeMatch(of: pattern) != nil } == [], "\(page)")
        }
      }
    }
  }

  @Test("Each feature runs without the other features", arguments: LinkedFeatures.names)
  func alone(name: String) async throws {
    let feature = LinkedFeatures.all.filter { $0.identity.name == name }
    let pages = try LinkedFeatures.pages(of: feature)
    try await WholeShop.visit(feature) { visitor in
      let start = try await visitor.get("/")
      #expect(start.status == (pages.contains("/") ? 200 : 303))
      let first = try await visitor.get(start.location ?? "/")
      #expect(first.status == 200 && first.text.contains("<h1"))
      for path in pages {
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

  @Test("Pages and style sheets refer to files by names with a hash, which are cached for good")
  func hashedFiles() async throws {
    try await WholeShop.visit(products: try ProductSeed.bundled()) { visitor in
      let page = try await visitor.get("/products").text
      let addresses = Set(page.matches(of: /"(\/assets\/[^"]+)"/).map { String($0.1) })
      #expect(addresses.count > 3)
      var sheets = ""
      for address in addresses {
        #expect(address.contains(/\.[0-9a-z]{10}\.(?:css|svg)$/), "\(address)")
        let file = try await visitor.get(address)
        #expect(file.status == 200 && file.headers[.cacheControl] == "public, max-age=31536000, immutable")
        if address.hasSuffix(".css") { sheets += file.text }
      }
      let inner = sheets.matches(of: /url\("([^"]+)"\)/).map { String($0.1) }
      #expect(inner.count > 20)
      for name in Set(inner) {
        #expect(name.contains(/\.[0-9a-z]{10}\.(?:ttf|svg)$/), "\(name)")
        #expect(try await visitor.get("/assets/" + name).status == 200, "\(name)")
      }
      #expect(try await visitor.get("/assets/theme.0000000000.css").status == 404)
    }
  }
}
