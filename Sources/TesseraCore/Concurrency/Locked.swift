/// A value that one thread at a time may touch. The standard library's `Mutex` needs systems of 2024; apps reach back
/// further.
///
/// Safe to share although it is mutable: what `value` points to is touched within `withLock` alone, and the lock stays
/// at one address from `init` to `deinit`, as each of the systems demands. The value has an address of its own because a
/// class's property would be watched for overlapping accesses each time, which the lock rules out.
@safe package final class Locked<Value>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<SystemLock.Storage>.allocate(capacity: 1)
  @usableFromInline let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  package init(_ value: Value) {
    unsafe self.value.initialize(to: value)
    unsafe SystemLock.create(lock)
  }

  deinit {
    unsafe SystemLock.destroy(lock)
    unsafe lock.deallocate()
    unsafe value.deinitialize(count: 1)
    unsafe value.deallocate()
  }

  /// Runs `body` alone. It must not come back here.
  ///
  /// Other modules inline it: a generic call takes longer than the lock (benchmark `runtime`).
  @inlinable
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    acquire()
    defer { release() }
    return try unsafe body(&value.pointee)
  }

  @usableFromInline
  func acquire() { unsafe SystemLock.lock(lock) }

  @usableFromInline
  func release() { unsafe SystemLock.unlock(lock) }
}
