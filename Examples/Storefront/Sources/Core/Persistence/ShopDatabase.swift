import Foundation
import GRDB
import Metrics
import Models

/// The database of the shop: a file, or memory that is discarded when the process ends.
public final class ShopDatabase: Sendable {
  /// The location of the database.
  public enum Place: Sendable, Hashable {
    case memory
    case file(String)
  }

  let writer: any DatabaseWriter
  private let changes: ChangeCounter
  private let visitors = KnownVisitors()

  /// Opens the database, migrates its tables, and adds the products. Servers that open the same file do so one at a
  /// time.
  ///
  /// - Throws: ``StoreUnavailable`` if the file is damaged, is not writable, or does not belong to the shop. The file
  ///   is then not changed. Also if another server does not finish opening the file.
  public init(_ place: Place, products: [Product]) throws(StoreUnavailable) {
    do {
      switch place {
      case .memory:
        let queue = try DatabaseQueue(configuration: Self.configuration)
        try Self.prepare(queue, products)
        (writer, changes) = (queue, ChangeCounter(memory: queue))
      case .file(let path):
        (writer, changes) = try DatabaseLock.withLock(of: path) {
          if FileManager.default.fileExists(atPath: path) { try Self.check(path) }
          let pool = try DatabasePool(path: path, configuration: Self.configuration)
          try Self.prepare(pool, products)
          return (pool, try ChangeCounter(path: path, Self.configuration))
        }
      }
    } catch {
      throw Self.unavailable(error, place)
    }
  }

  private static func prepare(_ writer: any DatabaseWriter, _ products: [Product]) throws {
    try DatabaseTables.migrator.migrate(writer)
    try writer.write { database in
      // Written at each start, so that a file that is not writable causes an error before the first request.
      try database.execute(
        sql: "INSERT OR REPLACE INTO shop (name, value) VALUES ('opened', ?)",
        arguments: [Date().timeIntervalSince1970]
      )
      try DatabaseProducts.seed(products, in: database)
    }
  }

  static var configuration: GRDB.Configuration {
    var configuration = GRDB.Configuration()
    // Waits for other processes that write to the file.
    configuration.busyMode = .timeout(5)
    configuration.label = "storefront"
    return configuration
  }

  /// SQLite detects damage only when it reads the damaged pages, so the file is checked at the start, before anything
  /// is written.
  static func check(_ path: String) throws {
    var configuration = configuration
    configuration.readonly = true
    let reader = try DatabaseQueue(path: path, configuration: configuration)
    let answer = try reader.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
    guard answer == "ok" else {
      throw StoreUnavailable("it is damaged: \(answer ?? "no answer")")
    }
  }

  /// Returns the state of the database, which changes with each commit of this or another server. Within
  /// ``ChangeCheck/once(_:)``, returns the state at the first call.
  ///
  /// - Throws: ``StoreUnavailable``.
  func state() throws -> ChangeCounter.State {
    do {
      guard let check = ChangeCheck.current else { return try changes.state() }
      return try check.state(of: self) { try changes.state() }
    } catch {
      throw Self.mapped(error)
    }
  }

  /// Returns the bag and the wishes of a visitor, from the database if it was changed since they were last read.
  ///
  /// - Throws: ``StoreUnavailable``.
  func visitor(of session: Session) async throws -> KnownVisitors.Visitor {
    try await visitors.visitor(of: session, in: self)
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

  /// Counts an error of the database by its code, for monitoring, and converts it.
  private static func mapped(_ error: any Error) -> any Error {
    guard let error = error as? DatabaseError else { return error }
    Counter(label: "storefront.database.errors", dimensions: [("code", "\(error.resultCode.rawValue)")]).increment()
    return StoreUnavailable(error.description)
  }

  private static func unavailable(_ error: any Error, _ place: Place) -> StoreUnavailable {
    let name = if case .file(let path) = place { "the database \(path)" } else { "the database in memory" }
    return StoreUnavailable("\(name) cannot be used: \(reason(error)). Nothing in it was changed.")
  }

  /// Returns the reason of an error, for the operator of the shop.
  static func reason(_ error: any Error) -> String {
    switch (error as? DatabaseError)?.resultCode {
    case DatabaseError.SQLITE_NOTADB?, DatabaseError.SQLITE_CORRUPT?: "it is damaged, or no database"
    case DatabaseError.SQLITE_READONLY?: "it can be read alone"
    case DatabaseError.SQLITE_CANTOPEN?: cannotOpen
    case DatabaseError.SQLITE_FULL?: diskFull
    default: String(describing: error)
    }
  }

  static let cannotOpen = "it cannot be opened (does its folder exist, and can it be written?)"
  static let diskFull = "the disk is full"
}
