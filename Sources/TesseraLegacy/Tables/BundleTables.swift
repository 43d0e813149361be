import Tessera
import TesseraStrings

/// The tables of a bundle, made when they are asked for and kept. What each costs is O(bytes of the files of its
/// languages), once.
struct BundleTables {
  private(set) var reader: BundleReader
  private var texts: [Selection: LocalizedTable?] = [:]
  private var messages: [Selection: LocalizedTable?] = [:]
  private var issues: [Diagnostic<FileLocation>] = []

  private struct Selection: Hashable {
    var table: String
    /// Nil for all of them.
    var language: Int?
  }

  init(_ reader: BundleReader) { self.reader = reader }

  /// What the files say in one language, as they say it: one message for each key, in the table's only language. Reads
  /// no other language's files.
  mutating func texts(_ table: String, language: Int) -> LocalizedTable? {
    let selection = Selection(table: table, language: language)
    if let known = texts[selection] { return known }
    // Names that no file has are not kept: they may come from outside, and must not fill the memory.
    guard let joined = reader.table(table, languages: [language]) else { return nil }
    let bytes = attempt(table) { () throws(TableWritingError) in try RawTexts.bytes(of: joined) }
    let made = bytes.map { LocalizedTable(table, bytes: $0) }
    texts[selection] = .some(made)
    return made
  }

  /// The messages of one language, and of the development language, which says what arguments there are.
  mutating func messages(_ table: String, language: Int) -> LocalizedTable? {
    messages(Selection(table: table, language: language), language == 0 ? [0] : [0, language])
  }

  /// The messages of all languages: reads all of the table's files.
  mutating func messages(_ table: String) -> LocalizedTable? {
    messages(Selection(table: table, language: nil), Array(reader.languages.all.indices))
  }

  private mutating func messages(_ selection: Selection, _ languages: [Int]) -> LocalizedTable? {
    if let known = messages[selection] { return known }
    guard let joined = reader.table(selection.table, languages: languages) else { return nil }
    let compiled = attempt(selection.table) { () throws(TableWritingError) in try TableCompiler.compile(joined) }
    // Of a single language there is no more to say than of all.
    for issue in compiled?.issues ?? [] where selection.language == nil {
      issues.append(issue.located(reader.location))
    }
    let made = compiled.map { LocalizedTable(selection.table, bytes: $0.bytes) }
    messages[selection] = .some(made)
    return made
  }

  /// All keys of a table, in the order of the development language's files; those that it lacks follow.
  mutating func keys(_ table: String) -> [String] {
    guard let joined = reader.table(table, languages: Array(reader.languages.all.indices)) else { return [] }
    return (0..<joined.entries.count).map { joined.entries.header(at: $0).key.value }
  }

  /// Everything that is wrong in the bundle. Reads all files.
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
