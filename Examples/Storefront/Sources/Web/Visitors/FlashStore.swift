import Synchronization

/// The messages for the next pages of visitors, in memory, because they are obsolete after a restart.
final class FlashStore: Sendable {
  private let waiting = Mutex<[String: Flash]>([:])
  /// The maximum number of messages, which is greater than the number of concurrent visitors.
  private static let limit = 10_000

  func put(_ flash: Flash, for visitor: String) {
    waiting.withLock { waiting in
      if waiting.count >= Self.limit { waiting.removeAll() }
      waiting[visitor] = flash
    }
  }

  func take(_ visitor: String) -> Flash? { waiting.withLock { $0.removeValue(forKey: visitor) } }
}
