/// The state of a screen that loads a value.
public enum ViewState<Value: Sendable>: Sendable {
  /// Loading has not started.
  case idle
  /// The value is loading. The previous value can be shown in the meantime.
  case loading(previous: Value? = nil)
  /// The value was loaded.
  case loaded(Value)
  /// Loading succeeded, but there is no content.
  case empty
  /// Loading failed. The previous value can still be shown.
  case failed(any Error, previous: Value?)

  /// The most recent value, including the previous one while loading and after a failure.
  public var value: Value? {
    switch self {
    case .loaded(let value): value
    case .loading(let previous), .failed(_, let previous): previous
    case .idle, .empty: nil
    }
  }

  /// A Boolean value that indicates whether the value is loading.
  public var isLoading: Bool { if case .loading = self { true } else { false } }

  /// The error if loading failed; otherwise `nil`.
  public var error: (any Error)? { if case .failed(let error, _) = self { error } else { nil } }

  /// Starts loading, and keeps the current value as the previous one.
  public mutating func begin() { self = .loading(previous: value) }

  /// Updates the state with a result.
  ///
  /// - Parameters:
  ///   - result: The loaded value or the error.
  ///   - isEmpty: A closure that returns `true` if the value has no content.
  public mutating func finish(_ result: Result<Value, any Error>, isEmpty: (Value) -> Bool = { _ in false }) {
    switch result {
    case .success(let value): self = isEmpty(value) ? .empty : .loaded(value)
    case .failure(let error): self = .failed(error, previous: value)
    }
  }

  /// Returns the state with a transformed value.
  ///
  /// - Parameter transform: A closure that converts the value.
  /// - Returns: The state with the converted value.
  /// - Throws: The error that `transform` throws.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> ViewState<Other> {
    switch self {
    case .idle: .idle
    case .loading(let previous): .loading(previous: try previous.map(transform))
    case .loaded(let value): .loaded(try transform(value))
    case .empty: .empty
    case .failed(let error, let previous): .failed(error, previous: try previous.map(transform))
    }
  }
}

extension ViewState where Value: Collection {
  /// Updates the state with a result. A collection without elements results in ``ViewState/empty``.
  ///
  /// - Parameter result: The loaded collection or the error.
  public mutating func finish(_ result: Result<Value, any Error>) { finish(result, isEmpty: \.isEmpty) }
}

extension ViewState: Equatable where Value: Equatable {
  /// Returns a Boolean value that indicates whether two states are equal. Errors are equal if their descriptions are
  /// equal.
  public static func == (a: ViewState, b: ViewState) -> Bool {
    switch (a, b) {
    case (.idle, .idle), (.empty, .empty): true
    case (.loading(let a), .loading(let b)): a == b
    case (.loaded(let a), .loaded(let b)): a == b
    case (.failed(let a, let previousA), .failed(let b, let previousB)):
      previousA == previousB && String(describing: a) == String(describing: b)
    default: false
    }
  }
}
