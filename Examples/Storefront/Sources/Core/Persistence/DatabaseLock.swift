import Foundation

/// A lock that lets one server at a time open, check, migrate, and seed a database file. SQLite locks each of these
/// steps, but not all of them together, so two servers would create the same tables.
///
/// The lock is an empty file beside the database, whose name is that of the database followed by `.lock`. The system
/// releases the lock when the process ends, for whatever reason. The file is never deleted: a server could otherwise
/// lock a deleted file while another one locks its successor.
enum DatabaseLock {
  /// The maximum time to wait for another server, which is longer than any migration of the shop takes.
  static let limit = Duration.seconds(30)
  /// The time between two attempts, in microseconds.
  private static let pause: UInt32 = 10_000

  /// Runs a closure while no other server opens the same database.
  ///
  /// - Parameters:
  ///   - path: The path of the database.
  ///   - limit: The maximum time to wait for another server.
  ///   - body: The closure.
  /// - Throws: ``StoreUnavailable`` if the lock cannot be acquired, and the errors of the closure.
  static func withLock<Result>(
    of path: String,
    limit: Duration = limit,
    _ body: () throws -> Result
  ) throws -> Result {
    let file = path + ".lock"
    let descriptor = open(file, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw refused(errno, file) }
    defer { close(descriptor) }
    try acquire(descriptor, file, limit)
    return try body()
  }

  private static func acquire(_ descriptor: Int32, _ file: String, _ limit: Duration) throws {
    let end = ContinuousClock.now + limit
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR else { throw refused(code, file) }
      guard ContinuousClock.now < end else {
        throw StoreUnavailable(
          "another server has been opening it for \(limit.components.seconds) seconds and holds the lock \(file); "
            + "wait until that server runs, or stop it"
        )
      }
      usleep(pause)
    }
  }

  private static func refused(_ code: Int32, _ file: String) -> StoreUnavailable {
    switch code {
    case ENOENT, ENOTDIR, EACCES, EPERM, EROFS: StoreUnavailable(ShopDatabase.cannotOpen)
    case ENOSPC, EDQUOT: StoreUnavailable(ShopDatabase.diskFull)
    default: StoreUnavailable("the lock \(file) cannot be acquired: \(String(cString: strerror(code)))")
    }
  }
}
