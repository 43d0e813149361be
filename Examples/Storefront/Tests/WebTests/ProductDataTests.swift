import Core
import Foundation
import Models
import ShopTestSupport
import Tessera
import Testing

@testable import Web

@Suite("Data of products for search engines")
struct ProductDataTests {
  private struct Data: Decodable, Equatable {
    struct Offer: Decodable, Equatable {
      let price: String
      let priceCurrency: String
      let availability: String
      let url: String?
    }

    let name: String
    let description: String
    let sku: String
    let image: String?
    let url: String?
    let offers: Offer
  }

  /// Returns the content of the element.
  private static func json(_ data: ProductData, origin: SiteOrigin?) throws -> Substring {
    let html = data.html(language: "pl", origin: origin).text
    let start = #"<script type="application/ld+json">"#
    try #require(html.hasPrefix(start) && html.hasSuffix("</script>"))
    return html.dropFirst(start.count).dropLast("</script>".count)
  }

  private static func data(_ product: Product, name: String = "Teapot") -> ProductData {
    ProductData(
      product,
      name: name,
      description: name,
      category: name,
      color: name,
      path: "/products/teapot",
      picture: "/p.svg"
    )
  }

  @Test(
    "Hostile names stay strings inside the element",
    arguments: [
      "Teapot", "", "</script><script>alert(1)</script>", "</SCRIPT >", "<!--<script>", "-->", "]]>", "\"},{\"a\":\"",
      "\\", "\\\"", "a\nb\r\tc\u{0}\u{1F}", "\u{2028}\u{2029}", "&lt;/script&gt;", "\"\u{301}", "<\u{301}/script>",
      "żółć 日本 إبريق 👩‍🚀", "\u{202E}txet", "{{csrf}}", "\\u003c/script>",
    ]
  )
  func hostile(name: String) throws {
    let json = try Self.json(Self.data(Goods.teapot, name: name), origin: try SiteOrigin("https://shop.example"))
    let characters: Set<Unicode.Scalar> = ["<", ">", "&", "\u{2028}", "\u{2029}", "\n", "\r"]
    #expect(json.unicodeScalars.filter(characters.contains).isEmpty)
    let data = try JSONDecoder().decode(Data.self, from: Foundation.Data(json.utf8))
    #expect(Array(data.name.utf8) == Array(name.utf8))
    #expect(Array(data.description.utf8) == Array(name.utf8))
  }

  @Test(
    "The offer has the price with a decimal point, the currency, and the availability",
    arguments: [
      (0, 1, "0.00", "InStock"), (5, 1, "0.05", "InStock"), (99, 1, "0.99", "InStock"), (3_200, 3, "32.00", "InStock"),
      (123_456_789, 0, "1234567.89", "OutOfStock"), (10_010, 0, "100.10", "OutOfStock"),
    ]
  )
  func offers(cents: Int, stock: Int, price: String, availability: String) throws {
    var product = Goods.teapot
    product.price = Money(cents)
    product.stock = stock
    let json = try Self.json(Self.data(product), origin: nil)
    let data = try JSONDecoder().decode(Data.self, from: Foundation.Data(json.utf8))
    #expect(
      data.offers
        == .init(price: price, priceCurrency: "EUR", availability: "https://schema.org/\(availability)", url: nil)
    )
  }

  @Test("Addresses are absolute, and are omitted without an origin")
  func addresses() throws {
    for origin in [try SiteOrigin("https://shop.example"), nil] {
      let json = try Self.json(Self.data(Goods.teapot), origin: origin)
      let data = try JSONDecoder().decode(Data.self, from: Foundation.Data(json.utf8))
      #expect(data.url == origin.map { "\($0)/products/teapot?lang=pl" })
      #expect(data.offers.url == data.url)
      #expect(data.image == origin.map { "\($0)/p.svg" })
    }
  }

  @Test("The page of a product has its data in the language of the page", .linked(.product(slug: "teapot")))
  func page() async throws {
    try await WholeShop.visit { visitor in
      for (language, name) in [("en", "Teapot"), ("pl", "Czajniczek do herbaty"), ("ja", "ティーポット")] {
        let page = try await visitor.get("/products/teapot?lang=\(language)")
        let json = page.text.firstMatch(of: /<script type="application\/ld\+json">(.*?)<\/script>/)?.1
        let data = try JSONDecoder().decode(Data.self, from: Foundation.Data(try #require(json).utf8))
        #expect(data.name == name)
        #expect(data.sku == "2")
        #expect(data.offers.price == "32.00")
      }
    }
  }
}
