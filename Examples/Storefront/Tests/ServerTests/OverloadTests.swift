import Foundation
import ShopTestSupport
import Synchronization
import Testing

@testable import Core

/// What operators see of refused requests and of a database that another process uses.
@Suite(
  "Overload and metrics of the program",
  .enabled(if: RunningShop.isAvailable, RunningShop.unavailable),
  .linked(.home, .account, .bag),
  .serialized
)
struct OverloadTests {
  private static let visitor = "127.0.0.200"

  @Test("At the limit of requests in flight, further ones get status 503, and the health and the metrics are answered")
  func inFlight() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      try await RunningShop.run("--database", path, "--requests", "1", "--operations-port", "0") { shop in
        let port = shop.port
        var visitor = ShopVisitor(from: Self.visitor, to: port)
        try visitor.get("/account")
        let token = try visitor.get("/account").value("csrf")
        // A form waits for the lock of the database until SQLite gives up, and then the next one, however long this test
        // takes.
        let lock = try DatabaseWriteLock(path)
        let isChecked = Atomic(false)
        async let waiting = Threads.run(1) { [visitor] _ in
          repeat {
            var visitor = visitor.again
            try visitor.post("/account/name", ["name": "Zoë", "csrf": token], expecting: 503)
          } while !isChecked.load(ordering: .relaxed)
        }
        #expect(try await RunningShop.wait { try shop.metric("storefront_requests_in_flight") == 1 })
        var refused = ""
        let isRefused = try await RunningShop.wait {
          refused = try shop.get(from: Self.visitor)
          return refused.hasPrefix("HTTP/1.1 503 Service Unavailable\r\n")
        }
        #expect(isRefused)
        #expect(refused.contains("\r\nRetry-After: 5\r\n") && refused.contains("\r\nConnection: close\r\n"))
        #expect(refused.hasSuffix("\r\n\r\nThe shop is very busy at the moment. Please try again in a few seconds.\n"))
        #expect(try shop.get("/health/live", from: Self.visitor).hasSuffix("\r\n\r\nalive\n"))
        #expect(try shop.metric("storefront_requests_refused_total") == 1)
        #expect(try shop.metric(#"storefront_rejected_total{status="503"}"#) == 1)
        isChecked.store(true, ordering: .relaxed)
        _ = try await waiting
        lock.release()
        #expect(try shop.metric("storefront_requests_in_flight") == 0)
        // SQLITE_BUSY
        #expect(try shop.metric(#"storefront_database_errors_total{code="5"}"#) >= 1)
        #expect(try shop.get(from: Self.visitor).hasPrefix("HTTP/1.1 200 OK\r\n"))
      }
    }
  }

  @Test("Connections, orders and limited forms are counted")
  func metrics() async throws {
    try await RunningShop.run("--operations-port", "0", "--connections-per-address", "2", "--posts", "6") { shop in
      let open = try shop.metric("storefront_connections_open")
      let idle = try (0..<3).map { _ in
        let connection = try shop.connect(from: "127.0.0.2")
        connection.send("GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n")
        _ = connection.receive(until: "</html>\n")
        return connection
      }
      #expect(try await RunningShop.wait { try shop.metric("storefront_connections_evicted_total") == 1 })
      let busy = try (0..<3).map { _ in
        let connection = try shop.connect(from: "127.0.0.3")
        connection.send(
          "POST /bag/update HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nContent-Length: 9\r\n"
            + "Content-Type: application/x-www-form-urlencoded\r\n\r\n"
        )
        // The connection is busy when the page of another one that was requested later has arrived.
        _ = try shop.get(from: Self.visitor)
        return connection
      }
      #expect(try await RunningShop.wait { try shop.metric("storefront_connections_refused_total") == 1 })
      #expect(try await RunningShop.wait { try shop.metric("storefront_connections_open") == open + 4 })
      withExtendedLifetime((idle, busy)) {}

      try ShopVisitor.journey(from: "127.0.0.4", to: shop.port, slug: "teapot", orders: true)
      #expect(try shop.metric(#"storefront_events_total{event="order.placed"}"#) == 1)
      // The forms of the address are limited sooner or later, depending on the time that each takes.
      let statuses = try (0..<100).map { _ in
        let connection = try shop.connect(from: "127.0.0.4")
        connection.send("POST /bag/update HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        return try RawResponse(connection, "form").status
      }
      #expect(Set(statuses) == [403, 429])
      let labels = #"{http_route="/bag/update",http_request_method="POST",http_response_status_code="429"}"#
      #expect(try shop.metric("hb_requests_total\(labels)") == Double(statuses.count { $0 == 429 }))
    }
  }
}
