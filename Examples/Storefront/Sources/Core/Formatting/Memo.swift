import Synchronization

/// A cache of computed values. If a further key would exceed the limit, all values are removed.
///
/// The methods are inlinable, so that they are specialized for the types of keys and values in other modules.
public final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline let known = Mutex<[Key: Value]>([:])
  @usableFromInline let limit: Int

  /// Creates an empty cache.
  ///
  /// - Parameter limit: The maximum number of values. The default is greater than the number of products in all
  ///   languages.
  public init(limit: Int = 10_000) { self.limit = limit }

  /// Returns the cached value, or creates it. Concurrent calls can create a value twice.
  ///
  /// - Parameter isCurrent: A closure that returns whether a cached value is still valid.
  @inlinable public func value(
    for key: Key,
    isCurrent: (Value) -> Bool = { _ in true },
    make: () -> Value
  ) -> Value {
    if let value = known.withLock({ $0[key] }), isCurrent(value) { return value }
    let value = make()
    store(value, for: key)
    return value
  }

  /// Returns the cached value; `nil` if there is none.
  @inlinable public func value(for key: Key) -> Value? { known.withLock { $0[key] } }

  /// Caches a value.
  @inlinable public func store(_ value: Value, for key: Key) {
    known.withLock { known in
      if known.count >= limit, known[key] == nil { known.removeAll(keepingCapacity: true) }
      known.updateValue(value, forKey: key)
    }
  }
}
