public import Foundation
public import TesseraCore

/// The strings of one string table of a module, in all of its languages.
///
/// Generated code creates one table for each string table, and ``LocalizedString`` values refer to the table. If the
/// table cannot be opened, the keys of its strings are shown. ``failure`` contains the reason, and
/// ``LocalizationDiagnostics`` reports the issue.
public final class LocalizedTable: Sendable {
  /// The name of the table, such as `Localizable`.
  public let name: String
  /// The name of the module that contains the table; "" if it is unknown.
  public let module: String
  /// The error that occurred when the table was opened; `nil` if the table is open.
  public let failure: (any Error)?
  package let messages: MessageTable?
  let tableLanguages: TableLanguages?

  /// Creates a table that is embedded in the program, so that no file can be missing and nothing is read at launch.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - module: The name of the module that contains the table.
  ///   - literal: The table as `tessera` compiles it from a catalog (see `Documentation/TableFormat.md`).
  public convenience init(_ name: String, module: String = "", literal: StaticString) {
    self.init(name, module) { () throws(TableError) in try MessageTable(literal) }
  }

  /// Opens a table in a file that `tessera` compiled.
  ///
  /// The file is mapped into memory and read when a string is looked up. While the table is open, the file can be
  /// deleted, or replaced as a whole, but its content must not be changed.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - module: The name of the module that contains the table.
  ///   - url: The location of the file.
  public convenience init(_ name: String, module: String = "", contentsOf url: URL) {
    self.init(name, module) { try TableFile.table(at: url) }
  }

  /// Opens a table in a file at the top level of a module's resource bundle. Generated code calls this initializer.
  ///
  /// If the bundle or the file does not exist, or the file cannot be read, ``failure`` is a ``ResourceError`` with
  /// every path that was searched.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - module: The name of the module that contains the table.
  ///   - file: The name of the file, with its extension.
  ///   - bundle: The bundle of the module.
  public convenience init(_ name: String, module: String = "", file: String, in bundle: ResourceBundle) {
    self.init(name, module) { () throws(ResourceError) in try bundle.table(in: file) }
  }

  /// Creates a table from its compiled bytes.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - module: The name of the module that contains the table.
  ///   - bytes: The table as `tessera` compiles it from a catalog (see `Documentation/TableFormat.md`).
  public convenience init(_ name: String, module: String = "", bytes: [UInt8]) {
    self.init(name, module) { () throws(TableError) in try MessageTable(bytes: bytes) }
  }

  private init(_ name: String, _ module: String, _ open: () throws -> MessageTable) {
    self.name = name
    self.module = module
    var messages: MessageTable?
    var failure: (any Error)?
    do { messages = try open() } catch { failure = error }
    self.messages = messages
    self.failure = failure
    tableLanguages = messages.map {
      .shared(for: $0.languages.map { LanguageTag($0) ?? .und }, source: $0.sourceLanguage)
    }
  }

  /// A description of the error that occurred when the table was opened; "" if the table is open.
  package var failureDescription: String {
    switch failure {
    case nil: return ""
    case let error as CocoaError:
      // The description of a `CocoaError` has no path on Apple platforms and no message on other platforms.
      let obstacle: SearchedPath.Reason = error.code == .fileReadNoSuchFile ? .missing : .unreadable
      return error.filePath.map { SearchedPath(path: $0, reason: obstacle).description } ?? obstacle.description
    case let error?: return "\(error)"
    }
  }

  /// The languages of the table, in the order of the table.
  public var languages: [LanguageTag] { tableLanguages?.tags ?? [] }

  /// The language of the source strings; `nil` if the table could not be opened.
  public var sourceLanguage: LanguageTag? { tableLanguages.map { $0.tags[$0.source] } }

  /// The number of strings in the table.
  public var count: Int { messages?.entryCount ?? 0 }

  /// The keys of all strings, in the order of the table.
  ///
  /// - Complexity: O(*n*), where *n* is the number of keys.
  public var keys: [String] { (0..<count).map(key(at:)) }

  /// Returns the key of the string at an index in the table.
  ///
  /// - Parameter entry: The index of the string.
  /// - Returns: The key, or "" if the table has no string at this index.
  public func key(at entry: Int) -> String { messages?.key(at: entry)?.string ?? "" }

  /// Returns the message of a string in a language. It points into the table's memory but does not retain the table.
  ///
  /// - Parameter language: The index of the language in `languages`.
  func message(entry: Int, language: Int) -> Message? { messages?.message(entry: entry, language: language) }

  /// Returns the string with a key. The lookup does not allocate memory.
  ///
  /// - Parameter key: The key of the string.
  /// - Returns: The string, or `nil` if the table does not contain the key.
  /// - Complexity: O(*n*), where *n* is the length of the key.
  public func string(forKey key: String) -> LocalizedString? {
    messages?.entry(forKey: key).map { LocalizedString(self, entry: $0) }
  }
}

extension LocalizedTable: Hashable {
  /// Returns a Boolean value that indicates whether two tables are the same instance.
  public static func == (a: LocalizedTable, b: LocalizedTable) -> Bool { a === b }

  /// Hashes the identity of the instance.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
