/// A value that only one thread at a time can access. The `Mutex` of the standard library requires platform versions of
/// 2024, and apps have earlier deployment targets.
///
/// Safe to share although it is mutable: the memory of `value` is accessed only within `withLock`, and the lock remains
/// at one address from `init` to `deinit`, as all platforms require. The value has separately allocated memory because
/// every access to a property of a class is checked for exclusivity, which the lock ensures already.
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

  /// Calls a closure while no other thread can access the value. The closure must not call this method.
  ///
  /// Inlined into other modules because a generic call takes longer than the lock (benchmark `runtime`).
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
