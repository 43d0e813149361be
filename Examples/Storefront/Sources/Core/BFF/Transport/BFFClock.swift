/// The time and the random numbers of the client, which tests replace.
struct BFFClock: Sendable {
  /// Returns the time since a fixed moment, independently of the system's date.
  var now: @Sendable () -> Duration
  /// Suspends the task. Throws `CancellationError` if the task is cancelled.
  var sleep: @Sendable (Duration) async throws -> Void
  /// Returns a number from 0 to 1.
  var random: @Sendable () -> Double

  /// The clock of the system.
  static let system = {
    let start = ContinuousClock.now
    return BFFClock(
      now: { start.duration(to: .now) },
      sleep: { try await Task.sleep(for: $0) },
      random: { .random(in: 0...1) }
    )
  }()

  /// Runs a closure, and cancels it if it takes too long.
  ///
  /// - Throws: ``BFFError/timedOut`` after the time; otherwise the error of the closure.
  func limit<Value: Sendable>(
    to time: Duration,
    _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await operation() }
      group.addTask { [sleep] in
        try await sleep(time)
        return nil
      }
      guard let first = try await group.next(), let value = first else { throw BFFError.timedOut }
      return value
    }
  }
}
