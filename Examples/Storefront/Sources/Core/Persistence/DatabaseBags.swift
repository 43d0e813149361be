import GRDB
import Models

/// Stores bags in the database. Each change reads, modifies, and writes the bag in one transaction, so that concurrent
/// changes in two windows are not lost.
public struct DatabaseBags: BagService {
  private let database: ShopDatabase

  /// - Parameter database: The database.
  public init(_ database: ShopDatabase) { self.database = database }

  public func bag(of session: Session) async throws -> ShoppingBag {
    try await database.visitor(of: session).bag
  }

  public func change(_ change: ShoppingBag.Change, of session: Session) async throws -> ShoppingBag.Outcome {
    try await database.write { database in
      var bag = try Self.bag(of: session, in: database)
      let before = bag
      let available = try Self.slug(of: change, in: bag).map { try Self.stock(of: $0, in: database) }
      let outcome = bag.apply(change, available: available ?? ShoppingBag.mostPerLine)
      if bag != before { try Self.write(bag, replacing: before, of: session, in: database) }
      return outcome
    }
  }

  static func bag(of session: Session, in database: Database) throws -> ShoppingBag {
    let rows = try Row.fetchAll(
      database,
      sql: "SELECT id, slug, size, quantity, version FROM bagLine WHERE session = ? ORDER BY id",
      arguments: [session.id]
    )
    let last = try Int.fetchOne(database, sql: "SELECT lastLine FROM session WHERE id = ?", arguments: [session.id])
    let lines = rows.map { row in
      BagLine(id: row["id"], slug: row["slug"], size: row["size"], quantity: row["quantity"], version: row["version"])
    }
    return ShoppingBag(lines: lines, lastID: last ?? 0)
  }

  /// Returns the number of pieces in stock; 0 if the product does not exist.
  static func stock(of slug: String, in database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "SELECT stock FROM product WHERE slug = ?", arguments: [slug]) ?? 0
  }

  private static func slug(of change: ShoppingBag.Change, in bag: ShoppingBag) -> String? {
    switch change {
    case .add(let slug, _, _): slug
    case .set(let line, _, _): bag.lines.first { $0.id == line }?.slug
    case .remove, .clear: nil
    }
  }

  /// Writes only the lines that changed.
  static func write(
    _ bag: ShoppingBag,
    replacing before: ShoppingBag,
    of session: Session,
    in database: Database
  ) throws {
    try DatabaseSessions.keep(session, in: database)
    let kept = Set(bag.lines.map(\.id))
    for line in before.lines where !kept.contains(line.id) {
      try database.execute(
        sql: "DELETE FROM bagLine WHERE session = ? AND id = ?",
        arguments: [session.id, line.id]
      )
    }
    for line in bag.lines where !before.lines.contains(line) {
      try database.execute(
        sql: """
          INSERT INTO bagLine (session, id, slug, size, quantity, version) VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT (session, id) DO UPDATE SET quantity = excluded.quantity, version = excluded.version
          """,
        arguments: [session.id, line.id, line.slug, line.size, line.quantity, line.version]
      )
    }
    // The numbers of removed lines are not reused.
    try database.execute(
      sql: "UPDATE session SET lastLine = max(lastLine, ?) WHERE id = ?",
      arguments: [bag.lines.map(\.id).max() ?? 0, session.id]
    )
  }
}
