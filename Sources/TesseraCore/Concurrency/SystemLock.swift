#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WinSDK)
  import WinSDK
#elseif canImport(WASILibc)
  import WASILibc
  #if canImport(wasi_pthread)
    import wasi_pthread
  #endif
#else
  import Glibc
#endif

/// The lock of the platform.
///
/// Safe as long as the memory, which belongs to the caller, remains at one address from ``create(_:)`` to
/// ``destroy(_:)``.
enum SystemLock {
  #if canImport(Darwin)
    typealias Storage = os_unfair_lock

    static func create(_ lock: UnsafeMutablePointer<Storage>) { unsafe lock.initialize(to: os_unfair_lock()) }

    @inline(__always)
    static func lock(_ lock: UnsafeMutablePointer<Storage>) { unsafe os_unfair_lock_lock(lock) }

    @inline(__always)
    static func unlock(_ lock: UnsafeMutablePointer<Storage>) { unsafe os_unfair_lock_unlock(lock) }

    static func destroy(_ lock: UnsafeMutablePointer<Storage>) { unsafe lock.deinitialize(count: 1) }
  #elseif canImport(WinSDK)
    typealias Storage = SRWLOCK

    static func create(_ lock: UnsafeMutablePointer<Storage>) {
      unsafe lock.initialize(to: SRWLOCK())
      unsafe InitializeSRWLock(lock)
    }

    @inline(__always)
    static func lock(_ lock: UnsafeMutablePointer<Storage>) { unsafe AcquireSRWLockExclusive(lock) }

    @inline(__always)
    static func unlock(_ lock: UnsafeMutablePointer<Storage>) { unsafe ReleaseSRWLockExclusive(lock) }

    static func destroy(_ lock: UnsafeMutablePointer<Storage>) { unsafe lock.deinitialize(count: 1) }
  #elseif _runtime(_multithreaded)
    typealias Storage = pthread_mutex_t

    static func create(_ lock: UnsafeMutablePointer<Storage>) {
      unsafe lock.initialize(to: pthread_mutex_t())
      unsafe pthread_mutex_init(lock, nil)
    }

    @inline(__always)
    static func lock(_ lock: UnsafeMutablePointer<Storage>) { unsafe pthread_mutex_lock(lock) }

    @inline(__always)
    static func unlock(_ lock: UnsafeMutablePointer<Storage>) { unsafe pthread_mutex_unlock(lock) }

    static func destroy(_ lock: UnsafeMutablePointer<Storage>) {
      unsafe pthread_mutex_destroy(lock)
      unsafe lock.deinitialize(count: 1)
    }
  #else
    /// On WebAssembly without threads, no locking is needed.
    struct Storage {}

    static func create(_ lock: UnsafeMutablePointer<Storage>) { unsafe lock.initialize(to: Storage()) }
    static func lock(_ lock: UnsafeMutablePointer<Storage>) {}
    static func unlock(_ lock: UnsafeMutablePointer<Storage>) {}
    static func destroy(_ lock: UnsafeMutablePointer<Storage>) { unsafe lock.deinitialize(count: 1) }
  #endif
}
