import Core
import HTTPTypes
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

  @Test(
    "Before its shutdown, the shop is not ready and closes connections; it still accepts forms, and pages can fail",
    arguments: [(nil, 200), (.badGateway, 502)] as [(HTTPResponse.Status?, Int)]
  )
  func draining(status: HTTPResponse.Status?, page: Int) async throws {
    let state = ShopState()
    let router = Router(options: .autoGenerateHeadEndpoints)
    HealthRoutes(Check(answer: .ready), state).add(to: router)
    router.add(middleware: DrainMiddleware(state: state, status: status))
    router.get("/") { _, _ in "page" }
    router.post("/") { _, _ in "form" }
    try await Application(router: router).test(.router) { client in
      func expect(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ status: Int,
        _ connection: String?,
        sourceLocation: SourceLocation = #_sourceLocation
      ) async throws {
        let response = try await client.executeRequest(uri: path, method: method, headers: [:], body: nil)
        #expect(response.status.code == status, sourceLocation: sourceLocation)
        #expect(response.headers[.connection] == connection, sourceLocation: sourceLocation)
      }
      for method in [HTTPRequest.Method.get, .head, .post] { try await expect(method, "/", 200, nil) }
      state.drain()
      try await expect(.get, "/", page, "close")
      try await expect(.head, "/", page, "close")
      try await expect(.post, "/", 200, "close")
      try await expect(.get, "/health/ready", 503, nil)
      try await expect(.get, "/health/live", 200, nil)
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
