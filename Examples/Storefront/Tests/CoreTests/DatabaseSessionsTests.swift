import Foundation
import GRDB
import Models
import ShopTestSupport
import Testing

@testable import Core

@Suite("Sessions in the database")
struct DatabaseSessionsTests {
  private static func count(_ database: ShopDatabase) async throws -> [Int] {
    try await database.read { database in
      [
        try Int.fetchOne(database, sql: "SELECT count(*) FROM session") ?? -1,
        try Int.fetchOne(database, sql: "SELECT value FROM shop WHERE name = 'sessions'") ?? -1,
      ]
    }
  }

  @Test("Servers with the same database have the same key, and databases have different keys")
  func key() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("shop-\(UUID().uuidString).sqlite")
    defer {
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(at: URL(fileURLWithPath: file.path + suffix))
      }
    }
    let first = try ShopDatabase(.file(file.path), products: Goods.all)
    let second = try ShopDatabase(.file(file.path), products: Goods.all)
    let key = try DatabaseSessions.key(of: first)
    #expect(try DatabaseSessions.key(of: second) == key)
    #expect(Set(key.bytes).count > 1 && key.bytes.count == 32)
    #expect(try DatabaseSessions.key(of: ShopDatabase(.memory, products: [])) != key)
  }

  @Test("No more than the maximum number of sessions is stored until others are removed")
  func limit() async throws {
    let database = try ShopDatabase(.memory, products: Goods.all)
    let sessions = (0..<4).map { _ in Session() }
    for session in sessions.prefix(3) {
      try await database.write { try DatabaseSessions.keep(session, in: $0, at: 1_000, most: 3) }
    }
    await #expect(throws: StoreUnavailable.self) {
      try await database.write { try DatabaseSessions.keep(sessions[3], in: $0, at: 1_000, most: 3) }
    }
    // Known sessions are not affected.
    try await database.write { try DatabaseSessions.keep(sessions[0], in: $0, at: 90_000, most: 3) }
    #expect(try await Self.count(database) == [3, 3])
    let unused = Date(timeIntervalSince1970: 50_000)
    #expect(try await DatabaseSessions(database).removeSessions(unusedSince: unused) == 2)
    #expect(try await Self.count(database) == [1, 1])
    try await database.write { try DatabaseSessions.keep(sessions[3], in: $0, at: 1_000, most: 3) }
    #expect(try await Self.count(database) == [2, 2])
  }

  @Test("Many expired sessions are removed in several transactions, together with their bags and wishes")
  func sweep() async throws {
    let database = try ShopDatabase(.memory, products: Goods.all)
    try await database.write { database in
      for _ in 0..<2_500 {
        let session = Session()
        try DatabaseSessions.keep(session, in: database, at: 1_000)
        try database.execute(sql: "INSERT INTO wish (session, slug) VALUES (?, 'teapot')", arguments: [session.id])
      }
    }
    let removed = try await DatabaseSessions(database).removeSessions(unusedSince: Date(timeIntervalSince1970: 2_000))
    #expect(removed == 2_500)
    #expect(try await Self.count(database) == [0, 0])
    let wishes = try await database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM wish") }
    #expect(wishes == 0)
  }

  @Test("Changes without an effect store no session")
  func noEffect() async throws {
    let database = try ShopDatabase(.memory, products: Goods.all)
    try await DatabaseWishlists(database).setWish("teapot", to: false, of: Session())
    try await DatabaseSessions(database).setName("", of: Session())
    try await DatabaseSessions(database).touch(Session(), at: Date())
    _ = try await DatabaseBags(database).change(.remove(line: 1, version: 1), of: Session())
    _ = try await DatabaseBags(database).change(.add(slug: "nothing", size: nil, quantity: 1), of: Session())
    #expect(try await Self.count(database) == [0, 0])
  }
}
