import Foundation
import GRDB
import Models

/// The database of the shop: a file, or memory that is discarded when the process ends.
public final class ShopDatabase: Sendable {
  /// The location of the database.
  public enum Place: Sendable, Hashable {
    case memory
    case file(String)
  }

  private let writer: any DatabaseWriter

  /// Opens the database, migrates its tables, and adds the products.
  ///
  /// - Throws: ``StoreUnavailable`` if the file is damaged, is not writable, or does not belong to the shop. The file
  ///   is then not changed.
  public init(_ place: Place, products: [Product]) throws(StoreUnavailable) {
    do {
      switch place {
      case .memory: writer = try DatabaseQueue(configuration: Self.configuration)
      case .file(let path):
        if FileManager.default.fileExists(atPath: path) { try Self.check(path) }
        writer = try DatabasePool(path: path, configuration: Self.configuration)
      }
      try DatabaseTables.migrator.migrate(writer)
      try writer.write { database in
        // Written at each start, so that a file that is not writable causes an error before the first request.
        try database.execute(
          sql: "INSERT OR REPLACE INTO shop (name, value) VALUES ('opened', ?)",
          arguments: [Date().timeIntervalSince1970]
        )
        try DatabaseProducts.seed(products, in: database)
      }
    } catch {
      throw Self.unavailable(error, place)
    }
  }

  private static var configuration: GRDB.Configuration {
    var configuration = GRDB.Configuration()
    // Waits for other processes that write to the file.
    configuration.busyMode = .timeout(5)
    configuration.label = "storefront"
    return configuration
  }

  /// SQLite detects damage only when it reads the damaged pages, so the file is checked at the start, before anything
  /// is written.
  private static func check(_ path: String) throws {
    var configuration = configuration
    configuration.readonly = true
    let reader = try DatabaseQueue(path: path, configuration: configuration)
    let answer = try reader.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
    guard answer == "ok" else {
      throw StoreUnavailable("it is damaged: \(answer ?? "no answer")")
    }
  }

  /// Reads from the database.
  ///
  /// - Throws: ``StoreUnavailable``.
  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      return try await writer.read(body)
    } catch {
      throw Self.mapped(error)
    }
  }

  /// Reads and writes in one transaction. Transactions run one at a time.
  ///
  /// - Throws: ``StoreUnavailable``.
  func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      return try await writer.write(body)
    } catch {
      throw Self.mapped(error)
    }
  }

  private static func mapped(_ error: any Error) -> any Error {
    (error as? DatabaseError).map { StoreUnavailable($0.description) } ?? error
  }

  private static func unavailable(_ error: any Error, _ place: Place) -> StoreUnavailable {
    let name = if case .file(let path) = place { "the database \(path)" } else { "the database in memory" }
    let reason =
      switch (error as? DatabaseError)?.resultCode {
      case DatabaseError.SQLITE_NOTADB?, DatabaseError.SQLITE_CORRUPT?: "it is damaged, or no database"
      case DatabaseError.SQLITE_READONLY?: "it can be read alone"
      case DatabaseError.SQLITE_CANTOPEN?: "it cannot be opened (does its folder exist, and can it be written?)"
      case DatabaseError.SQLITE_FULL?: "the disk is full"
      default: String(describing: error)
      }
    return StoreUnavailable("\(name) cannot be used: \(reason). Nothing in it was changed.")
  }
}
