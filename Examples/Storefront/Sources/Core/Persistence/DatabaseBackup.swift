import Foundation
import GRDB

/// Copies the database of the shop to a file, also while servers read and write it.
///
/// The copy contains the state at one moment, without a write-ahead log beside it. It is written under a temporary name
/// in the folder of the file, checked, flushed to the disk, and renamed, so that the file is always a whole backup: the
/// new one, or the previous one.
public enum DatabaseBackup {
  /// A description of a backup.
  public struct Summary: Sendable, Hashable, CustomStringConvertible {
    /// The path of the backup.
    public let file: String
    /// The number of orders in the backup.
    public let orders: Int
    /// The size of the backup in bytes.
    public let size: Int

    /// The summary as a line for the operator of the shop.
    public var description: String { "\(file): orders: \(orders), bytes: \(size)" }
  }

  /// Writes the backup that the setting `backup` requests, of the database in the setting `database`.
  ///
  /// - Returns: A description of the backup; `nil` if the configuration does not request one.
  /// - Throws: ``StoreUnavailable``, and ``ConfigurationError`` if there is no setting `database`.
  public static func write(_ configuration: Configuration) throws -> Summary? {
    guard let file = configuration.value(for: "backup") else { return nil }
    guard let database = configuration.value(for: "database") else {
      throw ConfigurationError("--backup needs --database, the file of the database to copy")
    }
    return try write(database, to: file)
  }

  /// Writes a backup. An existing file is replaced.
  ///
  /// - Parameters:
  ///   - database: The path of the database.
  ///   - file: The path of the backup.
  /// - Throws: ``StoreUnavailable`` if the database cannot be read or the backup cannot be written. The file is then not
  ///   changed.
  public static func write(_ database: String, to file: String) throws(StoreUnavailable) -> Summary {
    let temporary = "\(file).\(ProcessInfo.processInfo.globallyUniqueString).partial"
    defer {
      for ending in ["", "-journal", "-wal", "-shm"] { unlink(temporary + ending) }
    }
    do {
      guard FileManager.default.fileExists(atPath: database) else {
        throw StoreUnavailable("there is no such database")
      }
      guard !isSame(database, file) else { throw StoreUnavailable("the file is the database itself") }
      try create(temporary)
      var configuration = ShopDatabase.configuration
      configuration.readonly = true
      try DatabaseQueue(path: database, configuration: configuration).vacuum(into: temporary)
      let summary = try check(temporary, file)
      try flush(temporary)
      guard rename(temporary, file) == 0 else { throw failure("the file cannot be written", errno) }
      try flush(URL(fileURLWithPath: file).deletingLastPathComponent().path)
      return summary
    } catch {
      throw StoreUnavailable("\(database) cannot be copied to \(file): \(ShopDatabase.reason(error))")
    }
  }

  /// Creates an empty file that other users of the system cannot read, into which SQLite then writes.
  private static func create(_ temporary: String) throws {
    let descriptor = open(temporary, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("the file cannot be created", errno) }
    close(descriptor)
  }

  private static func check(_ temporary: String, _ file: String) throws -> Summary {
    try ShopDatabase.check(temporary)
    var configuration = ShopDatabase.configuration
    configuration.readonly = true
    let orders = try DatabaseQueue(path: temporary, configuration: configuration).read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM placedOrder") ?? 0
    }
    let size = try FileManager.default.attributesOfItem(atPath: temporary)[.size] as? Int ?? 0
    return Summary(file: file, orders: orders, size: size)
  }

  /// Waits until a file or the names in a folder are on the disk, which SQLite does not do for copies.
  private static func flush(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("the file cannot be opened", errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure("the file cannot be written", errno) }
  }

  /// Returns whether two paths lead to the same file.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(a, &first) == 0, stat(b, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  private static func failure(_ what: String, _ code: Int32) -> StoreUnavailable {
    StoreUnavailable("\(what): \(String(cString: strerror(code)))")
  }
}
