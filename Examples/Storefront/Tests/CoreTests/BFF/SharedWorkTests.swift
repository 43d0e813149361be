@testable import Core
import Foundation
import Synchronization
import Testing

@Suite("Concurrent equal queries")
struct SharedWorkTests {
  /// Lets work wait until a test opens it, and counts how often it ran.
  private final class Gate: Sendable {
    private let state = Mutex((isOpen: false, runs: 0, cancellations: 0))

    var runs: Int { state.withLock { $0.runs } }
    var cancellations: Int { state.withLock { $0.cancellations } }

    func open() { state.withLock { $0.isOpen = true } }

    func pass() async throws {
      state.withLock { $0.runs += 1 }
      do {
        while state.withLock({ !$0.isOpen }) { try await Task.sleep(for: .milliseconds(1)) }
      } catch {
        state.withLock { $0.cancellations += 1 }
        throw error
      }
    }
  }

  /// Waits until a condition is true. The time limit of the test ends it otherwise.
  private func wait(until condition: () -> Bool) async throws {
    while !condition() { try await Task.sleep(for: .milliseconds(1)) }
  }

  @Test("They share one exchange and its result", .timeLimit(.minutes(1)))
  func sharing() async throws {
    let gate = Gate()
    let transport = TestTransport { _, _ in
      try await gate.pass()
      return .total
    }
    let client = try BFFClient(transport)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<10 { group.addTask { try await client.perform(TestQuery()).data.total } }
      try await wait { gate.runs == 1 }
      try await Task.sleep(for: .milliseconds(50))
      gate.open()
      for try await total in group { #expect(total == 1) }
    }
    // A call that begins late has an exchange of its own.
    #expect(transport.requests.count < 10)
    #expect(client.recentOperations.records.count == 10)
  }

  @Test("The cancellation of one caller does not end the others", .timeLimit(.minutes(1)))
  func oneCancellation() async throws {
    let (gate, shared) = (Gate(), SharedWork<String, Int>())
    let tasks = (0..<2).map { _ in Task { try await value(shared, gate) } }
    try await wait { gate.runs == 1 && shared.callerCount(for: "key") == 2 }
    tasks[0].cancel()
    let first = await tasks[0].result
    #expect(throws: CancellationError.self) { try first.get() }
    gate.open()
    #expect(try await tasks[1].value == 1)
    #expect(gate.runs == 1 && gate.cancellations == 0)
  }

  @Test("If all callers are cancelled, the exchange ends, and a later call begins another one", .timeLimit(.minutes(1)))
  func allCancellations() async throws {
    let (gate, shared) = (Gate(), SharedWork<String, Int>())
    let tasks = (0..<2).map { _ in Task { try await value(shared, gate) } }
    try await wait { shared.callerCount(for: "key") == 2 }
    for task in tasks { task.cancel() }
    for task in tasks { _ = await task.result }
    try await wait { gate.cancellations == gate.runs }
    gate.open()
    #expect(try await value(shared, gate) == 1)
  }

  @Test("A call of a cancelled task does not begin", .timeLimit(.minutes(1)))
  func cancelledBefore() async throws {
    let (gate, shared) = (Gate(), SharedWork<String, Int>())
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await value(shared, gate)
    }
    task.cancel()
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(gate.runs == 0)
  }

  @Test("Calls over the limit run alone, and errors reach all callers", .timeLimit(.minutes(1)))
  func limits() async throws {
    let (gate, shared) = (Gate(), SharedWork<String, Int>(maximumRuns: 1))
    let first = Task { try await value(shared, gate) }
    try await wait { gate.runs == 1 }
    let second = try await shared.value(for: "other") { 2 }
    #expect(second == 2)
    gate.open()
    #expect(try await first.value == 1)
    await #expect(throws: BFFError.tooLarge) { try await shared.value(for: "key") { throw BFFError.tooLarge } }
  }

  private func value(_ shared: SharedWork<String, Int>, _ gate: Gate) async throws -> Int {
    try await shared.value(for: "key") {
      try await gate.pass()
      return 1
    }
  }
}
