import Foundation
import HTTPTypes
import NIOCore
import ShopTestSupport
import Testing

@testable import Web

@Suite("Limit of forms")
struct PostLimitTests {
  @Test("Forms above the limit of a session are refused until the time in Retry-After has passed", .linked(.account))
  func session() async throws {
    let clock = TestClock()
    // A session can send 3 forms in a row, and one more every 5 seconds.
    try await WholeShop.visit(settings: ["posts": "9"], clock: clock) { visitor in
      try await visitor.get("/account?lang=pl")
      for _ in 0..<3 { #expect(try await visitor.post("/account/name", ["name": "a"]).status == 303) }
      for _ in 0..<3 {
        let refused = try await visitor.post("/account/name", ["name": "b"])
        #expect(refused.status == 429)
        #expect(refused.headers[.retryAfter] == "5")
        #expect(refused.text.contains("To było trochę za szybko"))
      }
      #expect(try await visitor.get("/account").text.contains(#"value="a""#))
      // Others are not affected.
      let other = visitor.stranger()
      try await other.get("/account")
      #expect(try await other.post("/account/name", ["name": "c"]).status == 303)

      clock.advance(seconds: 4)
      #expect(try await visitor.post("/account/name", ["name": "d"]).headers[.retryAfter] == "1")
      clock.advance(seconds: 1)
      #expect(try await visitor.post("/account/name", ["name": "e"]).status == 303)
      #expect(try await visitor.post("/account/name", ["name": "f"]).status == 429)
      clock.advance(hours: 1)
      for _ in 0..<3 { #expect(try await visitor.post("/account/name", ["name": "g"]).status == 303) }
      #expect(try await visitor.post("/account/name", ["name": "h"]).status == 429)
    }
  }

  @Test("Tokens are taken from all buckets or from none, and return over time")
  func buckets() {
    let buckets = TokenBuckets<String>(limit: 100)
    typealias Rate = TokenBuckets<String>.Rate
    let (few, many) = (Rate(burst: 2, perSecond: 0.5), Rate(burst: 3, perSecond: 1))
    #expect(buckets.take([("few", few), ("many", many)], now: 0) == nil)
    #expect(buckets.take([("few", few), ("many", many)], now: 0) == nil)
    #expect(buckets.take([("few", few), ("many", many)], now: 0) == 2)
    #expect(buckets.take([("few", few), ("many", many)], now: 1) == 1)
    // The refused requests took nothing from the second bucket.
    #expect(buckets.take([("many", many)], now: 1) == nil)
    #expect(buckets.take([("many", many)], now: 1) == nil)
    #expect(buckets.take([("many", many)], now: 1) == 1)
    // A clock that is set back adds no tokens.
    #expect(buckets.take([("many", many)], now: -100) == 1)
    #expect(buckets.take([], now: 0) == nil)
  }

  @Test("The table is bounded, and buckets in use are kept")
  func bounds() {
    let buckets = TokenBuckets<Int>(limit: 100)
    let rate = TokenBuckets<Int>.Rate(burst: 1, perSecond: 0.001)
    #expect(buckets.take([(-1, rate)], now: 0) == nil)
    for key in 0..<49 { #expect(buckets.take([(key, rate)], now: 0) == nil) }
    #expect(buckets.take([(-1, rate)], now: 0) == 1_000)
    for key in 49..<10_000 { _ = buckets.take([(key, rate)], now: 0) }
    #expect((50...100).contains(buckets.count))
    // The last buckets are still empty.
    #expect((9_960..<10_000).allSatisfy { buckets.take([($0, rate)], now: 0) != nil })
  }

  @Test(
    "Clients with the same address or in the same IPv6 network share a limit",
    arguments: [
      ("127.0.0.1", "127.0.0.1", true), ("127.0.0.1", "127.0.0.2", false), ("::1", "::2", true),
      ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true), ("2001:db8:1:2::1", "2001:db8:1:3::1", false),
      ("::ffff:10.0.0.1", "10.0.0.1", true), ("::ffff:10.0.0.1", "::ffff:10.0.0.2", false),
    ]
  )
  func addresses(first: String, second: String, isSame: Bool) throws {
    let a = try #require(IPAddress(try SocketAddress(ipAddress: first, port: 1)))
    let b = try #require(IPAddress(try SocketAddress(ipAddress: second, port: 2)))
    #expect((a.block == b.block) == isSame)
    #expect(IPAddress(try SocketAddress(unixDomainSocketPath: "/tmp/x")) == nil)
  }
}
