import Core
import Foundation
import ShopTestSupport
import Testing

/// Sessions that the shop never issued, sent to the program.
@Suite(
  "Forged sessions sent to the program",
  .enabled(if: RunningShop.isAvailable, RunningShop.unavailable),
  .linked(.home, .account, .wishlist, .product(slug: "teapot")),
  .serialized
)
struct ForgedSessionTests {
  @Test("Forged sessions store nothing, and memory is what it was before")
  func sessions() async throws {
    let count = LongRun.factor > 1 ? 20_000 : 2_000
    try await TemporaryFolder.with { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      try await RunningShop.run("--database", path, "--posts", "1000000") { shop in
        // Memory grows until caches are full.
        try await Self.forge(0..<count / 4, at: shop.port)
        let before = try shop.use.memory
        try await Self.forge(count / 4..<count, at: shop.port)
        let after = try shop.use.memory
        print("\(count) forged sessions: \(before) bytes after a quarter, \(after) bytes at the end")
        // In a short run, caches are not full, so memory may grow by 10 kB for each request.
        let growth = LongRun.factor > 1 ? before / 10 : 10_000 * (count * 3 / 4)
        #expect(after <= before + growth)
      }
      // Bags and wishes belong to sessions, so without sessions there are none.
      let sessions = DatabaseSessions(try ShopDatabase(.file(path), products: []))
      #expect(try await sessions.removeSessions(unusedSince: .distantFuture) == 0)
    }
  }

  private static func forge(_ range: Range<Int>, at port: UInt16) async throws {
    _ = try await Threads.run(4) { thread in
      let connection = try RawConnection(from: "127.0.0.\(thread + 2)", to: port)
      for number in range where number % 4 == thread { try forge(number, connection) }
    }
  }

  /// Requests a page with a forged session, or sends a form with one.
  private static func forge(_ number: Int, _ connection: RawConnection) throws {
    let id = String(format: "%032x", number)
    let cookie = "Cookie: session=\(id).490000.\(id); flash=\(id)\r\n"
    if number % 2 == 0 {
      connection.send("GET / HTTP/1.1\r\nHost: a\r\n\(cookie)\r\n")
      let status = try RawResponse(connection, "page").status
      #expect(status == 200)
    } else {
      let slug = String(repeating: "x", count: 900)
      let body = "slug=\(slug)&name=\(slug)&quantity=1&csrf=\(id)\(id)"
      let path = ["/wishlist/set", "/account/name", "/products/teapot/bag"][number % 3]
      connection.send(
        "POST \(path) HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\n\(cookie)"
          + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
      )
      let status = try RawResponse(connection, path).status
      #expect(status == 403)
    }
  }
}
