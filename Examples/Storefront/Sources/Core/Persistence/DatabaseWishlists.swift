import GRDB
import Models

/// Stores wishes in the database.
public struct DatabaseWishlists: WishlistService {
  private let database: ShopDatabase

  /// - Parameter database: The database.
  public init(_ database: ShopDatabase) { self.database = database }

  public func wishes(of session: Session) async throws -> [String] {
    try await database.visitor(of: session).wishes
  }

  static func wishes(of session: Session, in database: Database) throws -> [String] {
    try String.fetchAll(
      database,
      sql: "SELECT slug FROM wish WHERE session = ? ORDER BY number DESC",
      arguments: [session.id]
    )
  }

  public func setWish(_ slug: String, to isWished: Bool, of session: Session) async throws {
    try await database.write { database in
      // A visitor without data is not stored.
      if isWished { try DatabaseSessions.keep(session, in: database) }
      let sql =
        isWished
        ? "INSERT OR IGNORE INTO wish (session, slug) VALUES (?, ?)"
        : "DELETE FROM wish WHERE session = ? AND slug = ?"
      try database.execute(sql: sql, arguments: [session.id, slug])
    }
  }
}
