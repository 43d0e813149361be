#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WinSDK)
  import WinSDK
#else
  import Glibc
#endif

/// A value that one thread at a time may touch. The standard library's `Mutex` needs systems of 2024; apps reach back
/// further.
///
/// Safe to share although it is mutable: what `value` points to is touched within `withLock` alone, and the lock stays
/// at one address from `init` to `deinit`, as each of the systems demands. The value has an address of its own because a
/// class's property would be watched for overlapping accesses each time, which the lock rules out.
package final class Locked<Value>: @unchecked Sendable {
  #if canImport(Darwin)
    private let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
  #elseif canImport(WinSDK)
    private let lock = UnsafeMutablePointer<SRWLOCK>.allocate(capacity: 1)
  #else
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  #endif
  private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  package init(_ value: Value) {
    self.value.initialize(to: value)
    #if canImport(Darwin)
      lock.initialize(to: os_unfair_lock())
    #elseif canImport(WinSDK)
      lock.initialize(to: SRWLOCK())
      InitializeSRWLock(lock)
    #else
      lock.initialize(to: pthread_mutex_t())
      pthread_mutex_init(lock, nil)
    #endif
  }

  deinit {
    #if !canImport(Darwin) && !canImport(WinSDK)
      pthread_mutex_destroy(lock)
    #endif
    lock.deinitialize(count: 1)
    lock.deallocate()
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// Runs `body` alone. It must not come back here.
  @inline(__always)
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    #if canImport(Darwin)
      os_unfair_lock_lock(lock)
      defer { os_unfair_lock_unlock(lock) }
    #elseif canImport(WinSDK)
      AcquireSRWLockExclusive(lock)
      defer { ReleaseSRWLockExclusive(lock) }
    #else
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
    #endif
    return try body(&value.pointee)
  }
}
