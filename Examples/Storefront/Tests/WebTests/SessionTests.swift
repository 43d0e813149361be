import Core
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Models
import ShopTestSupport
import TesseraModules
import Testing

@testable import Web

@Suite("Sessions")
struct SessionTests {
  private static let key = SessionKey(Array(0..<32))
  private static let clock = TestClock()

  private static func issuer(_ key: SessionKey = key, _ clock: TestClock = clock) -> SessionIssuer {
    SessionIssuer(Signer(key), now: { clock.now })
  }

  @Test("An issued session is accepted until it expires, also by another server with the same key")
  func issued() {
    let clock = TestClock()
    let session = Session()
    let cookie = Self.issuer(Self.key, clock).cookie(of: session)
    let other = Self.issuer(Self.key, clock)
    #expect(other.session(of: cookie)?.session == session)
    #expect(other.session(of: cookie).map(other.shouldRenew) == false)
    clock.advance(hours: SessionIssuer.renewal)
    #expect(other.session(of: cookie).map(other.shouldRenew) == true)
    clock.advance(hours: SessionIssuer.lifetime - SessionIssuer.renewal - 1)
    #expect(other.session(of: cookie)?.session == session)
    clock.advance(hours: 1)
    #expect(other.session(of: cookie) == nil)
  }

  /// Changes to a valid cookie `identifier.hours.signature`, and cookies that the shop never issued.
  static let forged: [@Sendable (String) -> String] = [
    { _ in "" }, { _ in "." }, { _ in ".." }, { _ in "x" }, { _ in "a.b.c" },
    { _ in String(repeating: "a", count: 4_000) }, { _ in String(repeating: ".", count: 4_000) },
    { _ in "\(Session().id).500000.\(String(repeating: "0", count: 32))" },
    { _ in "\(Session().id).\(Session().id)" },
    { _ in issuer(SessionKey()).cookie(of: Session()) },
    { $0 + "." }, { $0 + "0" }, { String($0.dropLast()) }, { $0.uppercased() }, { " " + $0 }, { "\($0).\($0)" },
    // Another identifier, another time, and another form of the same time.
    { cookie in ([Session().id] + cookie.split(separator: ".").dropFirst().map(String.init)).joined(separator: ".") },
    { $0.replacing(".500000.", with: ".500001.") }, { $0.replacing(".500000.", with: ".+500000.") },
    { $0.replacing(".500000.", with: ".0500000.") }, { $0.replacing(".500000.", with: ".99999999999999999999.") },
    { $0.replacing(".500000.", with: ".-1.") }, { $0.replacing(".500000.", with: "..") },
  ]

  @Test("Forged and changed cookies are no sessions", arguments: forged.indices)
  func forgedCookies(index: Int) {
    let cookie = Self.issuer().cookie(of: Session())
    #expect(cookie.contains(".500000."))
    #expect(Self.issuer().session(of: Self.forged[index](cookie)) == nil)
  }

  @Test("A visitor with a forged, changed, or expired cookie gets a new session, and cannot send forms with it")
  func replaced() async throws {
    let clock = TestClock()
    try await WholeShop.visit(clock: clock) { visitor in
      try await visitor.get("/account")
      let first = try #require(visitor.cookie(Visitor.session))
      try await visitor.get("/account")
      #expect(visitor.cookie(Visitor.session) == first)
      for change in Self.forged.dropFirst() {
        let cookie = change(first)
        let forger = visitor.another()
        forger.set(Visitor.session, cookie)
        #expect(try await forger.post("/account/name", ["name": "Zoë"]).status == 403)
        #expect(forger.cookie(Visitor.session) != cookie)
        #expect(forger.cookie(Visitor.session)?.hasPrefix(first.prefix(32)) == false)
      }
      clock.advance(hours: SessionIssuer.lifetime)
      let answer = try await visitor.get("/account")
      #expect(answer.headers[values: .setCookie].contains { $0.hasPrefix("session=") })
      #expect(visitor.cookie(Visitor.session)?.hasPrefix(first.prefix(32)) == false)
    }
  }

  @Test("A session that is in use is renewed, and keeps its data", .linked(.account))
  func renewed() async throws {
    let clock = TestClock()
    try await WholeShop.visit(clock: clock) { visitor in
      try await visitor.get("/account")
      let first = try #require(visitor.cookie(Visitor.session))
      try await visitor.post("/account/name", ["name": "Zoë"])
      for _ in 0..<10 {
        clock.advance(hours: SessionIssuer.lifetime / 2)
        #expect(try await visitor.get("/account").text.contains("Zoë"))
      }
      let last = try #require(visitor.cookie(Visitor.session))
      #expect(last != first && last.prefix(33) == first.prefix(33))
    }
  }

  @Test("Each response contains another masked token, and all of them are valid", .linked(.account))
  func masks() async throws {
    try await WholeShop.visit { visitor in
      try await visitor.get("/account")
      var tokens: Set<String> = []
      for _ in 0..<5 { tokens.insert(try #require(try await visitor.get("/account").token)) }
      #expect(tokens.count == 5)
      for token in tokens {
        #expect(token.wholeMatch(of: /[0-9a-f]{64}/) != nil)
        #expect(try await visitor.post("/account/name", ["name": "Zoë"], token: token).status == 303)
      }
    }
  }

  @Test("Tokens of other sessions and changed tokens are invalid", .linked(.account))
  func tokens() async throws {
    try await WholeShop.visit { visitor in
      try await visitor.get("/account")
      let own = try #require(try await visitor.get("/account").token)
      let stranger = visitor.stranger()
      try await stranger.get("/account")
      let other = try #require(try await stranger.get("/account").token)
      for token in [
        other, "", "0", String(repeating: "0", count: 64), own.uppercased(), own + "00", String(own.dropLast(2)),
        String(own.reversed()), String(own.prefix(32)), "00" + own.dropFirst(2), own.dropLast(2) + "00",
      ] where token != own {
        #expect(try await visitor.post("/account/name", ["name": "x"], token: token).status == 403, "\(token)")
      }
      #expect(try await visitor.post("/account/name", ["name": "x"], token: .some(nil)).status == 403)
    }
  }

  @Test("The forms of a first visit in two windows both work", .linked(.account))
  func twoWindows() async throws {
    try await WholeShop.visit { visitor in
      // Both pages are requested before the browser has a cookie, and the cookie of the second one is kept.
      let first = try #require(try await visitor.stranger().get("/account").token)
      let second = try #require(try await visitor.get("/account").token)
      #expect(first != second)
      let session = visitor.cookie(Visitor.session)
      #expect(try await visitor.post("/account/name", ["name": "First"], token: first).status == 303)
      #expect(try await visitor.get("/account").text.contains(#"value="First""#))
      #expect(try await visitor.post("/account/name", ["name": "Second"], token: second).status == 303)
      #expect(try await visitor.get("/account").text.contains(#"value="Second""#))
      #expect(visitor.cookie(Visitor.session) == session)
    }
  }

  @Test(
    "The token of a first visit is accepted only from this origin, and for one day",
    .linked(.account),
    arguments: [
      ("http://localhost", nil, 23, 303), (nil, "same-origin", 0, 303), ("http://localhost", nil, 24, 403),
      (nil, "none", 0, 403), (nil, nil, 0, 403), ("https://evil.example", nil, 0, 403), (nil, "cross-site", 0, 403),
    ] as [(String?, String?, Int, Int)]
  )
  func firstVisit(origin: String?, site: String?, hours: Int, status: Int) async throws {
    let clock = TestClock()
    try await WholeShop.visit(clock: clock) { visitor in
      try await visitor.get("/account")
      // Another site can read such a token with a request of its own.
      let token = try await visitor.stranger().get("/account").token
      clock.advance(hours: hours)
      var headers: HTTPFields = [:]
      if let name = HTTPField.Name("Sec-Fetch-Site") { headers[name] = site }
      let answer = try await visitor.post("/account/name", ["name": "x"], token: token, origin: origin, headers)
      #expect(answer.status == status)
    }
  }

  @Test("Forged forms store nothing", .linked(.bag, .wishlist, .account, .product(slug: "teapot")))
  func flood() async throws {
    let database = try ShopDatabase(.memory, products: Goods.all)
    let registry = try SampleShop(LinkedFeatures.all).registry
    try await withServices {
      $0.register((any SessionService).self) { _ in DatabaseSessions(database) }
      $0.register((any BagService).self) { _ in DatabaseBags(database) }
      $0.register((any WishlistService).self) { _ in DatabaseWishlists(database) }
    } operation: {
      let application = Application(router: ShopServer.router(try Shop(registry)))
      try await application.test(.router) { client in
        let slug = String(repeating: "x", count: 900)
        var headers: HTTPFields = [.origin: Visitor.origin, .contentType: "application/x-www-form-urlencoded"]
        let paths = ["/wishlist/remove", "/account/name", "/products/teapot/bag"]
        for number in 0..<LongRun.rounds(300, atMost: 6_000) {
          let id = Session().id
          headers[.cookie] = "session=\(id).\(id); flash=\(id)"
          let body = ByteBuffer(string: "slug=\(slug)&name=\(slug)&quantity=1&csrf=\(id)\(id)")
          let path = paths[number % paths.count]
          let response = try await client.executeRequest(uri: path, method: .post, headers: headers, body: body)
          guard response.status == .forbidden else {
            Issue.record("\(path): \(response.status)")
            return
          }
        }
      }
    }
    // Bags and wishes belong to sessions, so without sessions there are none.
    #expect(try await DatabaseSessions(database).removeSessions(unusedSince: .distantFuture) == 0)
  }
}
