import Core
import Foundation
import HTTPTypes
import ShopTestSupport
import Testing

@testable import Web

@Suite("Files for crawlers")
struct CrawlerTests {
  private static let setting = ["public-origin": "https://shop.example"]

  @Test(
    "The sitemap has the start page, the lists and all products in every language",
    .linked(.home, .catalogue(category: nil), .product(slug: "teapot"))
  )
  func sitemap() async throws {
    try await WholeShop.visit(settings: Self.setting) { visitor in
      let file = try await visitor.get("/sitemap.xml")
      #expect(file.status == 200)
      #expect(file.headers[.contentType] == "application/xml; charset=utf-8")
      #expect(file.headers[.cacheControl] == "public, max-age=3600")
      #expect(file.headers[.setCookie] == nil)
      let parser = XMLReader(file.text)
      let paths = [
        "/?", "/products?", "/products?category=clothing&", "/products?category=kitchen&",
        "/products?category=outdoor&",
        "/products/wool-sweater?", "/products/teapot?", "/products/two-person-tent?", "/products/long-scarf?",
      ]
      #expect(
        parser.locations
          == paths.flatMap { path in
            ["en", "ar", "es", "ja", "pl", "ru"].map { "https://shop.example\(path)lang=\($0)" }
          }
      )
      // Every address is a page, and is its own canonical address.
      for location in parser.locations {
        let page = try await visitor.get(String(location.dropFirst("https://shop.example".count)))
        let escaped = location.replacing("&", with: "&amp;")
        #expect(page.status == 200 && page.text.contains(#"<link rel="canonical" href="\#(escaped)">"#), "\(location)")
      }
    }
  }

  @Test("Addresses are escaped, and their number is limited")
  func limits() throws {
    let origin = try SiteOrigin("https://shop.example")
    let hostile = Sitemap(["/a?b=<&\"'>"], at: origin).document.text
    #expect(hostile.contains("<loc>https://shop.example/a?b=&lt;&amp;&quot;&#39;&gt;&amp;lang=en</loc>"))
    #expect(Sitemap((0..<20_000).map { "/\($0)" }, at: origin).addresses.count == 49_998)
  }

  @Test(
    "Without the setting, the files are for loopback names",
    arguments: [
      ("localhost:8080", "http://localhost:8080"), ("shop.example", nil), ("evil.example\r\nDisallow: /", nil),
    ] as [(String, String?)]
  )
  func hosts(host: String, origin: String?) async throws {
    try await WholeShop.visit(host: host) { visitor in
      let map = try await visitor.get("/sitemap.xml")
      #expect(map.status == (origin == nil ? 404 : 200))
      let robots = try await visitor.get("/robots.txt")
      #expect(robots.status == 200 && robots.headers[.setCookie] == nil)
      #expect(robots.headers[.contentType] == "text/plain; charset=utf-8")
      let end = origin.map { "\nSitemap: \($0)/sitemap.xml\n" } ?? ""
      #expect(robots.text == "User-agent: *\nDisallow: /open\n" + end)
    }
  }

  @Test("Forms are not accepted", arguments: ["/sitemap.xml", "/robots.txt"])
  func methods(path: String) async throws {
    try await WholeShop.visit(settings: Self.setting) { visitor in
      let answer = try await visitor.post(path, [:])
      #expect(answer.status == 405)
    }
  }
}

/// The addresses in a sitemap.
private struct XMLReader {
  let locations: [String]

  init(_ text: String) {
    locations = text.matches(of: /<url><loc>([^<]*)<\/loc><\/url>/).map { String($0.1).replacing("&amp;", with: "&") }
  }
}
