import GRDB

/// The shop is ready if it can read from its database.
struct DatabaseReadiness: Readiness {
  private let database: ShopDatabase

  init(_ database: ShopDatabase) { self.database = database }

  func check() async throws {
    _ = try await database.read { try String.fetchOne($0, sql: "SELECT value FROM shop WHERE name = 'opened'") }
  }
}
