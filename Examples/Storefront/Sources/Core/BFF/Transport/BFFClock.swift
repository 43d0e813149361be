/// The time and the random numbers of the client, which tests replace.
struct BFFClock: Sendable {
  /// Returns the time since a fixed moment, independently of the system's date.
  var now: @Sendable () -> Duration
  /// Suspends the task for a time between attempts. Throws `CancellationError` if the task is cancelled.
  var pause: @Sendable (Duration) async throws -> Void
  /// Returns a number from 0 to 1.
  var random: @Sendable () -> Double

  /// The clock of the system.
  static let system = {
    let start = ContinuousClock.now
    return BFFClock(
      now: { start.duration(to: .now) },
      pause: { try await Task.sleep(for: $0) },
      random: { .random(in: 0...1) }
    )
  }()
}
