import Synchronization

/// Whether the shop is about to be shut down. Load balancers learn it before the server stops accepting connections.
final class ShopState: Sendable {
  private let draining = Atomic(false)

  /// A Boolean value that indicates whether the shop is about to be shut down. It still answers requests.
  var isDraining: Bool { draining.load(ordering: .relaxed) }

  /// Marks the shop as about to be shut down.
  func drain() { draining.store(true, ordering: .relaxed) }
}
