import Core
import HTTPTypes
import ShopTestSupport
import Testing

@testable import Web

/// Visits to the debug menu, whose feature may be missing.
@Suite("The debug menu on the web", .enabled(if: LinkedFeatures.handle(path: "/debug"), "the debug menu is not linked"))
struct DebugMenuVisitTests {
  private static let forms = ["/debug/unlock", "/debug/flags", "/debug/faults", "/debug/lock"]

  @Test("Without a secret, the paths do not exist")
  func missing() async throws {
    try await WholeShop.visit(debugSecret: nil) { visitor in
      try await visitor.get("/account")
      for path in ["/debug", "/debug/"] + Self.forms {
        #expect(try await visitor.get(path).status == 404, "\(path)")
        #expect(try await visitor.post(path, ["secret": ""]).status == 404, "\(path)")
        let answer = try await visitor.send(.put, path)
        #expect(answer.headers[.allow] == "GET, HEAD, POST", "\(path)")
      }
    }
  }

  @Test("No page links to the debug menu, also for visitors with access")
  func navigation() async throws {
    try await WholeShop.visit { visitor in
      try await visitor.get("/debug")
      #expect(try await visitor.post("/debug/unlock", ["secret": SampleShop.debugSecret]).status == 303)
      for page in try LinkedFeatures.pages() where !page.hasPrefix("/debug") {
        let text = try await visitor.get(page).text
        #expect(!text.contains("/debug"), "\(page)")
      }
      #expect(try await visitor.get("/open?url=storefront://debug").status == 404)
    }
  }

  @Test("The secret opens the menu for one visitor and one hour, and a flag then changes for everyone")
  func journey() async throws {
    let clock = TestClock()
    try await WholeShop.visit(clock: clock) { visitor in
      let form = try await visitor.get("/debug")
      #expect(form.status == 200 && form.text.contains(#"type="password""#) && !form.text.contains("savings"))
      #expect(form.text.contains(#"<meta name="robots" content="noindex">"#))
      #expect(try await visitor.post("/debug/flags", ["flag": "savings", "on": "0"]).status == 403)

      let wrong = try await visitor.post("/debug/unlock", ["secret": "a secret for test"])
      #expect(wrong.status == 403 && wrong.flash == "That is not the secret.")
      #expect(!wrong.headers[values: .setCookie].contains { $0.hasPrefix("debug=") })
      #expect(try await visitor.post("/debug/unlock", [:]).status == 422)

      let unlocked = try await visitor.post("/debug/unlock", ["secret": SampleShop.debugSecret])
      #expect(unlocked.status == 303 && unlocked.location == "/debug")
      let menu = try await visitor.get("/debug").text
      #expect(menu.contains("Turn off savings") && menu.contains("debug.unlocked"))
      #expect(try await visitor.post("/debug/flags", ["flag": "savings", "on": "0"]).location == "/debug")
      #expect(try await visitor.get("/debug").text.contains("Turn on savings"))

      // The cookie of one visitor is not valid for another one.
      let stranger = visitor.stranger()
      try await stranger.get("/debug")
      stranger.set("debug", try #require(visitor.cookie("debug")))
      #expect(try await stranger.get("/debug").text.contains(#"type="password""#))
      #expect(try await stranger.post("/debug/flags", ["flag": "savings", "on": "1"]).status == 403)

      let locked = try await visitor.post("/debug/lock", [:])
      #expect(locked.location == "/debug/unlock" && visitor.cookie("debug") == nil)
      #expect(try await visitor.get("/debug").text.contains(#"type="password""#))
      try await visitor.post("/debug/unlock", ["secret": SampleShop.debugSecret])
      clock.advance(seconds: 3_600)
      #expect(try await visitor.get("/debug").text.contains(#"type="password""#))
    }
  }

  @Test("The number of attempts is limited")
  func attempts() async throws {
    try await WholeShop.visit(settings: ["posts": "9"]) { visitor in
      try await visitor.get("/debug")
      for status in [403, 403, 403, 429, 429] {
        #expect(try await visitor.post("/debug/unlock", ["secret": "wrong"]).status == status)
      }
    }
  }
}
