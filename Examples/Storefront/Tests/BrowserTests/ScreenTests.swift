import Foundation
import ShopTestSupport
import Testing

/// Requirements for every screen, in several languages and both sizes.
@Suite(.enabled(if: Shop.isOpen, "\(Shop.closed)"), .serialized, .timeLimit(.minutes(10)))
struct ScreenTests {
  /// A language from right to left and one without spaces, and in a long run all languages.
  private static let languages = LongRun.factor > 1 ? ["en", "es", "ar", "ru", "ja", "pl"] : ["ar", "ja"]

  @Test(arguments: languages) func screensAreWhole(_ language: String) async throws {
    try await Shop.visit { browser, address in
      try await Screens.visit(browser, address, language) { screen, size in
        let place = "\(screen), \(language), \(size.name)"
        let width = try await browser.evaluate("return document.documentElement.scrollWidth", as: Int.self)
        #expect(width <= size.width, "\(place) is wider than the window")
        #expect(try await browser.all("h1").count == 1, "\(place)")
        #expect(try await browser.evaluate(Self.brokenPictures, as: [String].self) == [], "\(place)")
        #expect(try await browser.find("html").attribute("lang") == language, "\(place)")
      }
    }
  }

  @Test func controlsHaveNames() async throws {
    try await Shop.visit { browser, address in
      try await Screens.prepare(browser, address)
      for screen in Screens.all {
        try await browser.open(Screens.url(screen.path, "en", at: address))
        for control in try await browser.all("a, button, summary, select, input:not([type=hidden])") {
          guard try await control.isShown() else { continue }
          let label = try await control.label()
          let html = try await control.attribute("outerHTML") ?? ""
          #expect(!label.isEmpty, "\(screen.name): \(html)")
        }
      }
    }
  }

  /// Saves screenshots of all screens in both themes: `STOREFRONT_SCREENSHOTS=screens swift test --filter screenshots`
  @Test(
    .enabled(if: folder != nil, "STOREFRONT_SCREENSHOTS names no folder"),
    arguments: ["en", "ar", "ja", "pl"],
    ["light", "dark"]
  )
  func screenshots(_ language: String, _ theme: String) async throws {
    let folder = try #require(Self.folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try await Shop.visit { browser, address in
      try await browser.prefer(theme: theme)
      try await Screens.visit(browser, address, language) { screen, size in
        let file = folder.appendingPathComponent("\(screen)-\(language)-\(size.name)-\(theme).png")
        try await browser.screenshot().write(to: file)
      }
    }
  }

  private static let folder = ProcessInfo.processInfo.environment["STOREFRONT_SCREENSHOTS"].map {
    URL(fileURLWithPath: $0)
  }

  private static let brokenPictures = """
    return [...document.images].filter(image => image.loading !== "lazy" && !image.naturalWidth).map(image => image.src)
    """
}
