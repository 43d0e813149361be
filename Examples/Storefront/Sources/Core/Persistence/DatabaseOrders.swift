import Foundation
import GRDB
import Models

/// Stores orders in the database. Placing an order compares the bag with what the visitor saw, reduces the stock, and
/// empties the bag in one transaction.
public struct DatabaseOrders: OrderService {
  private let database: ShopDatabase

  /// - Parameter database: The database.
  public init(_ database: ShopDatabase) { self.database = database }

  public func placeOrder(of session: Session, seen: SeenBag) async throws -> OrderOutcome {
    try await database.write { database in
      let bag = try DatabaseBags.bag(of: session, in: database)
      guard !bag.lines.isEmpty else { return .empty }
      let prices = try Self.prices(of: bag, in: database)
      let total = BagTotals(of: bag) { prices[$0] }.total
      guard SeenBag(bag, total: total) == seen else { return .changed }
      if let missing = try Self.missing(bag, in: database) { return missing }
      let order = try Self.write(bag, prices, total: total, of: session, in: database)
      try DatabaseBags.write(ShoppingBag(), replacing: bag, of: session, in: database)
      return .placed(order)
    }
  }

  public func orders(of session: Session) async throws -> [Order] {
    try await database.read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT id, placed, count, total, currency FROM placedOrder WHERE session = ? ORDER BY id DESC",
        arguments: [session.id]
      ).map { row in
        Order(id: row["id"], placed: row["placed"], count: row["count"], total: Money(row["total"], row["currency"]))
      }
    }
  }

  /// Returns the first product of which the bag contains more pieces, in all sizes, than are in stock.
  private static func missing(_ bag: ShoppingBag, in database: Database) throws -> OrderOutcome? {
    for slug in Set(bag.lines.map(\.slug)).sorted() {
      let stock = try DatabaseBags.stock(of: slug, in: database)
      if bag.count(of: slug) > stock { return .missing(slug: slug, available: stock) }
    }
    return nil
  }

  /// Returns the prices of the products by slug. Products that the shop no longer sells are missing.
  private static func prices(of bag: ShoppingBag, in database: Database) throws -> [String: Money] {
    var prices: [String: Money] = [:]
    for slug in Set(bag.lines.map(\.slug)) {
      let row = try Row.fetchOne(
        database,
        sql: "SELECT price, currency FROM product WHERE slug = ?",
        arguments: [slug]
      )
      prices[slug] = row.map { Money($0["price"], $0["currency"]) }
    }
    return prices
  }

  private static func write(
    _ bag: ShoppingBag,
    _ prices: [String: Money],
    total: Money,
    of session: Session,
    in database: Database
  ) throws -> Order {
    let placed = Date().timeIntervalSince1970
    try database.execute(
      sql: "INSERT INTO placedOrder (session, placed, count, total, currency) VALUES (?, ?, ?, ?, ?)",
      arguments: [session.id, placed, bag.count, total.minorUnits, total.currency]
    )
    let id = Int(database.lastInsertedRowID)
    for line in bag.lines {
      try database.execute(
        sql: "UPDATE product SET stock = stock - ? WHERE slug = ?",
        arguments: [line.quantity, line.slug]
      )
      try database.execute(
        sql: "INSERT INTO orderLine (placedOrder, slug, size, quantity, price) VALUES (?, ?, ?, ?, ?)",
        arguments: [id, line.slug, line.size, line.quantity, prices[line.slug]?.minorUnits]
      )
    }
    return Order(id: id, placed: placed, count: bag.count, total: total)
  }
}
