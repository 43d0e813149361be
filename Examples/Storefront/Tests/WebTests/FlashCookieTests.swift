import Core
import Foundation
import HTTPTypes
import Models
import ShopTestSupport
import Testing

@testable import Web

@Suite("Messages for the next page")
struct FlashCookieTests {
  private static let key = SessionKey()

  private static func flashes(_ clock: TestClock, _ key: SessionKey = key) -> FlashCookie {
    FlashCookie(Signer(key), now: { clock.now })
  }

  @Test(
    "A message is readable on another server, for its session, and for a minute",
    arguments: ["Saved", "", "قائمة أمنياتك", "売り切れ <b>&\"", "a.b.c", String(repeating: "日本", count: 100)]
  )
  func message(text: String) {
    let clock = TestClock()
    let session = Session()
    for kind in [Flash.Kind.notice, .error] {
      let message = FlashCookie.Message(kind: kind, text: text)
      let cookie = Self.flashes(clock).value(message, for: session)
      #expect(cookie.utf8.allSatisfy { UInt8(ascii: "!") < $0 && $0 < 0x7F && $0 != UInt8(ascii: ";") })
      let other = Self.flashes(clock)
      #expect(other.message(of: cookie, for: session) == message)
      #expect(other.message(of: cookie, for: Session()) == nil)
      #expect(Self.flashes(clock, SessionKey()).message(of: cookie, for: session) == nil)
      clock.advance(seconds: 59)
      #expect(other.message(of: cookie, for: session) == message)
      clock.advance(seconds: 1)
      #expect(other.message(of: cookie, for: session) == nil)
    }
  }

  @Test(
    "A long message is cut after a whole scalar, and the cookie has at most 1,024 bytes",
    arguments: [
      (String(repeating: "a", count: 100_000), 680), (String(repeating: "日", count: 1_000), 678),
      (String(repeating: "👩‍👩‍👧", count: 1_000), 680), ("e" + String(repeating: "\u{301}", count: 10_000), 679),
    ]
  )
  func long(text: String, size: Int) throws {
    let clock = TestClock()
    let session = Session()
    let cookie = Self.flashes(clock).value(.init(kind: .notice, text: text), for: session)
    #expect(cookie.utf8.count <= 1_024)
    let message = try #require(Self.flashes(clock).message(of: cookie, for: session))
    #expect(message.text.utf8.count == size)
    #expect(text.utf8.starts(with: message.text.utf8))
  }

  @Test("Changed and malformed cookies contain no message")
  func forged() {
    let clock = TestClock()
    let session = Session()
    let cookie = Self.flashes(clock).value(.init(kind: .notice, text: "Saved"), for: session)
    let parts = cookie.split(separator: ".").map(String.init)
    for forged in [
      "", ".", "...", "a.b.c.d", cookie + "0", String(cookie.dropLast()), cookie.uppercased(), cookie + "." + cookie,
      String(repeating: ".", count: 4_000), String(repeating: "a", count: 4_000),
      [String(Int(parts[0])! + 1), parts[1], parts[2], parts[3]].joined(separator: "."),
      [parts[0], "error", parts[2], parts[3]].joined(separator: "."),
      [parts[0], parts[1], parts[2] + "AAAA", parts[3]].joined(separator: "."),
    ] {
      #expect(Self.flashes(clock).message(of: forged, for: session) == nil, "\(forged)")
    }
  }

  @Test("The next page shows the message once, and error pages do not remove it", .linked(.account))
  func shown() async throws {
    try await WholeShop.visit { visitor in
      try await visitor.get("/account")
      try await visitor.post("/account/settings", ["lang": "ja", "theme": "auto"])
      let cookie = try #require(visitor.cookie("flash"))
      #expect(try await visitor.get("/nowhere").status == 404)
      #expect(visitor.cookie("flash") == cookie)
      // The message is in the language that was chosen.
      #expect(try await visitor.get("/account").flash == "保存しました。")
      #expect(visitor.cookie("flash") == nil)
      #expect(try await visitor.get("/account").flash == nil)
      visitor.set("flash", "x")
      #expect(try await visitor.get("/account").flash == nil)
      #expect(visitor.cookie("flash") == nil)
    }
  }
}
