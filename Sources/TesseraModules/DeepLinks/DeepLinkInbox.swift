import Tessera
import TesseraCore

/// A queue that receives deep links at any time and delivers them when the app can open them, such as after launch or
/// login.
///
/// ```swift
/// inbox.receive(address)                    // from the system, or from a feature that leads to another one
/// inbox.open { address in follow(address) }  // when the app is ready
/// ```
///
/// Each URL is delivered once, in the order of arrival, and one at a time. If more than 64 URLs are waiting, the oldest
/// ones are discarded.
public final class DeepLinkInbox: Sendable {
  private struct State {
    var waiting: [String] = []
    var deliver: (@Sendable (String) -> Void)?
    var isDelivering = false
  }

  private let state = Locked(State())
  static let limit = 64

  /// Creates a closed inbox, in which URLs wait until ``open(_:)`` is called.
  public init() {}

  /// Adds a URL. If the inbox is open, the URL is delivered immediately on the calling thread.
  ///
  /// - Parameter address: The URL.
  public func receive(_ address: String) {
    state.withLock { state in
      state.waiting.append(address)
      if state.waiting.count > Self.limit { state.waiting.removeFirst() }
    }
    deliver()
  }

  /// Opens the inbox, and delivers waiting and future URLs. A closure that was passed earlier is replaced.
  ///
  /// - Parameter deliver: A closure that opens a URL in the app.
  public func open(_ deliver: @escaping @Sendable (String) -> Void) {
    state.withLock { $0.deliver = deliver }
    self.deliver()
  }

  /// Closes the inbox. URLs that arrive afterwards wait until it is opened again.
  public func close() { state.withLock { $0.deliver = nil } }

  /// The number of URLs that are waiting.
  public var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Delivers the waiting URLs. The closure is called outside the lock, because it can add another URL to this inbox.
  /// The outermost call delivers those URLs, too.
  private func deliver() {
    var isFirst = true
    while true {
      let next: (String, @Sendable (String) -> Void)? = state.withLock { state in
        guard !state.isDelivering || !isFirst else { return nil }
        guard let deliver = state.deliver, !state.waiting.isEmpty else {
          state.isDelivering = false
          return nil
        }
        state.isDelivering = true
        return (state.waiting.removeFirst(), deliver)
      }
      guard let (address, deliver) = next else { return }
      isFirst = false
      deliver(address)
    }
  }
}
