import Tessera
import TesseraCore

/// Holds where the user is, and tells who shows it. Safe to ask and to steer from any thread.
public final class Navigator<State: NavigationState>: Coordinator {
  /// The screens that it leads to.
  public typealias Screen = State.Screen

  private struct Content {
    var state: State
    var listeners: [Int: AsyncStream<State>.Continuation] = [:]
    var nextListener = 0
  }

  private let content: Locked<Content>

  /// A navigator that stands somewhere.
  public init(_ state: State) { content = Locked(Content(state: state)) }

  /// Where the user is.
  public var state: State { content.withLock { $0.state } }

  /// Takes a step. Says whether it changed anything.
  @discardableResult
  public func perform(_ operation: NavigationOperation<Screen>) -> Bool {
    update { $0.apply(operation) }
  }

  /// Changes where the user is in one go: to select a tab, to restore, to open a link.
  ///
  /// - Parameter change: Runs alone, and must not come back to the navigator.
  @discardableResult
  public func update<Result>(_ change: (inout State) throws -> Result) rethrows -> Result {
    try content.withLock { content in
      let before = content.state
      let result = try change(&content.state)
      if content.state != before {
        // To yield calls nobody back: it wakes who waits.
        for listener in content.listeners.values { listener.yield(content.state) }
      }
      return result
    }
  }

  /// Where the user is, each time that it changes. One that is not read keeps the newest alone.
  public var changes: AsyncStream<State> {
    let (stream, continuation) = AsyncStream.makeStream(of: State.self, bufferingPolicy: .bufferingNewest(1))
    let number = content.withLock { content in
      content.nextListener += 1
      content.listeners[content.nextListener] = continuation
      return content.nextListener
    }
    continuation.onTermination = { [content] _ in
      content.withLock { _ = $0.listeners.removeValue(forKey: number) }
    }
    return stream
  }
}
