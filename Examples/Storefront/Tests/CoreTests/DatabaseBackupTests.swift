import Core
import Foundation
import Models
import ShopTestSupport
import Testing

@Suite("Backup of the database")
struct DatabaseBackupTests {
  /// Creates a database with an order, a bag, and a wish of a visitor.
  private static func shop(_ path: String, _ visitor: Session) async throws -> ShopDatabase {
    let database = try ShopDatabase(.file(path), products: Goods.all)
    let bags = DatabaseBags(database)
    _ = try await bags.change(.add(slug: "teapot", size: nil, quantity: 2), of: visitor)
    let seen = try await SeenBag.seen(by: visitor, bags, DatabaseProducts(database))
    guard case .placed = try await DatabaseOrders(database).placeOrder(of: visitor, seen: seen) else {
      throw StoreUnavailable("not placed")
    }
    _ = try await bags.change(.add(slug: "long-scarf", size: nil, quantity: 5), of: visitor)
    try await DatabaseWishlists(database).setWish("teapot", to: true, of: visitor)
    return database
  }

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("A backup can be restored as the README describes")
  func restore() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      let backups = folder.appendingPathComponent("backups")
      try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: false)
      let backup = backups.appendingPathComponent("shop.backup").path
      let visitor = Session()
      do {
        let database = try await Self.shop(path, visitor)
        let summary = try DatabaseBackup.write(path, to: backup)
        #expect(summary.orders == 1 && summary.size > 0)
        #expect(summary.description == "\(backup): orders: 1, bytes: \(summary.size)")
        // Later changes are lost when the backup is restored.
        try await DatabaseWishlists(database).setWish("long-scarf", to: true, of: visitor)
      }
      #expect(try Self.names(in: backups) == ["shop.backup"])
      let attributes = try FileManager.default.attributesOfItem(atPath: backup)
      #expect(attributes[.posixPermissions] as? Int == 0o600)

      for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
      try FileManager.default.copyItem(atPath: backup, toPath: path)
      let database = try ShopDatabase(.file(path), products: Goods.all)
      #expect(try await DatabaseBags(database).bag(of: visitor).lines.map(\.quantity) == [5])
      #expect(try await DatabaseWishlists(database).wishes(of: visitor) == ["teapot"])
      #expect(try await DatabaseOrders(database).orders(of: visitor).map(\.count) == [2])
      #expect(try await DatabaseProducts(database).product("teapot")?.stock == 1)
    }
  }

  @Test("Backups while servers write contain whole orders")
  func running() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      let database = try ShopDatabase(.file(path), products: Goods.all)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          for _ in 0..<30 {
            let (visitor, bags) = (Session(), DatabaseBags(database))
            _ = try await bags.change(.add(slug: "long-scarf", size: nil, quantity: 1), of: visitor)
            let seen = try await SeenBag.seen(by: visitor, bags, DatabaseProducts(database))
            _ = try await DatabaseOrders(database).placeOrder(of: visitor, seen: seen)
          }
        }
        for number in 0..<5 {
          let file = folder.appendingPathComponent("backup-\(number)").path
          let summary = try DatabaseBackup.write(path, to: file)
          let copy = try ShopDatabase(.file(file), products: Goods.all)
          #expect(try await DatabaseProducts(copy).product("long-scarf")?.stock == 200 - summary.orders)
        }
        try await group.waitForAll()
      }
      #expect(try DatabaseBackup.write(path, to: folder.appendingPathComponent("last").path).orders == 30)
    }
  }

  @Test("A new backup replaces the previous one")
  func replaced() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      let backup = folder.appendingPathComponent("backup").path
      try Data("previous".utf8).write(to: URL(fileURLWithPath: backup))
      _ = try await Self.shop(path, Session())
      #expect(try DatabaseBackup.write(path, to: backup).orders == 1)
      #expect(try DatabaseBackup.write(path, to: backup).orders == 1)
    }
  }

  @Test(
    "If a backup is not possible, the previous one is kept, and the error contains the reason",
    arguments: [
      ("missing", "backup", "there is no such database"), ("letter", "backup", "it is damaged, or no database"),
      ("shop.sqlite", "shop.sqlite", "the file is the database itself"),
      ("shop.sqlite", "link", "the file is the database itself"),
      ("shop.sqlite", "nowhere/backup", "the file cannot be created: No such file or directory"),
      ("shop.sqlite", "folder", "the file cannot be written: Is a directory"),
    ]
  )
  func refused(database: String, file: String, reason: String) async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      let visitor = Session()
      let shop = try await Self.shop(path, visitor)
      for name in ["backup", "letter"] {
        try Data("previous".utf8).write(to: folder.appendingPathComponent(name))
      }
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("folder"),
        withIntermediateDirectories: false
      )
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent("link"),
        withDestinationURL: folder.appendingPathComponent("shop.sqlite")
      )
      let names = try Self.names(in: folder)
      let (from, to) = (folder.appendingPathComponent(database).path, folder.appendingPathComponent(file).path)
      let error = #expect(throws: StoreUnavailable.self) { try DatabaseBackup.write(from, to: to) }
      #expect(error?.description == "\(from) cannot be copied to \(to): \(reason)")
      #expect(try Self.names(in: folder) == names)
      #expect(try Data(contentsOf: folder.appendingPathComponent("backup")) == Data("previous".utf8))
      #expect(try await DatabaseOrders(shop).orders(of: visitor).count == 1)
    }
  }

  @Test("The setting --backup needs --database")
  func settings() async throws {
    #expect(try DatabaseBackup.write(Configuration(arguments: [], environment: [:])) == nil)
    let error = try #require(throws: ConfigurationError.self) {
      try DatabaseBackup.write(Configuration(arguments: ["--backup", "x"], environment: [:]))
    }
    #expect(error.description == "--backup needs --database, the file of the database to copy")
    try await TemporaryFolder.with { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      _ = try await Self.shop(path, Session())
      let arguments = ["--database", path, "--backup", path + ".backup"]
      #expect(try DatabaseBackup.write(Configuration(arguments: arguments, environment: [:]))?.orders == 1)
    }
  }
}
