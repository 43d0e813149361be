import Foundation
import Testing

/// What a visitor does, in a real browser.
@Suite(.enabled(if: Shop.isOpen, "\(Shop.closed)"), .serialized, .timeLimit(.minutes(5)))
struct JourneyTests {
  @Test func fromTheStartPageToTheWishlist() async throws {
    try await Shop.visit { browser, address in
      try await browser.open(address)
      #expect(try await browser.title() == "Welcome – Storefront")
      #expect(try await browser.find("html").attribute("lang") == "en")

      try await browser.link("Kitchen").click()
      #expect(try await browser.find(".categories-list [aria-current]").text() == "Kitchen")
      #expect(try await browser.find(".count").text() == "8 products")
      #expect(try await browser.all(".card").count == 8)

      try await browser.link("Teapot").click()
      #expect(try await browser.find("h1").text() == "Teapot")
      #expect(try await browser.find(".product .price").text() == "€49.00")
      let quantity = try await browser.find("input[name=quantity]")
      try await quantity.clear()
      try await quantity.type("2")
      try await browser.find(".buy button").click()
      #expect(try await browser.find(".flash-notice").text() == "2 pieces of “Teapot” are now in your bag.")
      #expect(try await browser.find(".tabs .badge").text() == "2")

      try await browser.link("Bag").click()
      #expect(try await browser.find(".count").text() == "2 items")
      #expect(try await browser.find(".line-total").text() == "€98.00")

      try await browser.find(".languages summary").click()
      try await browser.find(".languages a[hreflang=ar]").click()
      #expect(try await browser.find("html").attribute("lang") == "ar")
      #expect(try await browser.find("html").attribute("dir") == "rtl")
      #expect(try await browser.find("h1").text() == "حقيبتك")
      #expect(try await browser.find(".count").text() == "منتجان")

      try await browser.find(".top .search input").type("إبريق\u{E007}")
      #expect(try await browser.find(".count").text() == "نتيجة واحدة عن «إبريق»")
      #expect(try await browser.find(".card-name").text() == "إبريق شاي")

      try await browser.find(".heart button").click()
      try await browser.link("الأمنيات").click()
      #expect(try await browser.find("h1").text() == "قائمة أمنياتك")
      #expect(try await browser.find(".count").text() == "أمنية واحدة")
      #expect(try await browser.find(".card-name").text() == "إبريق شاي")
      try await browser.find(".card-actions .plain").click()
      #expect(try await browser.find(".empty h2").text() == "لا أمنيات بعد")
    }
  }

  @Test func whatIsTypedIsNeverRun() async throws {
    try await Shop.visit { browser, address in
      try await browser.open(address)
      let script = "<script>document.title='taken'</script>\"><img src=x onerror=\"document.title='taken'\">"
      try await browser.find(".top .search input").type(script + "\u{E007}")
      #expect(try await browser.find(".empty h2").text() == "Nothing found for “\(script)”")
      #expect(try await browser.find(".search-large input").attribute("value") == script)
      #expect(try await browser.title() != "taken")
      #expect(try await browser.evaluate("return document.scripts.length", as: Int.self) == 0)
    }
  }

  @Test func theBrowserSaysWhichLanguage() async throws {
    for (languages, heading) in [("pl", "Witaj"), ("ja,en", "ようこそ"), ("de,ru", "Добро пожаловать"), ("de", "Welcome")] {
      try await Shop.visit(languages: languages) { browser, address in
        try await browser.open(address)
        #expect(try await browser.title() == "\(heading) – Storefront", "\(languages)")
      }
    }
  }
}
