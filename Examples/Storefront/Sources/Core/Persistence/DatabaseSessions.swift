import Foundation
import GRDB
import Models

/// Stores sessions in the database, but only when there is data to store.
public struct DatabaseSessions: SessionService {
  /// The maximum number of stored sessions. Further sessions are not stored until expired ones are removed.
  static let mostSessions = 200_000
  /// The number of seconds after which the time of the last use is stored again.
  private static let precision = 24.0 * 60 * 60
  /// The number of sessions that are removed in one transaction, so that other writers do not wait long.
  private static let batch = 1_000

  private let database: ShopDatabase

  /// - Parameter database: The database.
  public init(_ database: ShopDatabase) { self.database = database }

  /// Returns the key with which sessions are signed.
  ///
  /// - Throws: ``StoreUnavailable`` if the database cannot be read.
  public static func key(of database: ShopDatabase) throws -> SessionKey {
    do {
      let key = try database.writer.read { database in
        try Data.fetchOne(database, sql: "SELECT value FROM shop WHERE name = 'sessionKey'")
      }
      guard let key, key.count == SessionKey.size else { throw StoreUnavailable("the database has no session key") }
      return SessionKey(Array(key))
    } catch let error as DatabaseError {
      throw StoreUnavailable(error.description)
    }
  }

  /// Stores a session if it is not in the database yet, and when it was used.
  ///
  /// - Throws: ``StoreUnavailable`` if the maximum number of sessions is stored.
  static func keep(
    _ session: Session,
    in database: Database,
    at now: Double = Date().timeIntervalSince1970,
    most: Int = mostSessions
  ) throws {
    let seen = try Double.fetchOne(database, sql: "SELECT seen FROM session WHERE id = ?", arguments: [session.id])
    if let seen {
      guard seen < now - precision else { return }
      try database.execute(sql: "UPDATE session SET seen = ? WHERE id = ?", arguments: [now, session.id])
    } else {
      let count = try Int.fetchOne(database, sql: "SELECT value FROM shop WHERE name = 'sessions'") ?? 0
      guard count < most else { throw StoreUnavailable("the maximum number of sessions is stored (\(most))") }
      // The token is derived from the identifier, so its column is no longer used.
      try database.execute(
        sql: "INSERT INTO session (id, token, seen) VALUES (?, '', ?)",
        arguments: [session.id, now]
      )
    }
  }

  public func name(of session: Session) async throws -> String {
    try await database.read { database in
      try String.fetchOne(database, sql: "SELECT name FROM session WHERE id = ?", arguments: [session.id]) ?? ""
    }
  }

  public func setName(_ name: String, of session: Session) async throws {
    try await database.write { database in
      if !name.isEmpty { try Self.keep(session, in: database) }
      try database.execute(sql: "UPDATE session SET name = ? WHERE id = ?", arguments: [name, session.id])
    }
  }

  public func touch(_ session: Session, at now: Date) async throws {
    let now = now.timeIntervalSince1970
    // Reads first, because a write waits for all other writers.
    let isOld = try await database.read { database in
      try Bool.fetchOne(
        database,
        sql: "SELECT seen < ? FROM session WHERE id = ?",
        arguments: [now - Self.precision, session.id]
      ) ?? false
    }
    guard isOld else { return }
    try await database.write { database in
      try database.execute(sql: "UPDATE session SET seen = ? WHERE id = ?", arguments: [now, session.id])
    }
  }

  public func removeSessions(unusedSince date: Date) async throws -> Int {
    let seconds = date.timeIntervalSince1970
    var removed = 0
    while true {
      let count = try await database.write { database in
        // Orders belong to the shop's records, and would be removed together with their session.
        try database.execute(
          sql: """
            DELETE FROM session WHERE id IN (
              SELECT id FROM session WHERE seen < ?
              AND NOT EXISTS (SELECT 1 FROM placedOrder WHERE placedOrder.session = session.id) LIMIT ?
            )
            """,
          arguments: [seconds, Self.batch]
        )
        return database.changesCount
      }
      removed += count
      if count < Self.batch { return removed }
    }
  }
}
