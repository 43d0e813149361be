import Foundation
import ShopTestSupport
import Testing

/// Actions of a visitor in a real browser.
@Suite(.enabled(if: Shop.isOpen, "\(Shop.closed)"), .serialized, .timeLimit(.minutes(5)))
struct JourneyTests {
  @Test(
    .linked(.home, .catalogue(category: nil), .product(slug: "teapot"), .search, .wishlist, .bag),
    arguments: Shop.Source.available
  )
  func fromTheStartPageToTheWishlist(_ source: Shop.Source) async throws {
    try await Shop.visit(from: source) { browser, address in
      try await browser.open(address)
      #expect(try await browser.title() == "Welcome – Storefront")
      #expect(try await browser.find("html").attribute("lang") == "en")

      try await browser.link("Kitchen").click()
      try await browser.expect("Kitchen", in: ".categories-list [aria-current]")
      try await browser.expect("8 products", in: ".count")
      #expect(try await browser.all(".card").count == 8)

      try await browser.link("Teapot").click()
      try await browser.expect("Teapot", in: "h1")
      try await browser.expect("€49.00", in: ".product .price")
      let quantity = try await browser.find("input[name=quantity]")
      try await quantity.clear()
      try await quantity.type("2")
      try await browser.find(".buy button").click()
      try await browser.expect("2 pieces of “Teapot” are now in your bag.", in: ".flash-notice .flash-text")
      try await browser.expect("2", in: ".tabs .badge")

      try await browser.find(".tabs .icon-bag").click()
      try await browser.expect("2 items", in: ".count")
      try await browser.expect("€98.00", in: ".line-total")

      try await browser.find(".languages summary").click()
      try await browser.find(".languages a[hreflang=ar]").click()
      try await browser.expect("حقيبتك", in: "h1")
      #expect(try await browser.find("html").attribute("lang") == "ar")
      #expect(try await browser.find("html").attribute("dir") == "rtl")
      try await browser.expect("منتجان", in: ".count")

      try await browser.find(".top .search input").type("إبريق\u{E007}")
      try await browser.expect("نتيجة واحدة عن «إبريق»", in: ".count")
      try await browser.expect("إبريق شاي", in: ".card-name")

      try await browser.find(".heart button").click()
      try await browser.wait(for: ".icon-heart-filled")
      try await browser.find(".tabs .icon-heart").click()
      try await browser.expect("قائمة أمنياتك", in: "h1")
      try await browser.expect("أمنية واحدة", in: ".count")
      try await browser.expect("إبريق شاي", in: ".card-name")
      try await browser.find(".card-actions .plain").click()
      try await browser.expect("لا أمنيات بعد", in: ".empty h2")
    }
  }

  @Test(.linked(.search), arguments: Shop.Source.available)
  func whatIsTypedIsNeverRun(_ source: Shop.Source) async throws {
    try await Shop.visit(from: source) { browser, address in
      try await browser.open(address)
      let script = "<script>document.title='vwxyz'</script>\"><img src=x onerror=\"document.title='vwxyz'\">"
      try await browser.find(".top .search input").type(script + "\u{E007}")
      try await browser.expect("Nothing found for “\(script)”", in: ".empty h2")
      #expect(try await browser.find(".search-large input").attribute("value") == script)
      #expect(try await browser.title() == "Search the shop – Storefront")
      #expect(try await browser.evaluate("return document.scripts.length", as: Int.self) == 0)
    }
  }

  @Test(
    .linked(.home),
    arguments: [("pl", "Witaj"), ("ja,en", "ようこそ"), ("de,ru", "Добро пожаловать"), ("de", "Welcome")]
  )
  func theBrowserSaysWhichLanguage(_ languages: String, _ heading: String) async throws {
    try await Shop.visit(languages: languages) { browser, address in
      try await browser.open(address)
      #expect(try await browser.title() == "\(heading) – Storefront")
    }
  }
}

extension Browser {
  fileprivate func expect(
    _ text: String,
    in selector: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    #expect(try await self.text(of: selector, expecting: text) == text, sourceLocation: sourceLocation)
  }
}
