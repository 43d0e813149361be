/// The time and the random numbers of the client, which tests replace.
struct BFFClock: Sendable {
  /// Returns the time since a fixed moment, independently of the system's date.
  var now: @Sendable () -> Duration
  /// Suspends the task for a time between attempts. Throws `CancellationError` if the task is cancelled.
  var pause: @Sendable (Duration) async throws -> Void
  /// Suspends the task until a time. Throws `CancellationError` if the task is cancelled.
  var sleep: @Sendable (_ end: Duration) async throws -> Void
  /// Returns a number from 0 to 1.
  var random: @Sendable () -> Double

  /// The clock of the system.
  static let system = {
    let start = ContinuousClock.now
    return BFFClock(
      now: { start.duration(to: .now) },
      pause: { try await Task.sleep(for: $0) },
      sleep: { try await Task.sleep(until: start + $0, clock: .continuous) },
      random: { .random(in: 0...1) }
    )
  }()

  /// Runs a closure, and cancels it at a time.
  ///
  /// - Throws: ``BFFError/timedOut`` at the time; otherwise the error of the closure.
  func run<Value: Sendable>(
    until end: Duration,
    _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await operation() }
      group.addTask { [sleep] in
        try await sleep(end)
        return nil
      }
      guard let first = try await group.next(), let value = first else { throw BFFError.timedOut }
      return value
    }
  }
}
