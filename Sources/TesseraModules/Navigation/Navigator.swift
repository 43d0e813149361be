import Tessera
import TesseraCore

/// Stores the navigation state of an app and notifies observers. Can be used from any thread.
public final class Navigator<State: NavigationState>: Coordinator {
  /// The screens in the navigation state.
  public typealias Screen = State.Screen

  private struct Content {
    var state: State
    var listeners: [Int: AsyncStream<State>.Continuation] = [:]
    var nextListener = 0
  }

  private let content: Locked<Content>

  /// Creates a navigator.
  ///
  /// - Parameter state: The initial state.
  public init(_ state: State) { content = Locked(Content(state: state)) }

  /// The current state.
  public var state: State { content.withLock { $0.state } }

  /// Performs a navigation operation.
  ///
  /// - Parameter operation: The operation to perform.
  /// - Returns: `true` if the operation changed the state.
  @discardableResult
  public func perform(_ operation: NavigationOperation<Screen>) -> Bool {
    update { $0.apply(operation) }
  }

  /// Changes the state in a single step, for example to select a tab, restore a state, or open a link.
  ///
  /// - Parameter change: A closure that changes the state. It runs under a lock, so it must not use the navigator.
  /// - Returns: The value that `change` returns.
  /// - Throws: The error that `change` throws.
  @discardableResult
  public func update<Result>(_ change: (inout State) throws -> Result) rethrows -> Result {
    try content.withLock { content in
      let before = content.state
      let result = try change(&content.state)
      if content.state != before {
        // `yield` only resumes waiting tasks and calls no code of observers.
        for listener in content.listeners.values { listener.yield(content.state) }
      }
      return result
    }
  }

  /// A sequence of the states, with one element per change.
  ///
  /// Each access returns a new, independent sequence, which buffers only the most recent state.
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
