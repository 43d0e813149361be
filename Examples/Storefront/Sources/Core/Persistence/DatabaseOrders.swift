import Foundation
import GRDB
import Models

/// Stores orders in the database. Placing an order reduces the stock and empties the bag in one transaction.
public struct DatabaseOrders: OrderService {
  private let database: ShopDatabase
  private let products: DatabaseProducts

  /// - Parameters:
  ///   - database: The database.
  ///   - products: The products, whose cache is invalidated when the stock changes.
  public init(_ database: ShopDatabase, products: DatabaseProducts) {
    self.database = database
    self.products = products
  }

  public func placeOrder(of session: Session) async throws -> OrderOutcome {
    let outcome = try await database.write { database -> OrderOutcome in
      let bag = try DatabaseBags.bag(of: session, in: database)
      guard !bag.lines.isEmpty else { return .empty }
      if let missing = try Self.missing(bag, in: database) { return missing }
      let order = try Self.write(bag, of: session, in: database)
      try DatabaseBags.write(ShoppingBag(), replacing: bag, of: session, in: database)
      return .placed(order)
    }
    if case .placed = outcome { products.forget() }
    return outcome
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
    for (slug, lines) in Dictionary(grouping: bag.lines, by: \.slug).sorted(by: { $0.key < $1.key }) {
      let stock = try DatabaseBags.stock(of: slug, in: database)
      if lines.reduce(0, { $0 + $1.quantity }) > stock { return .missing(slug: slug, available: stock) }
    }
    return nil
  }

  private static func write(_ bag: ShoppingBag, of session: Session, in database: Database) throws -> Order {
    var subtotal = Money(0)
    var lines: [(line: BagLine, price: Int)] = []
    for line in bag.lines {
      let row = try Row.fetchOne(
        database,
        sql: "SELECT price, currency FROM product WHERE slug = ?",
        arguments: [line.slug]
      )
      guard let row else { continue }
      let price = Money(row["price"], row["currency"])
      subtotal = Money(subtotal.minorUnits, price.currency) + price * line.quantity
      lines.append((line, price.minorUnits))
      try database.execute(
        sql: "UPDATE product SET stock = stock - ? WHERE slug = ?",
        arguments: [line.quantity, line.slug]
      )
    }
    let total = BagTotals(subtotal: subtotal).total
    let placed = Date().timeIntervalSince1970
    try database.execute(
      sql: "INSERT INTO placedOrder (session, placed, count, total, currency) VALUES (?, ?, ?, ?, ?)",
      arguments: [session.id, placed, bag.count, total.minorUnits, total.currency]
    )
    let id = Int(database.lastInsertedRowID)
    for (line, price) in lines {
      try database.execute(
        sql: "INSERT INTO orderLine (placedOrder, slug, size, quantity, price) VALUES (?, ?, ?, ?, ?)",
        arguments: [id, line.slug, line.size, line.quantity, price]
      )
    }
    return Order(id: id, placed: placed, count: bag.count, total: total)
  }
}
