import Foundation
import ShopTestSupport
import Testing

/// The rules of axe-core, on every screen.
@Suite(
  .enabled(if: Shop.isOpen, "\(Shop.closed)"),
  .enabled(if: Axe.script != nil, "no axe-core: run Scripts/fetch-axe"),
  .serialized,
  .timeLimit(.minutes(30))
)
struct AccessibilityTests {
  /// All languages, themes and sizes take several minutes, so the ordinary run has two languages, each with one theme, at
  /// the size of a phone.
  private static let isLong = LongRun.factor > 1
  private static let all = ["en", "es", "ar", "ru", "ja", "pl"].flatMap { [($0, "light"), ($0, "dark")] }
  private static let languages = isLong ? all : [("ar", "dark"), ("pl", "light")]
  private static let sizes = isLong ? Screens.sizes : Array(Screens.sizes.prefix(1))

  @Test(arguments: languages)
  func nothingIsFound(_ language: String, _ theme: String) async throws {
    let script = try #require(Axe.script)
    try await Shop.visit { browser, address in
      try await browser.prefer(theme: theme)
      try await Screens.visit(browser, address, language, sizes: Self.sizes) { screen, size in
        let found = try await Axe.run(script, in: browser)
        #expect(found == [], "\(screen), \(language), \(theme), \(size.name)")
      }
    }
  }

  /// A check of the check: a page with mistakes has findings.
  @Test func mistakesAreFound() async throws {
    let script = try #require(Axe.script)
    try await Shop.visit { browser, address in
      try await browser.open(address)
      _ = try await browser.evaluate(
        """
        document.querySelector("h1").insertAdjacentHTML("afterend", "<img src='/assets/icons/bag.svg'><button></button>");
        return 0
        """,
        as: Int.self
      )
      let rules = try await Axe.run(script, in: browser).map { $0.prefix { $0 != ":" } }
      #expect(rules == ["button-name", "image-alt"])
    }
  }
}
