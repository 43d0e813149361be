@testable import Core
import CoreMetrics
import Foundation
import MetricsTestKit
import Testing

@Suite("Metrics of the BFF's client")
struct OperationMonitorTests {
  @Test("Operations are counted by name and outcome, and those with an exchange are measured")
  func metrics() async throws {
    let metrics = TestMetrics()
    try await withMetricsFactory(metrics) {
      let cached = BFFResponse.graphQL(#"{"data": {"total": 1}}"#, ["cache-control": "max-age=60"])
      let transport = TestTransport(cached, BFFResponse(status: 500, headers: [:], body: Data()))
      let client = try BFFClient(transport)
      for _ in 0..<3 { _ = try await client.perform(TestQuery()) }
      await #expect(throws: BFFError.status(500)) { try await client.perform(TestMutation()) }
    }
    func count(_ name: String, _ outcome: String) throws -> Int64 {
      try metrics.expectCounter("storefront.bff.operations", [("operation", name), ("outcome", outcome)]).totalValue
    }
    #expect(try count("Test", "ok") == 1)
    #expect(try count("Test", "cached") == 2)
    #expect(try count("Change", "status") == 1)
    for name in ["Test", "Change"] {
      #expect(try metrics.expectTimer("storefront.bff.duration", [("operation", name)]).values.count == 1)
    }
  }
}
