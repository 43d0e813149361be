import Core
import Foundation
import Models
import ShopTestSupport
import Testing

@Suite("Shop database")
struct ShopDatabaseTests {
  @Test("Bags, wishes, and stock are kept when the database is reopened, and prices are updated")
  func reopening() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      let visitor = Session()
      do {
        let database = try ShopDatabase(.file(path), products: Goods.all)
        let bags = DatabaseBags(database)
        _ = try await bags.change(.add(slug: "teapot", size: nil, quantity: 2), of: visitor)
        let seen = try await SeenBag.seen(by: visitor, bags, DatabaseProducts(database))
        _ = try await DatabaseOrders(database).placeOrder(of: visitor, seen: seen)
        _ = try await DatabaseBags(database).change(.add(slug: "long-scarf", size: nil, quantity: 5), of: visitor)
        try await DatabaseWishlists(database).setWish("teapot", to: true, of: visitor)
      }
      var teapot = Goods.teapot
      teapot.price = Money(1_000)
      let database = try ShopDatabase(.file(path), products: [Goods.sweater, teapot, Goods.tent, Goods.scarf])
      #expect(try await DatabaseBags(database).bag(of: visitor).lines.map(\.quantity) == [5])
      #expect(try await DatabaseWishlists(database).wishes(of: visitor) == ["teapot"])
      let product = try await DatabaseProducts(database).product("teapot")
      #expect(product?.price == Money(1_000))
      #expect(product?.stock == 1)
    }
  }

  @Test("An order that exceeds the stock is not placed, and the bag is kept", arguments: [1, 2, 3])
  func missing(sold: Int) async throws {
    let database = try ShopDatabase(.memory, products: Goods.all)
    let products = DatabaseProducts(database)
    let (orders, bags) = (DatabaseOrders(database), DatabaseBags(database))
    let (anna, ben) = (Session(), Session())
    _ = try await bags.change(.add(slug: "teapot", size: nil, quantity: 3), of: anna)
    _ = try await bags.change(.add(slug: "teapot", size: nil, quantity: sold), of: ben)
    let bought = try await SeenBag.seen(by: ben, bags, products)
    guard case .placed = try await orders.placeOrder(of: ben, seen: bought) else {
      Issue.record("not placed")
      return
    }
    #expect(try await products.product("teapot")?.stock == 3 - sold)
    let seen = try await SeenBag.seen(by: anna, bags, products)
    #expect(try await orders.placeOrder(of: anna, seen: seen) == .missing(slug: "teapot", available: 3 - sold))
    #expect(try await bags.bag(of: anna).count == 3)
  }

  @Test(
    "A file that is not a database causes an error and is not changed",
    arguments: [
      Data("This is a letter, and not a database, however long one looks at it.".utf8),
      Data(repeating: 0xFF, count: 8_192),
    ]
  )
  func noDatabase(content: Data) async throws {
    try await TemporaryFolder.with { folder in
      let file = folder.appendingPathComponent("shop.sqlite")
      try content.write(to: file)
      let error = #expect(throws: StoreUnavailable.self) { try ShopDatabase(.file(file.path), products: Goods.all) }
      #expect(
        error?.description == "the database \(file.path) cannot be used: it is damaged, or no database. "
          + "Nothing in it was changed."
      )
      #expect(try Data(contentsOf: file) == content)
    }
  }

  @Test("A damaged database is detected when it is opened")
  func damaged() async throws {
    try await TemporaryFolder.with { folder in
      let whole = folder.appendingPathComponent("shop.sqlite")
      do {
        let database = try ShopDatabase(.file(whole.path), products: try ProductSeed.bundled())
        _ = try await DatabaseBags(database).change(.add(slug: "teapot", size: nil, quantity: 1), of: Session())
      }
      // Uses another file, because the write-ahead log of the first one could repair it.
      let file = folder.appendingPathComponent("damaged.sqlite")
      var bytes = try Data(contentsOf: whole)
      #expect(bytes.count > 8_192)
      for index in stride(from: 4_096, to: bytes.count, by: 3) { bytes[index] = 0x5A }
      try bytes.write(to: file)
      #expect(throws: StoreUnavailable.self) { try ShopDatabase(.file(file.path), products: Goods.all) }
      #expect(try Data(contentsOf: file) == bytes)
    }
  }

  @Test("A database in a missing folder causes an error that contains its path")
  func noFolder() {
    let path = "/nowhere-\(UUID().uuidString)/shop.sqlite"
    let error = #expect(throws: StoreUnavailable.self) { try ShopDatabase(.file(path), products: []) }
    #expect(error?.description.hasPrefix("the database \(path) cannot be used: it cannot be opened") == true)
  }

  @Test("A read-only database file is detected when it is opened", .enabled(if: getuid() != 0, "root writes anything"))
  func readOnly() async throws {
    try await TemporaryFolder.with { folder in
      let file = folder.appendingPathComponent("shop.sqlite")
      _ = try ShopDatabase(.file(file.path), products: Goods.all)
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
      #expect(throws: StoreUnavailable.self) { try ShopDatabase(.file(file.path), products: Goods.all) }
    }
  }
}
