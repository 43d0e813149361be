import Synchronization

/// The request of a connection that counts for ``InFlightLimit``. A connection has at most one, because responses are
/// made one after the other.
///
/// The event loop of the connection begins and ends it. If the client closes the connection before the response, the
/// request ends with the task that works on it.
final class InFlightRequest: Sendable {
  private enum State {
    case none, counted, finished
  }

  private let limit: InFlightLimit
  private let state = Mutex(State.none)

  init(_ limit: InFlightLimit) { self.limit = limit }

  /// Counts the request unless it is counted.
  func begin() { set(.counted) }

  /// Ends the request if it is counted.
  func end() { set(.none) }

  /// Ends the request if it is counted. Further requests of the connection do not count, because no task answers them.
  func finish() { set(.finished) }

  private func set(_ next: State) {
    let before = state.withLock { state in
      let before = state
      if before != .finished { state = next }
      return before
    }
    switch (before, next) {
    case (.none, .counted): limit.begin()
    case (.counted, .none), (.counted, .finished): limit.end()
    default: break
    }
  }
}
