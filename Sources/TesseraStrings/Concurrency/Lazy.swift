import TesseraCore

/// A value that is computed when it is first requested.
package final class Lazy<Value: Sendable>: Sendable {
  private let compute: @Sendable () -> Value
  private let stored = Locked<Value?>(nil)

  package init(_ compute: @escaping @Sendable () -> Value) { self.compute = compute }

  package var value: Value {
    stored.withLock { stored in
      let value = stored ?? compute()
      stored = value
      return value
    }
  }
}
