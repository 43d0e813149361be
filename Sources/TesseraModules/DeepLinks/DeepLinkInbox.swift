import Tessera
import TesseraCore

/// Takes addresses at any time, and hands them on when the app can follow them: after its launch, after a login.
///
/// ```swift
/// inbox.receive(address)                    // from the system, or from a feature that leads to another one
/// inbox.open { address in follow(address) }  // when the app is ready
/// ```
///
/// In the order in which they came, one at a time, each once. Of more than 64 that wait the oldest are forgotten.
public final class DeepLinkInbox: Sendable {
  private struct State {
    var waiting: [String] = []
    var deliver: (@Sendable (String) -> Void)?
    var isDelivering = false
  }

  private let state = Locked(State())
  static let limit = 64

  /// An inbox that waits for the app.
  public init() {}

  /// Takes an address. Hands it on at once where the app is ready, on the thread that calls.
  public func receive(_ address: String) {
    state.withLock { state in
      state.waiting.append(address)
      if state.waiting.count > Self.limit { state.waiting.removeFirst() }
    }
    deliver()
  }

  /// The app is ready: hands on what waits, and from now on what comes. In place of who was told before.
  public func open(_ deliver: @escaping @Sendable (String) -> Void) {
    state.withLock { $0.deliver = deliver }
    self.deliver()
  }

  /// The app is not ready any more: what comes waits.
  public func close() { state.withLock { $0.deliver = nil } }

  /// How many wait.
  public var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Called outside the lock, for whoever follows a link may come back here with another one. That one waits for its
  /// turn: the first to come in here hands on all of them.
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
