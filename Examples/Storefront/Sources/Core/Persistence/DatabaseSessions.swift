import GRDB
import Models

/// Stores visitors in the database, but only when there is data to store.
public struct DatabaseSessions: SessionService {
  private let database: ShopDatabase

  /// - Parameter database: The database.
  public init(_ database: ShopDatabase) { self.database = database }

  /// Stores a visitor if it is not in the database yet.
  static func keep(_ session: Session, in database: Database) throws {
    try database.execute(
      sql: "INSERT OR IGNORE INTO session (id, token) VALUES (?, ?)",
      arguments: [session.id, session.token]
    )
  }

  public func accepts(_ session: Session) async throws -> Bool {
    let token = try await database.read { database in
      try String.fetchOne(database, sql: "SELECT token FROM session WHERE id = ?", arguments: [session.id])
    }
    return token.map { $0 == session.token } ?? true
  }

  public func name(of session: Session) async throws -> String {
    try await database.read { database in
      try String.fetchOne(database, sql: "SELECT name FROM session WHERE id = ?", arguments: [session.id]) ?? ""
    }
  }

  public func setName(_ name: String, of session: Session) async throws {
    try await database.write { database in
      try Self.keep(session, in: database)
      try database.execute(sql: "UPDATE session SET name = ? WHERE id = ?", arguments: [name, session.id])
    }
  }
}
