import Foundation
import ShopTestSupport
import Testing

/// The limit of forms for each visitor, with and without a proxy.
@Suite(
  "Addresses of the program's visitors",
  .enabled(if: RunningShop.isAvailable, RunningShop.unavailable),
  .linked(.bag),
  .serialized
)
struct ForwardedAddressTests {
  private static let proxy = "127.0.0.9"

  @Test("Visitors behind the named proxy have limits of their own, and others cannot choose their address")
  func limits() async throws {
    try await RunningShop.run("--proxy", Self.proxy, "--posts", "3") { shop in
      // The addresses before the last one are what the visitor sent.
      let forged = (0..<5).map { "203.0.113.\($0), 192.0.2.3" }
      let senders: [(String, [String])] = [
        (Self.proxy, Array(repeating: "192.0.2.1", count: 5)), (Self.proxy, Array(repeating: "192.0.2.2", count: 5)),
        (Self.proxy, forged), ("127.0.0.2", (0..<5).map { "203.0.113.\($0)" }),
      ]
      for (address, forwarded) in senders {
        let count = try Self.refusals(shop, from: address, forwarded: forwarded)
        #expect(count == 2, "\(address), \(forwarded)")
      }
    }
  }

  /// Sends a form for each value of `X-Forwarded-For`, and returns the number of those that the limit refuses.
  private static func refusals(_ shop: RunningShop, from address: String, forwarded: [String]) throws -> Int {
    try forwarded.count { value in
      let connection = try shop.connect(from: address)
      connection.send(
        "POST /bag/update HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nX-Forwarded-For: \(value)\r\n"
          + "Content-Length: 0\r\nConnection: close\r\n\r\n"
      )
      return connection.receive().hasPrefix("HTTP/1.1 429 Too Many Requests\r\n")
    }
  }
}
