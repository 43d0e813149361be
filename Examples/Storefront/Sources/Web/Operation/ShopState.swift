import Synchronization

/// Whether the shop takes new visitors. It stops to do so before it is shut down.
public final class ShopState: Sendable {
  private let draining = Atomic(false)

  public init() {}

  /// A Boolean value that indicates whether the shop is about to be shut down. It still answers requests.
  public var isDraining: Bool { draining.load(ordering: .relaxed) }

  /// Marks the shop as about to be shut down.
  public func drain() { draining.store(true, ordering: .relaxed) }
}
