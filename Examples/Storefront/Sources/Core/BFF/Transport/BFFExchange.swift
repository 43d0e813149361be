import Synchronization

/// Sends requests within a deadline, and repeats those that can be repeated.
struct BFFExchange: Sendable {
  let transport: any BFFTransport
  let clock: BFFClock
  let breaker = CircuitBreaker()

  /// Sends a request, and returns the response.
  ///
  /// - Parameters:
  ///   - isRepeatable: Whether the request only reads.
  ///   - call: The call to which the request belongs.
  func response(to request: BFFRequest, isRepeatable: Bool, in call: BFFCall) async throws(BFFError) -> BFFResponse {
    var last: Result<BFFResponse, BFFError>?
    while true {
      let outcome = await attempt(request, in: call)
      // The failure that caused the suspension tells more.
      if let last, outcome == .failure(.suspended) { return try last.get() }
      last = outcome
      guard isRepeatable,
        let delay = RetryPolicy.delay(after: outcome, retries: call.tally.retries, random: clock.random()),
        clock.now() + delay < call.deadline
      else { return try outcome.get() }
      call.tally.addRetry()
      do { try await clock.pause(delay) } catch { throw .cancelled }
    }
  }

  private func attempt(_ request: BFFRequest, in call: BFFCall) async -> Result<BFFResponse, BFFError> {
    let start = clock.now()
    guard start < call.deadline else { return .failure(.timedOut) }
    guard let admission = breaker.admit(at: start, under: call.fault) else { return .failure(.suspended) }
    call.tally.addAttempt()
    let outcome: Result<BFFResponse, BFFError>
    do {
      let response = try await transport.response(to: request, within: call.deadline - start)
      call.tally.add(bytes: response.body.count)
      outcome = .success(response)
    } catch {
      // Errors of the network are the same as a cancellation if they occur because of it.
      outcome = .failure(Task.isCancelled ? .cancelled : BFFError(error))
    }
    switch outcome {
    // Neither of them tells whether the BFF can be reached.
    case .failure(.cancelled), .failure(.invalidRequest): breaker.cancel(admission)
    case let outcome where outcome.isOutage: breaker.fail(admission, at: clock.now())
    default: breaker.succeed()
    }
    return outcome
  }
}

/// Counts what a call needed.
final class ExchangeTally: Sendable {
  private struct Counts {
    var attempts = 0
    var retries = 0
    var bytes = 0
  }

  private let counts = Mutex(Counts())

  var attempts: Int { counts.withLock { $0.attempts } }
  var retries: Int { counts.withLock { $0.retries } }
  var bytes: Int { counts.withLock { $0.bytes } }

  func addAttempt() { counts.withLock { $0.attempts += 1 } }
  func addRetry() { counts.withLock { $0.retries += 1 } }
  func add(bytes: Int) { counts.withLock { $0.bytes += bytes } }
}
