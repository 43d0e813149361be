import Core
import Foundation
import ShopTestSupport
import Testing

/// Comparisons of response times, which need a release build and a machine without other work.
@Suite(
  "Response times of the program",
  .enabled(if: RunningShop.isAvailable, RunningShop.unavailable),
  .enabled(if: LongRun.factor > 1, "a long run: set TESSERA_LONG_RUN to 20"),
  .linked(.home, .bag),
  .serialized
)
struct ResponseTimeTests {
  @Test("Half requests and slow bodies less than double the 99th percentile of visitors' response times")
  func attack() async throws {
    _ = ProcessUse.raiseLimit()
    // The attack lasts as long as the measurement.
    try await RunningShop.run("--header-timeout", "300", "--body-timeout", "300", "--request-timeout", "300") { shop in
      _ = try await Self.times(shop)
      let quiet = try await Self.times(shop)
      let heads = try (0..<2_000).map { number in
        let connection = try shop.connect(from: "127.0.1.\(number / 50 + 1)")
        connection.send("GET / HTTP/1.1\r\nHost: shop.example\r\nX: ")
        return connection
      }
      let bodies = try (0..<100).map { number in
        let connection = try shop.connect(from: "127.0.2.\(number / 50 + 1)")
        connection.send(
          "POST /bag/update HTTP/1.1\r\nHost: shop.example\r\nOrigin: http://shop.example\r\n"
            + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 10000\r\n\r\n"
        )
        return connection
      }
      let dripping = Task {
        while !Task.isCancelled {
          for connection in bodies { connection.send("x") }
          try await Task.sleep(for: .milliseconds(500))
        }
      }
      let attacked = try await Self.times(shop)
      dripping.cancel()
      #expect((heads + bodies).allSatisfy { !$0.isClosed })
      let text = { (times: [Double]) in
        "p50 \(Self.percentile(50, of: times)) ms, p99 \(Self.percentile(99, of: times)) ms"
      }
      print("quiet: \(text(quiet)); under attack: \(text(attacked))")
      #expect(Self.percentile(99, of: attacked) < 2 * Self.percentile(99, of: quiet))
    }
  }

  /// Returns the response times of 20 visitors, in milliseconds, in ascending order.
  private static func times(_ shop: RunningShop) async throws -> [Double] {
    let port = shop.port
    let times = try await Threads.run(20) { visitor in
      let connection = try RawConnection(from: "127.0.0.\(200 + visitor)", to: port)
      let clock = ContinuousClock()
      return (0..<250).map { _ in
        let duration = clock.measure {
          connection.send("GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n")
          _ = connection.receive(until: "</html>\n")
        }
        Thread.sleep(forTimeInterval: 0.02)
        return duration / .milliseconds(1)
      }
    }
    return times.flatMap { $0 }.sorted()
  }

  private static func percentile(_ percent: Int, of times: [Double]) -> Double {
    (times[min(times.count - 1, times.count * percent / 100)] * 100).rounded() / 100
  }
}
