import Foundation
import ShopTestSupport
import Testing

/// Visits without a pointer.
@Suite(.enabled(if: Shop.isOpen, "\(Shop.closed)"), .serialized, .timeLimit(.minutes(10)))
struct KeyboardTests {
  /// All languages and sizes take two minutes, so the ordinary run has one language at the size of a phone. On a phone, the
  /// tab bar covers a part of the page, and must not cover the focus.
  @Test(arguments: LongRun.factor > 1 ? ["en", "ar"] : ["ar"])
  func theFocusReachesEveryControlAndIsVisible(_ language: String) async throws {
    try await Shop.visit { browser, address in
      try await Screens.prepare(browser, address)
      for size in LongRun.factor > 1 ? Screens.sizes : Array(Screens.sizes.prefix(1)) {
        try await browser.resize(width: size.width, height: size.height)
        for screen in Screens.all {
          try await browser.open(Screens.url(screen.path, language, at: address))
          let place = "\(screen.name), \(language), \(size.name)"
          let controls = try await browser.evaluate(Self.controls, as: [String].self)
          #expect(controls.count > 5, "\(place)")
          var reached: [String] = []
          for _ in controls {
            try await browser.press(Browser.Key.tab)
            let focus = try await Self.focus(in: browser)
            reached.append(focus.name)
            #expect(focus.isVisible, "\(place): \(focus.name) is covered")
            #expect(focus.hasOutline, "\(place): \(focus.name) has no outline")
          }
          #expect(reached == controls, "\(place)")
        }
      }
    }
  }

  @Test(
    .linked(.home, .catalogue(category: nil), .product(slug: "teapot"), .bag, .search),
    arguments: Shop.Source.available
  )
  func fromTheStartPageToAnOrder(_ source: Shop.Source) async throws {
    try await Shop.visit(from: source) { browser, address in
      try await browser.open(address)
      try await browser.press(Browser.Key.tab)
      #expect(try await browser.focusMatches(".skip"))
      try await browser.press(Browser.Key.enter)
      #expect(try await browser.focusMatches("#content"))
      try await browser.tab(to: ".categories a[href*=kitchen]")
      try await browser.press(Browser.Key.enter)
      try await browser.wait(for: ".categories-list [aria-current][href*=kitchen]")
      try await browser.tab(to: ".card-link[href*=teapot]")
      try await browser.press(Browser.Key.enter)
      try await browser.wait(for: ".buy")
      try await browser.tab(to: ".buy input[name=quantity]")
      try await browser.press(Browser.Key.enter)
      try await browser.wait(for: ".flash-notice")
      try await browser.tab(to: ".tabs a[href='/bag']")
      try await browser.press(Browser.Key.enter)
      try await browser.wait(for: ".summary")
      try await browser.tab(to: ".summary .button")
      try await browser.press(Browser.Key.enter)
      try await browser.wait(for: ".flash-notice")
      try await browser.wait(for: ".empty")
      try await browser.tab(to: ".top .search input")
      try await browser.press("tea" + Browser.Key.enter)
      try await browser.wait(for: ".search-large input[value=tea]")
      #expect(try await browser.all(".card").isEmpty == false)
    }
  }

  /// The element with the focus.
  private struct Focus: Decodable {
    let name: String
    let isVisible: Bool
    let hasOutline: Bool
  }

  private static let nameOf = """
    const name = element => element.tagName + " " + (element.getAttribute("href") || element.name || element.className)
      + " " + (element.id || element.getAttribute("aria-label") || element.textContent.trim()).slice(0, 40);
    """

  /// The names of the elements that can be focused, in the order of the page. The first radio button of a group without
  /// a selection and the selected one of other groups stand for their groups.
  private static let controls =
    nameOf + """
      const all = [...document.querySelectorAll(
        "a[href], button, input:not([type=hidden]), select, summary, [tabindex='0']"
      )].filter(element => !element.disabled && element.checkVisibility({visibilityProperty: true}));
      const isFirst = element => {
        const group = all.filter(other => other.type === "radio" && other.name === element.name);
        return element === (group.find(other => other.checked) || group[0]);
      };
      return all.filter(element => element.type !== "radio" || isFirst(element)).map(name);
      """

  /// Returns the element with the focus, after the browser has scrolled to it.
  private static func focus(in browser: Browser) async throws -> Focus {
    var focus = try await browser.evaluate(focus, as: Focus.self)
    for _ in 0..<20 where !focus.isVisible {
      try await Task.sleep(for: .milliseconds(50))
      focus = try await browser.evaluate(Self.focus, as: Focus.self)
    }
    return focus
  }

  /// A radio button that looks like a button is transparent, and its label has the outline.
  private static let focus =
    nameOf + """
      const element = document.activeElement;
      const box = element.getBoundingClientRect();
      const line = element.getClientRects()[0];
      const top = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
      const drawn = element.matches(".sizes input") ? element.nextElementSibling : element;
      const style = getComputedStyle(drawn);
      return {
        name: name(element),
        isVisible: box.width > 0 && box.height > 0 && !!top && (element.contains(top) || drawn.contains(top)),
        hasOutline: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2
      };
      """
}

extension Browser {
  /// Returns whether the element with the focus matches a selector.
  fileprivate func focusMatches(_ selector: String) async throws -> Bool {
    try await evaluate("return document.activeElement.matches(`\(selector)`)", as: Bool.self)
  }

  /// Moves the focus to an element with the Tab key.
  fileprivate func tab(to selector: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    for _ in 0..<100 {
      if try await focusMatches(selector) { return }
      try await press(Browser.Key.tab)
    }
    Issue.record("the Tab key does not reach \(selector)", sourceLocation: sourceLocation)
  }
}
