#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An exclusive `flock` with a bounded wait. The system releases the lock when the descriptor is closed, even after a
/// crash.
struct AdvisoryLock: Sendable {
  enum Outcome: Sendable, Hashable {
    case acquired
    /// The volume does not support locks.
    case unsupported
    /// Another process held the lock for the maximum time.
    case taken
    /// The system refused the lock, with this value of `errno`.
    case refused(Int32)
  }

  /// A function that tries to lock a descriptor exclusively, without waiting. It returns 0, or the reason as a value of
  /// `errno`.
  typealias Attempt = @Sendable (_ descriptor: Int32) -> Int32

  static let patience = Duration.seconds(30)

  private let attempt: Attempt
  private let patience: Duration

  /// - Parameter patience: The maximum time to wait.
  init(
    patience: Duration = AdvisoryLock.patience,
    attempt: @escaping Attempt = { flock($0, LOCK_EX | LOCK_NB) == 0 ? 0 : errno }
  ) {
    self.attempt = attempt
    self.patience = patience
  }

  func acquire(_ descriptor: Int32) -> Outcome {
    let end = ContinuousClock.now + patience
    // Comparing and replacing a file takes microseconds, but a flush to the disk may take a second.
    var pause: UInt32 = 50
    while true {
      switch attempt(descriptor) {
      case 0: return .acquired
      // NFS can lock only a descriptor that is open for writing, and that of a folder is not (`EBADF`).
      case ENOLCK, EBADF: return .unsupported
      case EWOULDBLOCK, EINTR: break
      case let code where System.isUnsupported(code): return .unsupported
      case let code: return .refused(code)
      }
      guard ContinuousClock.now < end else { return .taken }
      usleep(pause)
      pause = min(pause * 2, 5_000)
    }
  }
}
