import Core
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Web

@Suite("Health of the shop")
struct HealthTests {
  private enum Answer: CaseIterable {
    case ready, failed, late
  }

  /// A check with a result that is known in advance.
  private struct Check: Readiness {
    let answer: Answer

    func check() async throws {
      switch answer {
      case .ready: return
      case .failed: throw StoreUnavailable("the disk is gone")
      case .late: try await Task.sleep(for: .seconds(600))
      }
    }
  }

  @Test(
    "The shop is ready if its check succeeds in time, and alive in any case",
    arguments: [(Answer.ready, 200, "ready\n"), (.failed, 503, "no data\n"), (.late, 503, "no data\n")]
  )
  private func ready(answer: Answer, status: Int, text: String) async throws {
    let router = Router()
    // The limit is long for the check that succeeds, so that a slow machine does not make it fail.
    let limit = answer == .late ? Duration.milliseconds(20) : .seconds(120)
    HealthRoutes(Check(answer: answer), ShopState(), limit: limit).add(to: router)
    try await Application(router: router).test(.router) { client in
      let ready = try await client.executeRequest(uri: "/health/ready", method: .get, headers: [:], body: nil)
      #expect(ready.status.code == status && String(buffer: ready.body) == text)
      #expect(ready.headers[.retryAfter] == (status == 503 ? "5" : nil))
      #expect(ready.headers[.cacheControl] == "no-store")
      let live = try await client.executeRequest(uri: "/health/live", method: .get, headers: [:], body: nil)
      #expect(live.status.code == 200 && String(buffer: live.body) == "alive\n")
    }
  }

  @Test("Before its shutdown, the shop is not ready, still answers, and asks clients to close their connections")
  func draining() async throws {
    let state = ShopState()
    let router = Router()
    router.add(middleware: DrainMiddleware(state: state))
    router.get("/") { _, _ in "page" }
    HealthRoutes(Check(answer: .ready), state).add(to: router)
    try await Application(router: router).test(.router) { client in
      for (drains, status, connection) in [(false, 200, nil), (true, 503, "close")] as [(Bool, Int, String?)] {
        if drains { state.drain() }
        let ready = try await client.executeRequest(uri: "/health/ready", method: .get, headers: [:], body: nil)
        #expect(ready.status.code == status)
        let page = try await client.executeRequest(uri: "/", method: .get, headers: [:], body: nil)
        #expect(page.status.code == 200 && page.headers[.connection] == connection)
      }
    }
  }

  @Test("Operators see metrics and the health; the shop's own port has no metrics")
  func operators() async throws {
    let health = HealthRoutes(Check(answer: .ready), ShopState())
    let metrics = PrometheusMetrics()
    metrics.makeCounter(label: "orders", dimensions: []).increment(by: 3)
    let router = OperationServer.router(health, metrics)
    try await Application(router: router).test(.router) { client in
      let answer = try await client.executeRequest(uri: "/metrics", method: .get, headers: [:], body: nil)
      #expect(answer.headers[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
      #expect(String(buffer: answer.body).hasPrefix("# TYPE orders_total counter\norders_total 3\n"))
      let ready = try await client.executeRequest(uri: "/health/ready", method: .get, headers: [:], body: nil)
      #expect(ready.status == .ok)
    }
    try await WholeShop.visit { visitor in
      let status = try await visitor.get("/metrics").status
      #expect(status == 404)
    }
  }
}
