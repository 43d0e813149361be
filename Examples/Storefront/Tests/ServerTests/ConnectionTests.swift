import Core
import Foundation
import ShopTestSupport
import Testing

/// Hostile clients and ordinary visitors use different loopback addresses.
@Suite(
  "Connections of the program",
  .enabled(if: RunningShop.isAvailable, RunningShop.unavailable),
  .linked(.home, .bag),
  .serialized
)
struct ConnectionTests {
  private static let get = "GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n"
  private static let halfHead = "GET / HTTP/1.1\r\nHost: shop.example\r\nX: "
  private static let halfBody =
    "POST /bag/update HTTP/1.1\r\nHost: shop.example\r\nOrigin: http://shop.example\r\n"
    + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n"
  private static let ok = "HTTP/1.1 200 OK\r\n"
  private static let visitor = "127.0.0.200"

  /// Returns connections with a text, at most 50 from each address.
  private static func attack(
    _ shop: RunningShop,
    _ count: Int,
    network: Int,
    _ text: String
  ) throws -> [RawConnection] {
    try (0..<count).map { number in
      let connection = try shop.connect(from: "127.0.\(network).\(number / 50 + 1)")
      connection.send(text)
      return connection
    }
  }

  /// Returns connections that have received a page.
  private static func visit(_ shop: RunningShop, _ count: Int, from address: String) throws -> [RawConnection] {
    try (0..<count).map { _ in
      let connection = try shop.connect(from: address)
      connection.send(get)
      #expect(connection.receive(until: "</html>\n").hasPrefix(ok))
      return connection
    }
  }

  @Test("Half requests and slow bodies are closed in time, and visitors are served meanwhile")
  func slow() async throws {
    // The connections of visitors are not closed, however long the test takes.
    try await RunningShop.run("--header-timeout", "4", "--body-timeout", "4", "--idle-timeout", "3600") { shop in
      let atLaunch = try shop.use.sockets
      // Foundation's `Process` on Linux reads beyond a buffer in a process with more than about 1,300 descriptors
      // (swift-corelibs-foundation #5472), and in an ordinary run, other tests start processes at the same time.
      let batches = min(LongRun.factor > 1 ? 20 : 5, (ProcessUse.raiseLimit() - 500) / 100)
      var heads: [RawConnection] = []
      var visitors: [RawConnection] = []
      for batch in 1...batches {
        heads += try Self.attack(shop, 100, network: batch, Self.halfHead)
        visitors += try Self.visit(shop, 1, from: Self.visitor)
        for visitor in visitors {
          visitor.send(Self.get)
          #expect(visitor.receive(until: "</html>\n").hasPrefix(Self.ok))
        }
      }
      let bodies = try Self.attack(shop, 100, network: 100, Self.halfBody)
      // Bytes that arrive one by one do not keep the connections open.
      let areClosed = try await RunningShop.wait {
        for connection in heads + bodies { connection.send("x") }
        return heads.allSatisfy(\.isClosed) && bodies.allSatisfy(\.isClosed)
      }
      #expect(areClosed)
      // Only the visitors' connections remain.
      #expect(try await RunningShop.wait { try shop.use.sockets <= atLaunch + visitors.count })
      #expect(visitors.allSatisfy { !$0.isClosed })
    }
  }

  @Test("An address except the proxy has a limited number of connections, of which idle ones are replaced")
  func address() async throws {
    let proxy = "127.0.0.4"
    // No connection is closed because of its age, however long the test takes.
    try await RunningShop.run(
      "--connections-per-address",
      "5",
      "--proxy",
      proxy,
      "--idle-timeout",
      "3600",
      "--body-timeout",
      "3600",
      "--request-timeout",
      "3600"
    ) { shop in
      let idle = try Self.visit(shop, 8, from: "127.0.0.2")
      #expect(try await RunningShop.wait { idle[..<3].allSatisfy(\.isClosed) })
      #expect(idle[3...].allSatisfy { !$0.isClosed })

      let busy = try Self.visit(shop, 5, from: "127.0.0.3")
      for connection in busy { connection.send(Self.halfBody) }
      // The last one is busy when a page that was requested later has arrived.
      #expect(try shop.get(from: Self.visitor).hasPrefix(Self.ok))
      let refused = try shop.connect(from: "127.0.0.3")
      #expect(try await RunningShop.wait { refused.isClosed })
      #expect(busy.allSatisfy { !$0.isClosed })

      let proxied = try Self.visit(shop, 8, from: proxy)
      #expect(proxied.allSatisfy { !$0.isClosed })
    }
  }

  @Test(
    "Without free descriptors, visitors are served, and the program is not busy",
    .enabled(if: ProcessUse.canLimitDescriptors, "prlimit is missing")
  )
  func descriptors() async throws {
    try await RunningShop.run { shop in
      // The database has opened its files when a page was rendered. The program refuses to start with so few
      // descriptors.
      #expect(try shop.get(from: Self.visitor).hasPrefix(Self.ok))
      try shop.use.limitDescriptors(to: shop.use.descriptors + 12)
      let attackers = try Self.attack(shop, 100, network: 1, Self.halfHead)
      // Until attackers are disconnected, the shop cannot open further files.
      #expect(try await RunningShop.wait { try shop.get(from: Self.visitor).hasPrefix(Self.ok) })
      let before = try shop.use.seconds
      try await Task.sleep(for: .seconds(1))
      #expect(try shop.use.seconds - before < 0.5)
      #expect(attackers.contains { $0.isClosed })
      for _ in 0..<5 { #expect(try shop.get(from: Self.visitor).hasPrefix(Self.ok)) }
      #expect(shop.isRunning)
    }
  }

  @Test("A client that does not read its responses is disconnected")
  func unread() async throws {
    try await RunningShop.run("--request-timeout", "2", "--idle-timeout", "2") { shop in
      let atLaunch = try shop.use.sockets
      let connection = try shop.connect(from: "127.0.0.2", buffer: 4_096)
      // Sending can take longer than the server keeps the connection.
      #expect(try await RunningShop.wait { try shop.use.sockets > atLaunch })
      // The responses are larger than all buffers of the sockets.
      connection.send(String(repeating: Self.get, count: 1_000))
      #expect(try await RunningShop.wait { try shop.use.sockets <= atLaunch })
      #expect(try shop.get(from: Self.visitor).hasPrefix(Self.ok))
      // The client has not closed the connection itself.
      withExtendedLifetime(connection) {}
    }
  }

  /// Requests beside the status of their response, after which the connection is closed.
  private static let last: [(String, String)] = [
    ("GET / HTTP/1.1\r\n\r\n", "400 Bad Request"), ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "400 Bad Request"),
    ("GET / HTTP/1.0\r\n\r\n", "200 OK"), ("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "200 OK"),
    ("GET / HTTP/1.1\r\nHost: a\r\nConnection: Close, TE\r\n\r\n", "200 OK"),
    ("GET / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: upgrade\r\n\r\n", "200 OK"),
    ("CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n", "405 Method Not Allowed"), ("\u{16}\u{3}\u{1}", "400 Bad Request"),
    (
      "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 9_000))\r\n\r\n",
      "431 Request Header Fields Too Large"
    ),
    (
      "POST /bag/update HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\n"
        + "Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      "400 Bad Request"
    ),
    (
      "POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n\(String(repeating: "a", count: 5_000))",
      "404 Not Found"
    ),
  ]

  @Test("Malformed requests have the appropriate status, and the connection is closed after them")
  func malformed() async throws {
    try await RunningShop.run { shop in
      for (request, status) in Self.last {
        let connection = try shop.connect(from: "127.0.0.2")
        connection.send(request)
        #expect(connection.receive().hasPrefix("HTTP/1.1 \(status)\r\n"), "\(request.prefix(80))")
      }
    }
  }
}
