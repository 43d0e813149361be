import Core
import Foundation
import HTTPTypes
import Models
import ShopTestSupport
import Tessera
import Testing

@testable import Web

@Suite("Tags for search engines and social sites")
struct HeadTagsTests {
  private static func html(_ meta: PageMeta?, origin: String?, title: String = "Teapot") throws -> String {
    let origin = try origin.map { try SiteOrigin($0) }
    return withLanguage("pl") { HeadTags(title: title, meta: meta, language: "pl", origin: origin).html.text }
  }

  @Test("A page has a title, a description, addresses in all languages, and tags of social sites")
  func whole() throws {
    let meta = PageMeta(path: "/products?category=a&page=2", description: "A \"pot\" & <more>", picture: "/a.svg")
    let base = "https://shop.example/products?category=a&amp;page=2"
    let languages = ["en", "ar", "es", "ja", "pl", "ru"].map {
      #"<link rel="alternate" hreflang="\#($0)" href="\#(base)&amp;lang=\#($0)">"#
    }
    #expect(
      try Self.html(meta, origin: "https://shop.example", title: "<Tea>").split(separator: "\n").map(String.init)
        == [
          "<title>&lt;Tea&gt; – Storefront</title>",
          #"<meta name="description" content="A &quot;pot&quot; &amp; &lt;more&gt;">"#,
          #"<link rel="canonical" href="\#(base)&amp;lang=pl">"#,
        ] + languages + [
          #"<link rel="alternate" hreflang="x-default" href="\#(base)">"#,
          #"<meta property="og:url" content="\#(base)&amp;lang=pl">"#,
          #"<meta property="og:image" content="https://shop.example/a.svg">"#,
          #"<meta property="og:type" content="website">"#, #"<meta property="og:site_name" content="Storefront">"#,
          #"<meta property="og:title" content="&lt;Tea&gt;">"#,
          #"<meta property="og:description" content="A &quot;pot&quot; &amp; &lt;more&gt;">"#,
          #"<meta name="twitter:card" content="summary">"#,
        ]
    )
  }

  @Test("Without an origin, no tag has an address")
  func relative() throws {
    let meta = PageMeta(path: "/", description: "Pots", picture: "/a.svg")
    let html = try Self.html(meta, origin: nil)
    #expect(html.contains(#"name="description""#) && html.contains(#"property="og:title""#))
    #expect(!html.contains("href") && !html.contains("og:url") && !html.contains("og:image"))
  }

  @Test("A page without a description is not indexed")
  func hidden() throws {
    #expect(
      try Self.html(nil, origin: "https://shop.example")
        == "<title>Teapot – Storefront</title>\n" + #"<meta name="robots" content="noindex">"#
    )
  }

  @Test(
    "Each page of the shop has its own canonical address, or is not indexed",
    .linked(.home, .catalogue(category: nil), .product(slug: "teapot"), .search, .bag, .wishlist, .account),
    arguments: [
      ("/", "/?lang=en"), ("/?lang=ar", "/?lang=ar"), ("/?utm=x&lang=ja", "/?lang=ja"),
      ("/products", "/products?lang=en"), ("/products?category=kitchen", "/products?category=kitchen&amp;lang=en"),
      ("/products?category=kitchen&lang=pl", "/products?category=kitchen&amp;lang=pl"),
      ("/products?category=clothing&sort=cheapest", "/products?category=clothing&amp;lang=en"),
      ("/products?stock=1", "/products?lang=en"), ("/products/teapot", "/products/teapot?lang=en"),
      ("/products/teapot?lang=ru&lang2=a", "/products/teapot?lang=ru"), ("/products/none", nil),
      ("/products?page=9", nil), ("/products?page=x", nil), ("/search", nil), ("/search?q=tea", nil), ("/bag", nil),
      ("/wishlist", nil), ("/account", nil), ("/nowhere", nil),
    ] as [(String, String?)]
  )
  func pages(path: String, canonical: String?) async throws {
    try await WholeShop.visit(settings: ["public-origin": "https://shop.example"]) { visitor in
      let page = try await visitor.get(path)
      let address = page.text.firstMatch(of: /<link rel="canonical" href="([^"]*)">/).map { String($0.1) }
      #expect(address == canonical.map { "https://shop.example" + $0 })
      #expect(page.text.contains(#"<meta name="robots" content="noindex">"#) == (canonical == nil))
      #expect(page.text.contains(#"<meta name="description""#) == (canonical != nil))
      #expect(page.text.contains(#"hreflang="x-default""#) == (canonical != nil))
    }
  }

  @Test(
    "Without the setting, only requests to loopback names have addresses",
    .linked(.product(slug: "teapot")),
    arguments: [
      ("localhost:8080", "http://localhost:8080"), ("127.0.0.1:1", "http://127.0.0.1:1"), ("shop.example", nil),
      ("localhost.evil.example", nil),
    ] as [(String, String?)]
  )
  func hosts(host: String, origin: String?) async throws {
    try await WholeShop.visit(host: host) { visitor in
      let page = try await visitor.get("/products/teapot")
      let address = page.text.firstMatch(of: /<link rel="canonical" href="([^"]*)">/).map { String($0.1) }
      #expect(address == origin.map { "\($0)/products/teapot?lang=en" })
      #expect(page.text.contains(#""@type":"Offer""#))
      #expect(page.text.contains(#""url":"#) == (origin != nil))
      #expect(!page.text.contains("evil"))
    }
  }

  @Test("The setting has precedence over the host", .linked(.product(slug: "teapot")))
  func precedence() async throws {
    try await WholeShop.visit(settings: ["public-origin": "https://shop.example"], host: "localhost:8080") { visitor in
      let page = try await visitor.get("/products/teapot")
      #expect(page.text.contains(#"<link rel="canonical" href="https://shop.example/products/teapot?lang=en">"#))
      #expect(!page.text.contains("localhost"))
    }
  }

  @Test("The shop does not start with an invalid origin")
  func invalid() throws {
    let shop = try SampleShop(LinkedFeatures.all, settings: ["public-origin": "http://shop.example"])
    #expect(throws: ConfigurationError.self) { try Shop(shop.registry) }
  }
}
