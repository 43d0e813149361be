import Foundation
import Models
import ShopTestSupport
import Testing

@testable import Core

/// Several servers that use the same database file.
@Suite("Shared database")
struct SharedDatabaseTests {
  /// Opens a new file twice.
  private static func withTwo(_ body: (ShopDatabase, ShopDatabase, _ path: String) async throws -> Void) async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      let databases = try (0..<2).map { _ in try ShopDatabase(.file(path), products: Goods.all) }
      try await body(databases[0], databases[1], path)
    }
  }

  private static func buy(_ slug: String, _ quantity: Int, at database: ShopDatabase) async throws -> OrderOutcome {
    let (visitor, bags) = (Session(), DatabaseBags(database))
    _ = try await bags.change(.add(slug: slug, size: nil, quantity: quantity), of: visitor)
    let seen = try await SeenBag.seen(by: visitor, bags, DatabaseProducts(database))
    return try await DatabaseOrders(database).placeOrder(of: visitor, seen: seen)
  }

  @Test("The lists of a server show at once what another server sold")
  func soldElsewhere() async throws {
    try await Self.withTwo { first, second, _ in
      let shelves = [first, second].map(DatabaseProducts.init)
      let inStock = ProductQuery(inStock: true)
      for shelf in shelves { #expect(try await shelf.product("teapot")?.stock == 3) }
      for left in [2, 1, 0] {
        let server = left.isMultiple(of: 2) ? first : second
        guard case .placed = try await Self.buy("teapot", 1, at: server) else {
          Issue.record("not placed")
          return
        }
        for shelf in shelves {
          #expect(try await shelf.product("teapot")?.stock == left)
          let slugs = try await shelf.page(inStock, offset: 0, limit: 10).products.map(\.slug)
          #expect(slugs.contains("teapot") == (left > 0))
        }
      }
      #expect(try await Self.buy("teapot", 1, at: second) == .empty)
    }
  }

  @Test("Bags and wishes show at once what this or another server changed", arguments: [false, true])
  func visitor(isShared: Bool) async throws {
    try await Self.withTwo { file, other, _ in
      let database = isShared ? file : try ShopDatabase(.memory, products: Goods.all)
      let writer = isShared ? other : database
      let (bags, wishlists) = (DatabaseBags(database), DatabaseWishlists(database))
      let (anna, ben) = (Session(), Session())
      var wishes: [String] = []
      for (index, slug) in ["teapot", "long-scarf", "wool-sweater"].enumerated() {
        _ = try await DatabaseBags(writer).change(.add(slug: slug, size: nil, quantity: 1), of: anna)
        #expect(try await bags.bag(of: anna).count == index + 1)
        #expect(try await wishlists.wishes(of: anna) == wishes)
        try await DatabaseWishlists(writer).setWish(slug, to: true, of: anna)
        wishes.insert(slug, at: 0)
        #expect(try await wishlists.wishes(of: anna) == wishes)
        #expect(try await bags.bag(of: ben).count == 0)
        #expect(try await wishlists.wishes(of: ben) == [])
      }
      _ = try await DatabaseBags(writer).change(.clear, of: anna)
      #expect(try await bags.bag(of: anna) == ShoppingBag(lastID: 3))
    }
  }

  @Test("A page sees one state of the database, and the next page sees the changes")
  func check() async throws {
    try await Self.withTwo { first, second, _ in
      let (anna, bags) = (Session(), DatabaseBags(first))
      let add = ShoppingBag.Change.add(slug: "long-scarf", size: nil, quantity: 1)
      try await ChangeCheck.once {
        #expect(try await bags.bag(of: anna).count == 0)
        _ = try await DatabaseBags(second).change(add, of: anna)
        #expect(try await bags.bag(of: anna).count == 0)
        // The state of one database is not that of another one.
        #expect(try await DatabaseBags(second).bag(of: anna).count == 1)
      }
      let later = try await ChangeCheck.once { try await bags.bag(of: anna).count }
      #expect(later == 1)
    }
  }

  @Test("The bag and the wishes of a visitor are read together, and only once while nothing is committed")
  func knownVisitor() async throws {
    let database = try ShopDatabase(.memory, products: Goods.all)
    let anna = Session()
    try await DatabaseWishlists(database).setWish("teapot", to: true, of: anna)
    #expect(try await DatabaseBags(database).bag(of: anna).count == 0)
    // Does not count as a change, and makes every further read fail.
    try await database.write { try $0.execute(sql: "DROP TABLE wish; DROP TABLE bagLine") }
    #expect(try await DatabaseBags(database).bag(of: anna).count == 0)
    #expect(try await DatabaseWishlists(database).wishes(of: anna) == ["teapot"])
    await #expect(throws: StoreUnavailable.self) { try await DatabaseWishlists(database).wishes(of: Session()) }
  }

  @Test("Only changes of products change the number of the products", arguments: [false, true])
  func number(isShared: Bool) async throws {
    try await Self.withTwo { file, other, path in
      let database = isShared ? file : try ShopDatabase(.memory, products: Goods.all)
      let writer = isShared ? other : database
      let state = try database.state()
      #expect(try database.state() == state)
      _ = try await DatabaseBags(writer).change(.add(slug: "teapot", size: nil, quantity: 1), of: Session())
      let later = try database.state()
      #expect(later.commit != state.commit && later.products == state.products)
      guard case .placed = try await Self.buy("long-scarf", 1, at: writer) else {
        Issue.record("not placed")
        return
      }
      #expect(try database.state().products > later.products)
      if isShared {
        let before = try database.state()
        _ = try ShopDatabase(.file(path), products: Goods.all)
        #expect(try database.state().products == before.products)
      }
    }
  }

  @Test("A price that another server changed is shown at once, and an order at the old price is not placed")
  func price() async throws {
    try await Self.withTwo { first, _, path in
      let (visitor, bags, products) = (Session(), DatabaseBags(first), DatabaseProducts(first))
      _ = try await bags.change(.add(slug: "teapot", size: nil, quantity: 1), of: visitor)
      let seen = try await SeenBag.seen(by: visitor, bags, products)
      var teapot = Goods.teapot
      teapot.price = Money(3_300)
      _ = try ShopDatabase(.file(path), products: [Goods.sweater, teapot, Goods.tent, Goods.scarf])
      #expect(try await products.product("teapot")?.price == Money(3_300))
      #expect(try await DatabaseOrders(first).placeOrder(of: visitor, seen: seen) == .changed)
      let now = try await SeenBag.seen(by: visitor, bags, products)
      guard case .placed(let order) = try await DatabaseOrders(first).placeOrder(of: visitor, seen: now) else {
        Issue.record("not placed")
        return
      }
      #expect(order.total == Money(3_790))
    }
  }

  @Test("Servers that open a new file at the same time all succeed", arguments: 0..<20)
  func doubleStart(round: Int) async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      let products = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<4 {
          group.addTask {
            let database = try ShopDatabase(.file(path), products: Goods.all)
            return try await DatabaseProducts(database).page(ProductQuery(), offset: 0, limit: 10).total
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(products == [4, 4, 4, 4])
    }
  }

  @Test("A lock that another server holds is an error after the time limit, and is free when that server is done")
  func lock() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      let error = try DatabaseLock.withLock(of: path) {
        #expect(throws: StoreUnavailable.self) { try DatabaseLock.withLock(of: path, limit: .zero) {} }
      }
      #expect(
        error?.description == "another server has been opening it for 0 seconds and holds the lock \(path).lock; "
          + "wait until that server runs, or stop it"
      )
      #expect(try DatabaseLock.withLock(of: path) { 1 } == 1)
      // An error releases the lock.
      #expect(throws: ConfigurationError.self) { try DatabaseLock.withLock(of: path) { throw ConfigurationError("") } }
      #expect(try DatabaseLock.withLock(of: path, limit: .zero) { 2 } == 2)
    }
  }

  @Test("The lock does not follow a symbolic link")
  func link() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      let target = folder.appendingPathComponent("target").path
      try FileManager.default.createSymbolicLink(atPath: path + ".lock", withDestinationPath: target)
      let error = #expect(throws: StoreUnavailable.self) { try ShopDatabase(.file(path), products: Goods.all) }
      #expect(error?.description.contains("the lock \(path).lock cannot be acquired") == true)
      #expect(!FileManager.default.fileExists(atPath: target))
    }
  }
}
