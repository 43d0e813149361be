import Foundation

/// Determines whether and when a request is repeated.
struct RetryPolicy: Sendable {
  /// The number of attempts after the first one.
  static let maximumRetries = 2
  /// The delay before the first retry. It doubles with each further one.
  private static let firstDelay = Duration.milliseconds(100)
  /// The longest time in the header `Retry-After` for which a visitor waits.
  private static let longestRequestedDelay = 2

  /// Returns the delay before the next attempt; `nil` if the request is not repeated.
  ///
  /// - Parameters:
  ///   - outcome: The result of the last attempt.
  ///   - retries: The number of retries so far.
  ///   - random: A number from 0 to 1. Up to half of the delay is random, so that requests that failed together are not
  ///     repeated together.
  static func delay(after outcome: Result<BFFResponse, BFFError>, retries: Int, random: Double) -> Duration? {
    guard retries < maximumRetries, outcome.isOutage else { return nil }
    let delay = firstDelay * (1 << retries) * (0.5 + random / 2)
    switch outcome {
    // A timeout has used all of the time. Nothing was sent if requests are suspended.
    case .failure(.timedOut), .failure(.suspended): return nil
    case .failure: return delay
    case .success(let response):
      guard let text = response.headers["retry-after"] else { return delay }
      // The value can also be a date, which is not short in practice.
      guard let seconds = Int(text), (0...longestRequestedDelay).contains(seconds) else { return nil }
      return max(delay, .seconds(seconds))
    }
  }
}

extension Result<BFFResponse, BFFError> {
  /// A Boolean value that indicates that the BFF could not process the request at all.
  var isOutage: Bool {
    switch self {
    case .success(let response): BFFError.outageStatuses.contains(response.status)
    case .failure(let error): error.isOutage
    }
  }
}
