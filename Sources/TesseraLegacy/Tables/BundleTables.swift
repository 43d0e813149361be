import Tessera
import TesseraStrings

/// The tables of a bundle, which are created on demand and cached. Creating a table takes O(*n*), where *n* is the
/// number of bytes in the files of its languages.
struct BundleTables {
  private(set) var reader: BundleReader
  private var texts: [Selection: LocalizedTable?] = [:]
  private var messages: [Selection: LocalizedTable?] = [:]
  private var issues: [Diagnostic<FileLocation>] = []

  private struct Selection: Hashable {
    var table: String
    /// The index of the language; `nil` for all languages.
    var language: Int?
  }

  init(_ reader: BundleReader) { self.reader = reader }

  /// Returns the unformatted strings in one language, as a table with one message for each key. Reads only the files of
  /// this language.
  mutating func texts(_ table: String, language: Int) -> LocalizedTable? {
    let selection = Selection(table: table, language: language)
    if let known = texts[selection] { return known }
    // Names without a file are not cached, because they can come from outside the app and could fill the memory.
    guard let joined = reader.table(table, languages: [language]) else { return nil }
    let bytes = attempt(table) { () throws(TableWritingError) in try RawTexts.bytes(of: joined) }
    let made = bytes.map { LocalizedTable(table, bytes: $0) }
    texts[selection] = .some(made)
    return made
  }

  /// Returns the messages of one language and of the development language, which determines the arguments.
  mutating func messages(_ table: String, language: Int) -> LocalizedTable? {
    messages(Selection(table: table, language: language), language == 0 ? [0] : [0, language])
  }

  /// Returns the messages of all languages. Reads all files of the table.
  mutating func messages(_ table: String) -> LocalizedTable? {
    messages(Selection(table: table, language: nil), Array(reader.languages.all.indices))
  }

  private mutating func messages(_ selection: Selection, _ languages: [Int]) -> LocalizedTable? {
    if let known = messages[selection] { return known }
    guard let joined = reader.table(selection.table, languages: languages) else { return nil }
    let compiled = attempt(selection.table) { () throws(TableWritingError) in try TableCompiler.compile(joined) }
    // Issues in a single language are also found when all languages are compiled.
    for issue in compiled?.issues ?? [] where selection.language == nil {
      issues.append(issue.located(reader.location))
    }
    let made = compiled.map { LocalizedTable(selection.table, bytes: $0.bytes) }
    messages[selection] = .some(made)
    return made
  }

  /// Returns the keys of a table, in the order of the files in the development language, followed by keys of other
  /// languages.
  mutating func keys(_ table: String) -> [String] {
    guard let joined = reader.table(table, languages: Array(reader.languages.all.indices)) else { return [] }
    return (0..<joined.entries.count).map { joined.entries.header(at: $0).key.value }
  }

  /// Returns all problems in the bundle. Reads all files.
  mutating func allIssues() -> [LegacyIssue] {
    for table in reader.tableNames {
      _ = messages(table)
    }
    var seen: Set<LegacyIssue> = []
    return (reader.issues + issues).map(LegacyIssue.init).filter { seen.insert($0).inserted }
      .sorted { ($0.path, $0.line ?? 0, $0.reason) < ($1.path, $1.line ?? 0, $1.reason) }
  }

  private mutating func attempt<Result>(
    _ table: String,
    _ body: () throws(TableWritingError) -> Result
  ) -> Result? {
    do throws(TableWritingError) { return try body() } catch {
      issues.append(Diagnostic(.error, "the table cannot be compiled: \(error.message)", at: FileLocation(table)))
      return nil
    }
  }
}
