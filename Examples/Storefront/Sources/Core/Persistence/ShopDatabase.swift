import Foundation
import GRDB
import Models

/// The shop's database: one file, or memory that ends with the shop.
public final class ShopDatabase: Sendable {
  /// Where it is.
  public enum Place: Sendable, Hashable {
    case memory
    case file(String)
  }

  private let writer: any DatabaseWriter

  /// Opens the database, brings its tables up to date, and puts in the products.
  ///
  /// - Throws: ``StoreUnavailable`` where the file is damaged, cannot be written, or is none of the shop's. The file
  ///   stays as it is then.
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
        // Written at each start, so that a file that cannot be is found out before the first visitor is.
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
    // Another process that writes is waited for.
    configuration.busyMode = .timeout(5)
    configuration.label = "storefront"
    return configuration
  }

  /// SQLite finds damage where it comes upon it: better at the start than under a visitor's hands, and before anything
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

  /// Reads.
  ///
  /// - Throws: ``StoreUnavailable``.
  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      return try await writer.read(body)
    } catch {
      throw Self.mapped(error)
    }
  }

  /// Reads and writes in one transaction: all of it happens, or nothing. One at a time, whoever asks.
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
