import Synchronization

/// Sentences that wait for the next page of a visitor. In memory: they are of no use when the shop starts again.
final class FlashStore: Sendable {
  private let waiting = Mutex<[String: Flash]>([:])
  /// More than visitors who wait for an answer at one time.
  private static let limit = 10_000

  func put(_ flash: Flash, for visitor: String) {
    waiting.withLock { waiting in
      if waiting.count >= Self.limit { waiting.removeAll() }
      waiting[visitor] = flash
    }
  }

  func take(_ visitor: String) -> Flash? { waiting.withLock { $0.removeValue(forKey: visitor) } }
}
