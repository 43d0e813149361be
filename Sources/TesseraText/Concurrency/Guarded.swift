import Dispatch

/// A value that one thread at a time may touch. The standard library's `Mutex` needs systems of 2024, and its module takes
/// a customer's build a second to read.
///
/// Safe to share although it is mutable: the value is touched within `withLock` alone, between the semaphore's `wait` and
/// `signal`, which one thread at a time gets through.
package final class Guarded<Value>: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 1)
  private var value: Value

  package init(_ value: Value) { self.value = value }

  /// Runs `body` alone. It must not come back here.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    semaphore.wait()
    defer { semaphore.signal() }
    return try body(&value)
  }
}
