import CoreMetrics
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Web

@Suite("Metrics of requests")
struct RequestMetricsTests {
  @Test("Requests are counted by route, method and status, also those without a body or a route, and are then ended")
  func requests() async throws {
    let metrics = PrometheusMetrics()
    try await withMetricsFactory(metrics) {
      let router = Router(options: .autoGenerateHeadEndpoints)
      router.add(middleware: RequestMetrics())
      router.get("/products/{slug}") { _, _ in "page" }
      router.get("/broken") { _, _ -> String in throw HTTPError(.serviceUnavailable) }
      router.get("/unknown") { _, _ -> String in throw CancellationError() }
      try await Application(router: router).test(.router) { client in
        for (path, method) in [
          ("/products/a", .get), ("/products/b", .get), ("/products/b", .head), ("/nowhere", .get), ("/broken", .get),
          ("/unknown", .get),
        ] as [(String, HTTPRequest.Method)] {
          _ = try await client.executeRequest(uri: path, method: method, headers: [:], body: nil)
        }
      }
    }
    let lines = metrics.text.split(separator: "\n").filter { !$0.contains("bucket{") && !$0.contains("_sum{") }
    let series = [
      ("/broken", "GET", 503, 1), ("/products/{slug}", "GET", 200, 2), ("/products/{slug}", "HEAD", 200, 1),
      ("/unknown", "GET", 500, 1), ("NotFound", "GET", 404, 1),
    ].map { (#"{http_route="\#($0)",http_request_method="\#($1)",http_response_status_code="\#($2)"}"#, $3) }
    #expect(
      lines == ["# TYPE hb_requests_total counter"] + series.map { "hb_requests_total\($0) \($1)" }
        + ["# TYPE http_server_active_requests gauge", "http_server_active_requests 0"]
        + ["# TYPE http_server_request_duration_seconds histogram"]
        + series.map { "http_server_request_duration_seconds_count\($0) \($1)" }
    )
  }
}
