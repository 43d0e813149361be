import Core
import Models
import Testing

@Suite("Localized formats and link addresses")
struct ShopFormatTests {
  @Test(
    "Prices, numbers, ratings, and dates are formatted for the language",
    arguments: [
      ("en", "€1,089.50", "12,345", "4.5", "March 14, 2026"),
      ("es", "1089,50 €", "12.345", "4,5", "14 de marzo de 2026"),
      ("ru", "1 089,50 €", "12 345", "4,5", "14 марта 2026 г."),
      ("ja", "€1,089.50", "12,345", "4.5", "2026年3月14日"),
      ("pl", "1089,50 €", "12 345", "4,5", "14 marca 2026"),
    ]
  )
  func written(language: String, price: String, number: String, rating: String, day: String) {
    let format = ShopFormat(.init(stringLiteral: language))
    func plain(_ text: String) -> String {
      text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    }
    // The second result comes from the cache.
    for _ in 0..<2 {
      #expect(plain(format.price(Money(108_950))) == price)
      #expect(plain(format.number(12_345)) == number)
      #expect(format.rating(4.5) == rating)
      #expect(plain(format.day("2026-03-14")) == day)
    }
    #expect(format.day("soon") == "soon")
  }

  @Test(
    "Each shop link has an address with escaped parameters",
    arguments: [
      (ShopLink.home, "storefront://home"), (.catalogue(category: nil), "storefront://products"),
      (.catalogue(category: "a/b ?"), "storefront://category/a%2Fb%20%3F"),
      (.product(slug: "x"), "storefront://product/x"),
    ]
  )
  func links(link: ShopLink, address: String) {
    #expect(link.address == address)
  }
}
