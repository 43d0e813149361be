import Synchronization

/// What is worth making once and showing often, by what it is made of. When there is too much of it, all of it goes.
///
/// Its methods are inlined into other modules: there they are compiled for the keys and values at hand.
public final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline let known = Mutex<[Key: Value]>([:])
  @usableFromInline let limit: Int

  /// - Parameter limit: How many values are kept at most: more than the shop has products in its languages.
  public init(limit: Int = 10_000) { self.limit = limit }

  /// The value that was made before, or a new one. Two tasks at once may make it twice.
  ///
  /// - Parameter isCurrent: Whether a value of before is still good.
  @inlinable public func value(
    for key: Key,
    isCurrent: (Value) -> Bool = { _ in true },
    make: () -> Value
  ) -> Value {
    if let value = known.withLock({ $0[key] }), isCurrent(value) { return value }
    let value = make()
    known.withLock { known in
      if known.count >= limit { known.removeAll(keepingCapacity: true) }
      known.updateValue(value, forKey: key)
    }
    return value
  }
}
