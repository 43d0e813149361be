import Core
import Foundation
import HTTPTypes
import ShopTestSupport
import Testing

@testable import Web

@Suite("Pages and files that browsers keep")
struct ConditionalPagesTests {
  private static func headers(_ copies: String?...) -> HTTPFields {
    var headers = HTTPFields()
    for copy in copies { if let copy { headers.append(HTTPField(name: .ifNoneMatch, value: copy)) } }
    return headers
  }

  /// Returns a visitor with a session.
  private static func known(_ visitor: Visitor) async throws -> Visitor {
    try await visitor.get("/account")
    return visitor
  }

  /// Paths beside whether a browser may keep the page.
  private static let paths: [(String, Bool)] = [
    ("/", true), ("/products", true), ("/products?category=kitchen&sort=cheapest", true), ("/products/teapot", true),
    ("/search", true), ("/search?q=teapot", true), ("/search?q=nothing-of-this", true),
    ("/search?q=\(String(repeating: "a", count: 101))", false), ("/products?page=9", false),
    ("/products/nothing", false),
    ("/bag", false), ("/wishlist", false), ("/account", false), ("/nowhere", false), ("/products?sort=x", true),
  ]

  @Test(
    "Only pages without personal data have a tag, and are not sent again while they are unchanged",
    .linked(.home, .catalogue(category: nil), .product(slug: "teapot"), .search, .bag, .wishlist, .account),
    arguments: paths
  )
  func pages(path: String, isKept: Bool) async throws {
    try await WholeShop.visit { visitor in
      let visitor = try await Self.known(visitor)
      let page = try await visitor.get(path)
      #expect((page.headers[.eTag] != nil) == isKept)
      #expect(page.headers[.cacheControl] == (isKept ? "private, no-cache" : "no-store"))
      if isKept { #expect(page.headers[.vary] == "Accept-Encoding, Accept-Language, Cookie") }
      for method in [HTTPRequest.Method.get, .head] {
        for copies in [Self.headers(page.headers[.eTag] ?? "W/\"x\""), Self.headers("*")] {
          let again = try await visitor.send(method, path, copies)
          #expect(again.status == (isKept ? 304 : page.status))
          #expect(again.headers[.eTag] == page.headers[.eTag])
          #expect(again.headers[.cacheControl] == page.headers[.cacheControl])
          #expect(again.headers[.vary] == page.headers[.vary])
          #expect((again.headers[.contentType] == nil) == isKept)
          #expect(again.text.isEmpty == (isKept || method == .head))
        }
        let other = try await visitor.send(method, path, Self.headers("\"x\"", "W/\"y\""))
        #expect(other.status == page.status)
      }
    }
  }

  @Test(
    "Pages that show a name, orders, a bag or a reflected error are not compressed",
    .linked(.bag, .wishlist, .account)
  )
  func personal() async throws {
    try await WholeShop.visit { visitor in
      for path in ["/bag", "/wishlist", "/account", "/nowhere"] {
        let vary = try await visitor.get(path).headers[.vary]
        #expect(vary == "Accept-Language, Cookie", "\(path)")
      }
    }
  }

  @Test(
    "The form of a kept page is valid, because the copy contains an earlier mask of the same token",
    .linked(.home, .wishlist)
  )
  func token() async throws {
    try await WholeShop.visit { visitor in
      let visitor = try await Self.known(visitor)
      let page = try await visitor.get("/")
      let token = try #require(page.token)
      #expect(try await visitor.get("/", Self.headers(page.headers[.eTag])).status == 304)
      let added = try await visitor.post("/wishlist/set", ["slug": "teapot", "wished": "1"], token: token)
      #expect(added.status == 303)
    }
  }

  @Test(
    "A copy is not current if anything on the page has changed",
    .linked(.home, .bag, .product(slug: "teapot"), .wishlist)
  )
  func changes() async throws {
    let clock = TestClock()
    try await WholeShop.visit(clock: clock) { visitor in
      let visitor = try await Self.known(visitor)
      var tag = try await visitor.get("/").headers[.eTag]
      func expectChange(_ change: String) async throws {
        // A page with a message is for one request alone.
        let shown = try await visitor.get("/", Self.headers(tag))
        #expect(shown.status == 200, "\(change)")
        let page = shown.headers[.eTag] == nil ? try await visitor.get("/", Self.headers(tag)) : shown
        #expect(page.status == 200 && page.headers[.eTag] != nil, "\(change)")
        tag = page.headers[.eTag]
        #expect(try await visitor.get("/", Self.headers(tag)).status == 304, "\(change)")
      }
      try await visitor.post("/wishlist/set", ["slug": "wool-sweater", "wished": "1"])
      try await expectChange("a heart")
      try await visitor.post("/products/teapot/bag", ["quantity": "1"])
      try await expectChange("the number of items")
      visitor.set("theme", "dark")
      try await expectChange("the theme")
      visitor.set("lang", "pl")
      try await expectChange("the language")
    }
  }

  @Test("A page with a message is sent, and the copy without it is current afterwards", .linked(.home))
  func message() async throws {
    try await WholeShop.visit { visitor in
      let visitor = try await Self.known(visitor)
      let tag = try await visitor.get("/").headers[.eTag]
      visitor.set("flash", "forged")
      let page = try await visitor.get("/", Self.headers(tag))
      #expect(page.status == 200 && page.headers[.eTag] == nil && page.headers[.cacheControl] == "no-store")
      #expect(try await visitor.get("/", Self.headers(tag)).status == 304)
    }
  }

  @Test("A first visit and a new or renewed session get the page, and a renewed one can keep its copy", .linked(.home))
  func sessions() async throws {
    let clock = TestClock()
    try await WholeShop.visit(clock: clock) { visitor in
      let first = try await visitor.get("/", Self.headers("*"))
      #expect(first.status == 200 && first.headers[.eTag] == nil && first.headers[.cacheControl] == "no-store")
      // A first visit has no personal data, and is compressed.
      #expect(first.headers[.vary] == "Accept-Encoding, Accept-Language, Cookie")
      let tag = try await visitor.get("/").headers[.eTag]
      let stranger = try await Self.known(visitor.stranger())
      let other = try await stranger.get("/", Self.headers(tag))
      #expect(other.status == 200 && other.headers[.eTag] != tag)
      clock.advance(hours: SessionIssuer.renewal)
      let renewed = try await visitor.get("/", Self.headers(tag))
      #expect(renewed.status == 200 && renewed.headers[.setCookie] != nil && renewed.headers[.eTag] == nil)
      #expect(try await visitor.get("/", Self.headers(tag)).status == 304)
      clock.advance(hours: SessionIssuer.lifetime)
      #expect(try await visitor.get("/", Self.headers(tag)).status == 200)
      // The page of the new session has other tokens.
      #expect(try await visitor.get("/", Self.headers(tag)).status == 200)
    }
  }

  @Test(
    "Files, the sitemap and the rules for crawlers are not sent again while they are unchanged",
    .linked(.home),
    arguments: [
      "/assets/storefront.css", "/assets/pictures/teapot.svg", "/assets/fonts/StorefrontDisplay.ttf", "/sitemap.xml",
      "/robots.txt",
    ]
  )
  func files(path: String) async throws {
    try await WholeShop.visit { visitor in
      let file = try await visitor.get(path)
      let tag = try #require(file.headers[.eTag])
      #expect(tag.hasPrefix("W/\""))
      #expect(file.headers[.vary] == "Accept-Encoding")
      for method in [HTTPRequest.Method.get, .head] {
        for copies in [Self.headers(tag), Self.headers("\"x\", \(tag.dropFirst(2))"), Self.headers("*")] {
          let again = try await visitor.send(method, path, copies)
          #expect(again.status == 304 && again.text.isEmpty)
          #expect(again.headers[.eTag] == tag && again.headers[.vary] == "Accept-Encoding")
          #expect(again.headers[.cacheControl] == file.headers[.cacheControl])
        }
        // The tag is only a part of a listed one, or the list is invalid.
        for copies in [Self.headers("\"x\(tag.dropFirst(3))"), Self.headers(String(tag.dropLast()))] {
          let again = try await visitor.send(method, path, copies)
          #expect(again.status == 200 && again.text.isEmpty == (method == .head))
        }
      }
    }
  }
}
