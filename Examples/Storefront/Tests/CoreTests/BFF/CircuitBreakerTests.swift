@testable import Core
import Foundation
import Testing

@Suite("Suspension of requests to the BFF")
struct CircuitBreakerTests {
  @Test("Five consecutive failures suspend requests for a second, and each failed probe for twice the time up to ten")
  func suspensions() {
    let breaker = CircuitBreaker()
    for _ in 0..<4 { breaker.fail(.regular, at: .zero) }
    #expect(breaker.admit(at: .zero, under: nil) == .regular)
    breaker.fail(.regular, at: .zero)
    var start = Duration.zero
    for suspension in [1, 2, 4, 8, 10, 10] {
      let end = start + .seconds(suspension)
      #expect(breaker.admit(at: end - .milliseconds(1), under: nil) == nil, "\(suspension)")
      #expect(breaker.admit(at: end, under: nil) == .probe, "\(suspension)")
      #expect(breaker.admit(at: end, under: nil) == nil, "only one probe at a time")
      breaker.fail(.probe, at: end)
      start = end
    }
  }

  @Test("A successful probe admits all requests, and the next suspension is short again")
  func recovery() {
    let breaker = CircuitBreaker()
    for _ in 0..<5 { breaker.fail(.regular, at: .zero) }
    #expect(breaker.admit(at: .seconds(1), under: nil) == .probe)
    breaker.fail(.probe, at: .seconds(1))
    #expect(breaker.admit(at: .seconds(3), under: nil) == .probe)
    breaker.succeed()
    for _ in 0..<5 {
      #expect(breaker.admit(at: .seconds(3), under: nil) == .regular)
      breaker.fail(.regular, at: .seconds(3))
    }
    #expect(breaker.admit(at: .seconds(3), under: nil) == nil)
    #expect(breaker.admit(at: .seconds(4), under: nil) == .probe)
  }

  @Test("A success between failures and requests from before the suspension do not count")
  func consecutive() {
    let breaker = CircuitBreaker()
    for _ in 0..<3 {
      for _ in 0..<4 { breaker.fail(.regular, at: .zero) }
      breaker.succeed()
    }
    #expect(breaker.admit(at: .zero, under: nil) == .regular)
    for _ in 0..<5 { breaker.fail(.regular, at: .zero) }
    breaker.fail(.regular, at: .milliseconds(900))
    #expect(breaker.admit(at: .seconds(1), under: nil) == .probe)
  }

  @Test("A cancelled probe makes way for another one")
  func cancelledProbe() {
    let breaker = CircuitBreaker()
    for _ in 0..<5 { breaker.fail(.regular, at: .zero) }
    #expect(breaker.admit(at: .seconds(1), under: nil) == .probe)
    breaker.cancel(.regular)
    #expect(breaker.admit(at: .seconds(1), under: nil) == nil)
    breaker.cancel(.probe)
    #expect(breaker.admit(at: .seconds(1), under: nil) == .probe)
  }

  @Test("Another fault ends a suspension")
  func faults() {
    let breaker = CircuitBreaker()
    #expect(breaker.admit(at: .zero, under: .half) == .regular)
    for _ in 0..<5 { breaker.fail(.regular, at: .zero) }
    #expect(breaker.admit(at: .zero, under: .half) == nil)
    #expect(breaker.admit(at: .zero, under: nil) == .regular)
  }

  @Test("Operations fail without a request while requests are suspended")
  func client() async throws {
    let (transport, time) = (TestTransport([.failure(.unreachable)]), TestTime())
    let client = try BFFClient(transport, time: time)
    for _ in 0..<2 { await #expect(throws: BFFError.unreachable) { try await client.perform(TestQuery()) } }
    #expect(transport.requests.count == 5)
    await #expect(throws: BFFError.suspended) { try await client.perform(TestMutation()) }
    #expect(transport.requests.count == 5)
    time.advance(by: .seconds(1))
    await #expect(throws: BFFError.unreachable) { try await client.perform(TestMutation()) }
    #expect(transport.requests.count == 6)
  }

  @Test("Errors of the application do not suspend requests")
  func answers() async throws {
    let transport = TestTransport(BFFResponse(status: 500, headers: [:], body: Data()))
    let client = try BFFClient(transport)
    for _ in 0..<10 { await #expect(throws: BFFError.status(500)) { try await client.perform(TestMutation()) } }
    #expect(transport.requests.count == 10)
  }
}
