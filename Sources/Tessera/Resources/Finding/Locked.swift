import Foundation

/// A value that one thread at a time sees.
///
/// `Mutex` of the standard library would do, but an app for systems before macOS 15 and iOS 18 has none.
///
/// Safe to share: `value` is private, and touched while the lock is held and nowhere else.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
