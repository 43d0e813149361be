@testable import Core
import Foundation
import Testing

@Suite("Retries of the BFF's client")
struct RetryTests {
  private static func status(_ status: Int, retryAfter: String? = nil) -> Result<BFFResponse, BFFError> {
    .success(BFFResponse(status: status, headers: retryAfter.map { ["retry-after": $0] } ?? [:], body: Data()))
  }

  @Test(
    "Queries are repeated after failures of the network and of proxies, with increasing delays",
    arguments: [
      ([.success(.total)], [], "ok"),
      ([.failure(.unreachable), .success(.total)], [100], "ok"),
      ([.failure(.interrupted), .failure(.unreachable), .success(.total)], [100, 200], "ok"),
      ([.failure(.unreachable)], [100, 200], "no connection to the BFF could be established"),
      ([status(502), status(504), status(503)], [100, 200], "the BFF answered with status 503"),
      ([status(503, retryAfter: "1"), .success(.total)], [1_000], "ok"),
      ([status(503, retryAfter: "0"), .success(.total)], [100], "ok"),
      ([status(503, retryAfter: "3")], [], "the BFF answered with status 503"),
      ([status(503, retryAfter: "-1")], [], "the BFF answered with status 503"),
      ([status(503, retryAfter: "Sat, 28 Nov 2026 12:00:00 GMT")], [], "the BFF answered with status 503"),
      ([status(500)], [], "the BFF answered with status 500"),
      ([status(429)], [], "the BFF answered with status 429"),
      ([.failure(.tooLarge)], [], "the response of the BFF is too large"),
      ([.failure(.timedOut)], [], "the BFF did not answer in time"),
    ] as [([Result<BFFResponse, BFFError>], [Int], String)]
  )
  func queries(results: [Result<BFFResponse, BFFError>], milliseconds: [Int], expected: String) async throws {
    let (transport, time) = (TestTransport(results), TestTime())
    let client = try BFFClient(transport, time: time)
    #expect(await outcome { () async throws(BFFError) in try await client.perform(TestQuery()) } == expected)
    #expect(time.delays == milliseconds.map { .milliseconds($0) })
    #expect(transport.requests.count == milliseconds.count + 1)
    #expect(client.recentOperations.records.map(\.attempts) == [milliseconds.count + 1])
  }

  @Test("Half of a delay is random", arguments: [(0.0, 50), (0.5, 75), (1, 100)])
  func jitter(random: Double, milliseconds: Int) {
    let delay = RetryPolicy.delay(after: .failure(.unreachable), retries: 0, random: random)
    #expect(delay == .milliseconds(milliseconds))
  }

  @Test(
    "Mutations are never repeated",
    arguments: [.failure(.unreachable), .failure(.interrupted), status(503), status(503, retryAfter: "0")]
      as [Result<BFFResponse, BFFError>]
  )
  func mutations(result: Result<BFFResponse, BFFError>) async throws {
    let transport = TestTransport([result])
    let client = try BFFClient(transport)
    await #expect(throws: BFFError.self) { try await client.perform(TestMutation()) }
    #expect(transport.requests.count == 1)
  }

  @Test("The retries before and after a miss of the document have one limit")
  func persistedQueries() async throws {
    let miss = BFFResponse.graphQL(#"{"errors": [{"message": "PersistedQueryNotFound"}]}"#)
    let transport = TestTransport([.failure(.unreachable), .success(miss), .failure(.unreachable)])
    let client = try BFFClient(transport)
    await #expect(throws: BFFError.unreachable) { try await client.perform(TestQuery()) }
    #expect(transport.requests.count == 4)
  }

  @Test("An operation ends at its deadline, and nothing is repeated after it", .timeLimit(.minutes(1)))
  func deadline() async throws {
    let time = TestTime()
    let transport = TestTransport { _, number in
      time.advance(by: .seconds(number == 0 ? 20 : 40))
      throw number == 0 ? BFFError.unreachable : BFFError.timedOut
    }
    let client = try BFFClient(transport, time: time)
    await #expect(throws: BFFError.timedOut) { try await client.perform(TestQuery()) }
    // The second attempt has the rest of the time.
    let times = transport.times.withLock { $0 }
    #expect(times.count == 2 && times[0] == .seconds(60) && times[1] < .seconds(40))
  }

  @Test("A retry that would begin after the deadline is left out")
  func lateRetry() async throws {
    let time = TestTime()
    let transport = TestTransport { _, _ in
      time.advance(by: .milliseconds(59_950))
      throw BFFError.unreachable
    }
    let client = try BFFClient(transport, time: time)
    await #expect(throws: BFFError.unreachable) { try await client.perform(TestQuery()) }
    #expect(transport.requests.count == 1)
  }

  @Test("If the task is cancelled, the exchange ends, and the failure is not repeated", .timeLimit(.minutes(1)))
  func cancellation() async throws {
    let (started, ended) = (AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self))
    let transport = TestTransport { _, _ in
      started.continuation.yield()
      defer { ended.continuation.yield() }
      try? await Task.sleep(for: .seconds(3_600))
      throw BFFError.interrupted
    }
    let client = try BFFClient(transport)
    let task = Task { try await client.perform(TestMutation()) }
    for await _ in started.stream { break }
    task.cancel()
    for await _ in ended.stream { break }
    let result = await task.result
    #expect(throws: BFFError.cancelled) { try result.get() }
    #expect(transport.requests.count == 1)
  }
}
