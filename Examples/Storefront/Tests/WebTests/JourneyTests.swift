import Core
import Foundation
import HTTPTypes
import Models
import ShopTestSupport
import Testing
import Web

@Suite("A visit to the shop")
struct JourneyTests {
  @Test(
    "A visitor browses, searches, adds a wish, changes the language, and places an order",
    .linked(.home, .catalogue(category: nil), .product(slug: "teapot"), .search, .wishlist, .bag, .account)
  )
  func journey() async throws {
    try await WholeShop.visit { visitor in
      let home = try await visitor.get("/")
      #expect(home.status == 200)
      #expect(home.text.contains(#"href="/products/wool-sweater""#))
      #expect(home.text.contains(#"<html lang="en" dir="ltr""#))

      let list = try await visitor.get("/products?category=clothing&sort=cheapest")
      #expect(list.status == 200)
      let found = try await visitor.get("/search?q=teapot")
      #expect(found.text.contains(#"href="/products/teapot""#))

      #expect(found.token != nil)
      let wish = try await visitor.post(
        "/wishlist/set",
        ["slug": "teapot", "wished": "1", "return": "/search?q=teapot"]
      )
      #expect(wish.status == 303 && wish.location == "/search?q=teapot")
      #expect(try await visitor.get("/wishlist").text.contains("1 wish"))

      let added = try await visitor.post("/products/wool-sweater/bag", ["quantity": "2", "size": "M"])
      #expect(added.location == "/products/wool-sweater")
      let product = try await visitor.get("/products/wool-sweater")
      #expect(product.flash == "2 pieces of “Wool sweater” are now in your bag.")
      #expect(product.text.contains(#"<span class="badge" aria-hidden="true">2</span>"#))
      // The message is shown once.
      #expect(try await visitor.get("/products/wool-sweater").flash == nil)

      let bag = try await visitor.get("/bag")
      #expect(bag.text.contains("€178.00"))
      let update = try await visitor.post(
        "/bag/update",
        ["line": "1", "revision": bag.values("revision")[0], "quantity": "3"]
      )
      #expect(update.location == "/bag")

      let polish = try await visitor.get("/bag?lang=pl")
      #expect(polish.text.contains(#"<html lang="pl" dir="ltr""#))
      #expect(polish.text.contains("267,00\u{A0}€"))
      #expect(polish.headers[.contentLanguage] == "pl")
      // The language is stored.
      #expect(try await visitor.get("/bag").headers[.contentLanguage] == "pl")

      let revision = try await visitor.get("/bag").values("revision")
      let order = try await visitor.post("/bag/checkout", ["revision": try #require(revision.last)])
      #expect(order.location == "/bag")
      #expect(try await visitor.get("/account").text.contains("267,00\u{A0}€"))
      #expect(try await visitor.get("/products/wool-sweater").status == 200)
    }
  }

  @Test(
    "The language is taken from the address or the browser, and is English by default",
    arguments: [
      ("", nil, "en"), ("", "pl", "pl"), ("", "pl-PL,en;q=0.5", "pl"), ("", "de,ja;q=0.4", "ja"), ("", "ar-EG", "ar"),
      ("", "es-MX", "es"), ("", "xx,*;q=0.1", "en"), ("", ",;=q=,,%%%", "en"), ("?lang=ru", "pl", "ru"),
      ("?lang=xx", "pl", "pl"), ("?lang=", "ja", "ja"), ("", String(repeating: "pl;q=0.001,", count: 5_000), "pl"),
    ] as [(String, String?, String)]
  )
  func languages(query: String, header: String?, language: String) async throws {
    try await WholeShop.visit { visitor in
      var headers: HTTPFields = [:]
      headers[.acceptLanguage] = header
      let page = try #require(try LinkedFeatures.pages().first)
      let answer = try await visitor.get("\(page)\(query)", headers)
      let direction = language == "ar" ? "rtl" : "ltr"
      #expect(answer.text.contains(#"<html lang="\#(language)" dir="\#(direction)""#))
      #expect(answer.headers[.vary]?.hasSuffix("Accept-Language, Cookie") == true)
    }
  }

  @Test("The language, theme, and name of a visitor are saved", .linked(.account))
  func settings() async throws {
    try await WholeShop.visit { visitor in
      try await visitor.get("/account")
      let answer = try await visitor.post("/account/settings", ["lang": "ja", "theme": "dark"])
      #expect(answer.location == "/account")
      let page = try await visitor.get("/account")
      #expect(page.text.contains(#"<html lang="ja" dir="ltr" data-theme="dark">"#))
      try await visitor.post("/account/name", ["name": "<b>Zoë</b>"])
      #expect(try await visitor.get("/account").text.contains("&lt;b&gt;Zoë&lt;/b&gt;"))
    }
  }

  @Test("Language links lead to the same page and keep the query", .linked(.catalogue(category: nil), .search))
  func languageLinks() async throws {
    try await WholeShop.visit { visitor in
      let page = try await visitor.get("/products?sort=newest&lang=es&stock=1")
      #expect(page.text.contains(#"href="/products?sort=newest&amp;stock=1&amp;lang=pl""#))
      let search = try await visitor.get("/search?q=%22%3E%3Cb%3E")
      #expect(search.text.contains(#"href="/search?q=%22%3E%3Cb%3E&amp;lang=pl""#))
    }
  }

  @Test(
    "Deep links redirect to pages, and invalid links are rejected",
    arguments: [
      ("storefront://product/teapot", 303, "/products/teapot"), ("storefront://bag", 303, "/bag"),
      ("storefront://category/kitchen", 303, "/products?category=kitchen"),
      ("storefront://search?q=tea", 303, "/search?q=tea"), ("https://storefront.example/wishlist", 303, "/wishlist"),
      ("storefront://nothing/here", 404, nil), ("https://evil.example/bag", 400, nil),
      ("javascript:alert(1)", 400, nil),
      ("storefront://product/..%2f..%2fetc", 400, nil), ("", 400, nil),
    ].filter { $0.1 != 303 || LinkedFeatures.provide(link: $0.0) } as [(String, Int, String?)]
  )
  func deepLinks(address: String, status: Int, location: String?) async throws {
    try await WholeShop.visit { visitor in
      let encoded = address.addingPercentEncoding(withAllowedCharacters: .urlQueryValue) ?? ""
      let answer = try await visitor.get("/open?url=\(encoded)")
      #expect(answer.status == status)
      #expect(answer.location == location)
    }
  }
}
