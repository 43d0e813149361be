import Foundation
import ShopTestSupport
import Testing

/// Measurements of single parts of pages.
@Suite(.enabled(if: Shop.isOpen, "\(Shop.closed)"), .serialized, .timeLimit(.minutes(5)))
struct LayoutTests {
  private struct Label: Decodable {
    let text: String
    let isWhole: Bool
    let isInTab: Bool
  }

  @Test func noTitleOfATabIsCutAt320Pixels() async throws {
    try await Shop.visit { browser, address in
      try await browser.resize(width: 320, height: 640)
      for language in ["en", "es", "ar", "ru", "ja", "pl"] {
        try await browser.open(Screens.url("/", language, at: address))
        let labels = try await browser.evaluate(Self.labels, as: [Label].self)
        #expect(!labels.isEmpty)
        #expect(labels.filter { !$0.isWhole || !$0.isInTab }.map(\.text) == [], "\(language)")
        let width = try await browser.evaluate("return document.documentElement.scrollWidth", as: Int.self)
        #expect(width <= 320, "\(language)")
      }
    }
  }

  /// A translation can be longer than all present ones.
  @Test func aLongTitleOfATabHasTwoLines() async throws {
    try await Shop.visit { browser, address in
      try await browser.resize(width: 320, height: 640)
      try await browser.open(address)
      let heights = try await browser.evaluate(
        """
        const tabs = [...document.querySelectorAll(".tabs a")];
        tabs[0].querySelector(".tab-title").textContent = "Einkaufszettel";
        return tabs.map(tab => Math.round(tab.parentElement.getBoundingClientRect().height));
        """,
        as: [Int].self
      )
      let labels = try await browser.evaluate(Self.labels, as: [Label].self)
      #expect(labels.filter { !$0.isWhole || !$0.isInTab }.map(\.text) == [])
      #expect(Set(heights).count == 1)
    }
  }

  private static let labels = """
    return [...document.querySelectorAll(".tab-title")].map(title => {
      const tab = title.closest("a").getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(title);
      const rects = [...range.getClientRects()];
      return {
        text: title.textContent,
        isWhole: title.scrollWidth <= title.clientWidth,
        // The boxes of letters are taller than their lines, and the middle of each has to be in the tab.
        isInTab: rects.length > 0 && rects.every(rect =>
          rect.left >= tab.left - 0.5 && rect.right <= tab.right + 0.5
            && rect.top >= tab.top && (rect.top + rect.bottom) / 2 + 4 <= tab.bottom)
      };
    });
    """

  private struct Scroller: Decodable, Equatable {
    let scrolls: Bool
    let isFocused: Bool
    let label: String
  }

  @Test(.linked(.catalogue(category: nil))) func theListOfCategoriesCanBeFocusedWhereItScrolls() async throws {
    try await Shop.visit { browser, address in
      for (width, scrolls) in [(320, true), (390, true), (599, true), (600, false), (959, false), (1280, false)] {
        try await browser.resize(width: width, height: 800)
        for language in ["en", "ja", "ar"] {
          try await browser.open(Screens.url("/products", language, at: address))
          let scroller = try await browser.evaluate(Self.scroller, as: Scroller.self)
          let label = try #require(try await browser.find(".filters nav").attribute("aria-label"))
          #expect(scroller == Scroller(scrolls: scrolls, isFocused: scrolls, label: label), "\(language), \(width)")
          #expect(try await browser.find(".categories-list a").isShown(), "\(language), \(width)")
        }
      }
    }
  }

  private static let scroller = """
    const list = document.querySelector(".scroller");
    list.focus();
    return {
      scrolls: list.scrollWidth > list.clientWidth,
      isFocused: document.activeElement === list,
      label: list.getAttribute("aria-label")
    };
    """

  @Test(.linked(.catalogue(category: nil))) func theListOfCategoriesScrollsWithTheKeyboard() async throws {
    try await Shop.visit { browser, address in
      try await browser.resize(width: 390, height: 800)
      try await browser.open(address.appendingPathComponent("products"))
      _ = try await browser.evaluate("document.querySelector('.scroller').focus(); return 0", as: Int.self)
      try await browser.press("\u{E014}\u{E014}")
      var position = 0.0
      for _ in 0..<100 where position == 0 {
        position = try await browser.evaluate("return document.querySelector('.scroller').scrollLeft", as: Double.self)
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(position > 0)
    }
  }
}
