public import Foundation
public import TesseraCore

/// All texts of one string table of a module, in all its languages.
///
/// Generated code makes one for each catalog, and ``LocalizedString``s refer to it. A table that cannot be read is no
/// trap: its texts are their keys, and ``failure`` says why.
public final class LocalizedTable: Sendable {
  /// `Localizable`
  public let name: String
  /// Why the table could not be opened; nil for one that was.
  public let failure: (any Error)?
  package let messages: MessageTable?
  let tableLanguages: TableLanguages?

  /// A table in the program's own text: no file can be missing, and nothing is read at launch.
  ///
  /// - Parameter literal: What `tessera` compiled from a catalog (`Documentation/TableFormat.md`).
  public convenience init(_ name: String, literal: StaticString) {
    self.init(name) { () throws(TableError) in try MessageTable(literal) }
  }

  /// A table in a file of its own, compiled by `tessera`. It is mapped into memory and read where a text is looked up;
  /// it may be replaced as a whole and deleted, but must never be written to while it is open.
  public convenience init(_ name: String, contentsOf url: URL) {
    self.init(name) { try TableFile.table(at: url) }
  }

  /// A table of compiled bytes.
  public convenience init(_ name: String, bytes: [UInt8]) {
    self.init(name) { () throws(TableError) in try MessageTable(bytes: bytes) }
  }

  private init(_ name: String, _ open: () throws -> MessageTable) {
    self.name = name
    var messages: MessageTable?
    var failure: (any Error)?
    do { messages = try open() } catch { failure = error }
    self.messages = messages
    self.failure = failure
    tableLanguages = messages.map {
      .shared(for: $0.languages.map { LanguageTag($0) ?? .und }, source: $0.sourceLanguage)
    }
  }

  /// Every language that the table has texts in, in its own order.
  public var languages: [LanguageTag] { tableLanguages?.tags ?? [] }

  /// The language that the others are translated from; nil for a table that could not be opened.
  public var sourceLanguage: LanguageTag? { tableLanguages.map { $0.tags[$0.source] } }

  /// How many texts the table has.
  public var count: Int { messages?.entryCount ?? 0 }

  /// Every key, in the order of the table. O(keys).
  public var keys: [String] { (0..<count).map(key(at:)) }

  /// The key of a text; "" where there is no such text.
  public func key(at entry: Int) -> String { messages?.key(at: entry)?.string ?? "" }

  /// The text under a key; nil where there is none. O(key), without allocation.
  public func text(forKey key: String) -> LocalizedString? {
    messages?.entry(forKey: key).map { LocalizedString(self, entry: $0) }
  }
}

extension LocalizedTable: Hashable {
  /// Tables are equal when they are one and the same.
  public static func == (a: LocalizedTable, b: LocalizedTable) -> Bool { a === b }

  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
