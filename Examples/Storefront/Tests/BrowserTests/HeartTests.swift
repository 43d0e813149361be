import Foundation
import ShopTestSupport
import Testing

/// A pressed heart keeps the focus, and the visible part of the page.
@Suite(
  .enabled(if: Shop.isOpen, "\(Shop.closed)"),
  .linked(.wishlist, .catalogue(category: nil), .product(slug: "teapot")),
  .serialized,
  .timeLimit(.minutes(5))
)
struct HeartTests {
  private struct State: Decodable {
    let focus: String
    let scroll: Double
    /// The distance between the heart and the top of the window.
    let top: Double
  }

  private static let hearts = "return [...document.querySelectorAll('.card .heart button')].map(heart => heart.id)"

  private static func state(_ id: String) -> String {
    """
    const heart = document.getElementById("\(id)");
    return {focus: document.activeElement.id, scroll: scrollY, top: heart.getBoundingClientRect().top};
    """
  }

  @Test(arguments: LongRun.factor > 1 ? ["en", "ar"] : ["ar"])
  func thePageReturnsToTheHeart(_ language: String) async throws {
    try await Shop.visit { browser, address in
      for (path, width) in [("/products", 390), ("/products?page=2", 390), ("/products?page=3", 1280), ("/", 320)] {
        try await browser.resize(width: width, height: 844)
        let page = try Screens.url(path, language, at: address)
        try await browser.open(page)
        let hearts = try await browser.evaluate(Self.hearts, as: [String].self)
        #expect(Set(hearts).count == hearts.count && !hearts.contains(""), "\(path)")
        let id = hearts[hearts.count - 3]
        let scroll = "document.getElementById('\(id)').scrollIntoView({block: 'center'}); return scrollY"
        let before = try await browser.evaluate(scroll, as: Double.self)
        try await browser.find("#\(id)").click()
        try await browser.wait(for: "#\(id) .icon-heart-filled")
        let state = try await browser.evaluate(Self.state(id), as: State.self)
        #expect(state.focus == id, "\(path)")
        #expect(before > 0 && abs(state.scroll - before) < 200, "\(path): from \(before) to \(state.scroll)")
        #expect((200...600).contains(state.top), "\(path)")
        // The address without the fragment is the address of the page.
        #expect(try await browser.address() == "\(page.absoluteString)#\(id)")
      }
    }
  }

  @Test func theKeyPressesTheSameHeartTwice() async throws {
    try await Shop.visit { browser, address in
      try await browser.open(address.appendingPathComponent("products"))
      let heart = try await browser.all(".card .heart button")[5]
      let id = try #require(try await heart.attribute("id"))
      try await heart.type(Browser.Key.enter)
      try await browser.wait(for: "#\(id) .icon-heart-filled")
      #expect(try await browser.find("#\(id)").label().hasPrefix("Remove "))
      try await browser.press(Browser.Key.enter)
      try await browser.wait(for: "#\(id) .icon-heart")
      #expect(try await browser.find("#\(id)").label().hasPrefix("Add "))
      #expect(try await browser.evaluate("return document.activeElement.id", as: String.self) == id)
    }
  }
}
