/// What a screen that loads something shows.
public enum ViewState<Value: Sendable>: Sendable {
  /// Nothing was asked for yet.
  case idle
  /// It is on its way. What was there before may be shown meanwhile.
  case loading(previous: Value? = nil)
  /// Here it is.
  case loaded(Value)
  /// It came, and there is nothing in it.
  case empty
  /// It did not come. What was there before may be shown still.
  case failed(any Error, previous: Value?)

  /// What can be shown by now, also while newer is on its way or did not come.
  public var value: Value? {
    switch self {
    case .loaded(let value): value
    case .loading(let previous), .failed(_, let previous): previous
    case .idle, .empty: nil
    }
  }

  /// Whether it is on its way.
  public var isLoading: Bool { if case .loading = self { true } else { false } }

  /// Why it did not come.
  public var error: (any Error)? { if case .failed(let error, _) = self { error } else { nil } }

  /// Sets out: what is shown stays.
  public mutating func begin() { self = .loading(previous: value) }

  /// Takes what came.
  ///
  /// - Parameter isEmpty: Whether there is nothing in a value.
  public mutating func finish(_ result: Result<Value, any Error>, isEmpty: (Value) -> Bool = { _ in false }) {
    switch result {
    case .success(let value): self = isEmpty(value) ? .empty : .loaded(value)
    case .failure(let error): self = .failed(error, previous: value)
    }
  }

  /// The same with another value.
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
  /// Takes a collection that came: ``ViewState/empty`` without elements.
  public mutating func finish(_ result: Result<Value, any Error>) { finish(result, isEmpty: \.isEmpty) }
}

extension ViewState: Equatable where Value: Equatable {
  /// Errors are equal where they read the same.
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
