import Core
import Foundation
import HTTPTypes
import Models
import ShopTestSupport
import Testing

@testable import Web

@Suite("Access for operators")
struct AccessTests {
  private static let key = SessionKey()
  private static let grant = AccessGrant("debug", secret: "one", lifetime: 3_600)

  private static func cookie(_ clock: TestClock, key: SessionKey = key, origin: SiteOrigin? = nil) -> AccessCookie {
    AccessCookie(Signer(key), ShopCookies(origin), now: { clock.now })
  }

  /// Returns the headers of a browser that has received a cookie.
  private static func headers(_ cookie: HTTPField) -> HTTPFields {
    [.cookie: String(cookie.value.prefix { $0 != ";" })]
  }

  @Test("Access is valid for one session, secret, name and key, and until it expires")
  func validity() {
    let (clock, session) = (TestClock(), Session())
    let headers = Self.headers(Self.cookie(clock).field(.grant(Self.grant), for: session))
    let other = Self.cookie(clock)
    #expect(other.has(Self.grant, headers, session))
    #expect(!other.has(Self.grant, headers, Session()))
    #expect(!other.has(AccessGrant("debug", secret: "two", lifetime: 3_600), headers, session))
    #expect(!Self.cookie(clock, key: SessionKey()).has(Self.grant, headers, session))
    let name = headers[.cookie]?.replacing("debug=", with: "orders=") ?? ""
    #expect(!other.has(AccessGrant("orders", secret: "one", lifetime: 3_600), [.cookie: name], session))
    clock.advance(seconds: 3_599)
    #expect(other.has(Self.grant, headers, session))
    clock.advance(seconds: 1)
    #expect(!other.has(Self.grant, headers, session))
  }

  /// Changes of the value `1800003600.signature`.
  static let changes: [@Sendable (String) -> String] = [
    { _ in "" }, { _ in "." }, { $0.replacing("1800003600.", with: "1800003601.") }, { "0" + $0 }, { "+" + $0 },
    { $0 + "0" }, { String($0.dropLast()) }, { $0 + "." }, { $0.uppercased() }, { String($0.reversed()) },
    { "1800003600." + String(repeating: "0", count: $0.count - 11) }, { "99999999999999999999" + $0.dropFirst(10) },
  ]

  @Test("Changed cookies grant nothing", arguments: changes.indices)
  func forged(index: Int) throws {
    let (clock, session) = (TestClock(), Session(id: "0123456789abcdef0123456789abcdef"))
    let cookie = Self.cookie(clock, key: SessionKey(Array(0..<32)))
    let headers = Self.headers(cookie.field(.grant(Self.grant), for: session))
    let value = try #require(headers[.cookie]).dropFirst("debug=".count)
    #expect(value.hasPrefix("1800003600.") && cookie.has(Self.grant, headers, session))
    #expect(!cookie.has(Self.grant, [.cookie: "debug=\(Self.changes[index](String(value)))"], session))
  }

  @Test("The cookie has the prefix of all cookies, and is removed if access is revoked")
  func attributes() throws {
    let cookie = Self.cookie(TestClock(), origin: try SiteOrigin("https://shop.example"))
    let granted = cookie.field(.grant(Self.grant), for: Session()).value
    let attributes = ["HttpOnly", "Path=/", "SameSite=Lax", "Secure"]
    #expect(granted.hasPrefix("__Host-debug=1800003600."))
    #expect(granted.components(separatedBy: "; ").dropFirst().sorted() == (attributes + ["Max-Age=3600"]).sorted())
    let revoked = cookie.field(.revoke(Self.grant), for: Session()).value
    #expect(revoked.components(separatedBy: "; ").sorted() == (attributes + ["Max-Age=0", "__Host-debug="]).sorted())
  }
}
