import Synchronization

/// Suspends requests while the BFF is down, so that pages are answered at once and the BFF is not flooded when it starts.
///
/// After several consecutive failures, requests are suspended for a second. Then one request is admitted. If it fails,
/// requests are suspended for twice the time, up to a maximum; if it succeeds, all requests are admitted.
final class CircuitBreaker: Sendable {
  private struct State {
    var failures = 0
    /// The end of the suspension; `nil` while all requests are admitted.
    var end: Duration?
    var suspension = CircuitBreaker.firstSuspension
    var isProbing = false
    var fault: BFFFault?
  }

  /// What an admitted request decides.
  enum Admission: Sendable {
    /// The request is one of many.
    case regular
    /// The request determines whether the suspension ends.
    case probe
  }

  private static let maximumFailures = 5
  private static let firstSuspension = Duration.seconds(1)
  private static let longestSuspension = Duration.seconds(10)

  private let state = Mutex(State())

  /// Returns the admission of a request; `nil` if requests are suspended. The request has to end with a call of
  /// ``succeed()``, ``fail(_:at:)`` or ``cancel(_:)``.
  ///
  /// - Parameter fault: The fault that the BFF is asked for. If it has changed, earlier failures have no meaning.
  func admit(at now: Duration, under fault: BFFFault?) -> Admission? {
    state.withLock { state in
      if state.fault != fault { state = State(fault: fault) }
      guard let end = state.end else { return .regular }
      guard now >= end, !state.isProbing else { return nil }
      state.isProbing = true
      return .probe
    }
  }

  /// Records that the BFF answered.
  func succeed() {
    state.withLock { $0 = State(fault: $0.fault) }
  }

  /// Records that the BFF could not be reached.
  func fail(_ admission: Admission, at now: Duration) {
    state.withLock { state in
      if admission == .probe, state.isProbing {
        state.isProbing = false
        state.suspension = min(state.suspension * 2, Self.longestSuspension)
        state.end = now + state.suspension
        return
      }
      state.failures += 1
      // Requests that were sent before the suspension do not extend it.
      if state.failures >= Self.maximumFailures, state.end == nil { state.end = now + state.suspension }
    }
  }

  /// Records that a request ended without an answer, because its result is no longer needed.
  func cancel(_ admission: Admission) {
    if admission == .probe { state.withLock { $0.isProbing = false } }
  }
}
