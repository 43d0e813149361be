import Metrics
import NIOHTTP1
import Synchronization
import Tessera

/// Limits the number of requests in flight, which are complete requests whose response has not begun. They are either
/// being answered, or wait for a thread or for the database. Further requests are refused with status 503, so that the
/// time for which a request waits is bounded.
///
/// What a client takes its time for does not count: neither a body that is being received, nor a response that is being
/// sent. Otherwise, slow clients could reach the limit. Requests for the health of the shop are never refused.
final class InFlightLimit: Sendable {
  /// The number of seconds after which a refused client may try again.
  private static let retryAfter = "5"

  private let most: Int
  private let current = Atomic(0)
  private let meter = Meter(label: "storefront.requests.in_flight")
  private let refusals = Counter(label: "storefront.requests.refused")

  /// - Parameter most: The number of requests in flight from which further ones are refused. A form whose head was
  ///   accepted before is not refused when its body is complete.
  init(_ most: Int) { self.most = most }

  /// The number of requests in flight.
  var count: Int { current.load(ordering: .relaxed) }

  /// Returns the response to a request if the limit is reached; `nil` if the request is to be answered. Its text is in
  /// the language that the browser prefers, because no page is rendered.
  func refusal(of head: HTTPRequestHead) -> Refusal? {
    guard count >= most, head.uri != HealthRoutes.live, head.uri != HealthRoutes.ready else { return nil }
    refusals.increment()
    let language = ShopLanguages.choose(query: nil, cookie: nil, header: head.headers["accept-language"].first)
    let text = withLanguage(language) { String(localized: L10n.Error.busy) }
    let headers = [
      "Retry-After": Self.retryAfter, "Content-Type": "text/plain; charset=utf-8",
      "Content-Language": language.description, "Cache-Control": "no-store", "Vary": "Accept-Language",
    ]
    return Refusal(.serviceUnavailable, headers, text: head.method == .HEAD ? "" : text + "\n")
  }

  func begin() {
    current.add(1, ordering: .relaxed)
    meter.increment()
  }

  func end() {
    current.subtract(1, ordering: .relaxed)
    meter.decrement()
  }
}
