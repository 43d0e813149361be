import GRDB
import Synchronization

/// Detects changes of a database, including those by other servers that use the same file.
///
/// SQLite changes the value of `PRAGMA data_version` after each commit of another connection, so the counter has a
/// connection of its own, which only reads. The value takes a few microseconds to read, because no query is involved.
/// Most commits change bags. The lists of products must be loaded again only if a trigger has raised the number of the
/// products, which ``DatabaseTables`` contains.
final class ChangeCounter: Sendable {
  /// The state of the database. Two values are equal if nothing was committed in between.
  struct State: Sendable, Hashable {
    /// The number of the last commit.
    var commit: Int
    /// The number of the products, which is higher after each change of a product or its stock.
    var products: Int
  }

  private let connection: DatabaseQueue
  private let commit: String
  private let last = Mutex<State?>(nil)

  /// Creates a counter with a connection of its own.
  ///
  /// - Parameters:
  ///   - path: The path of the database.
  ///   - configuration: The configuration of the connection.
  /// - Throws: `DatabaseError` if the file cannot be opened.
  init(path: String, _ configuration: GRDB.Configuration) throws {
    var configuration = configuration
    // Not a read-only connection, which could not write the log into the database if it is the last one to be closed.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA query_only = 1") }
    connection = try DatabaseQueue(path: path, configuration: configuration)
    commit = "PRAGMA data_version"
  }

  /// Creates a counter for a database in memory, which has a single connection.
  ///
  /// - Parameter memory: The connection.
  init(memory: DatabaseQueue) {
    connection = memory
    // The connection does not count its own commits as those of another one.
    commit = "SELECT total_changes()"
  }

  /// Returns the current state of the database. The method blocks the thread for some microseconds, which is less than
  /// a switch to the queue of a reader would take.
  ///
  /// - Throws: `DatabaseError`.
  func state() throws -> State {
    // Two statements that are not in one transaction: a commit between them is counted again at the next call.
    try connection.unsafeRead { database in
      let commit = try Self.number(commit, in: database)
      if let last = last.withLock({ $0 }), last.commit == commit { return last }
      let state = State(commit: commit, products: try Self.products(in: database))
      last.withLock { $0 = state }
      return state
    }
  }

  /// Returns the number of the products.
  static func products(in database: Database) throws -> Int {
    try number("SELECT value FROM shop WHERE name = 'products'", in: database)
  }

  private static func number(_ sql: String, in database: Database) throws -> Int {
    try Int.fetchOne(database.cachedStatement(sql: sql)) ?? 0
  }
}
