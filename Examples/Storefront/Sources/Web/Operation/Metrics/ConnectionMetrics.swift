import Metrics
import NIOHTTP1

/// The metrics of connections. ``ConnectionGate`` and ``ProtocolGuard`` record them.
struct ConnectionMetrics: Sendable {
  private let open = Meter(label: "storefront.connections.open")
  private let accepted = Counter(label: "storefront.connections.accepted")
  private let refused = Counter(label: "storefront.connections.refused")
  private let evicted = Counter(label: "storefront.connections.evicted")
  private let exhausted = Counter(label: "storefront.connections.without_descriptor")

  /// Records that a connection was admitted.
  func didAdmit() {
    accepted.increment()
    open.increment()
  }

  /// Records that an admitted connection was closed.
  func didClose() { open.decrement() }

  /// Records that a connection was closed when it was accepted.
  func didRefuse() { refused.increment() }

  /// Records that connections were closed for others.
  func didEvict(_ count: Int) { if count > 0 { evicted.increment(by: count) } }

  /// Records that no descriptor was left for a connection.
  func didExhaust() { exhausted.increment() }

  /// Records a response to a request that the shop's routes never receive. Responses of the routes are in the metrics of
  /// ``RequestMetrics``.
  static func didAnswer(_ status: HTTPResponseStatus) {
    Counter(label: "storefront.rejected", dimensions: [("status", "\(status.code)")]).increment()
  }
}
