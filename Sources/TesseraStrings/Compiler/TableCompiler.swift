/// Compiles a string table of the model to a compact table. For the strings that are compiled, see
/// `Documentation/TableFormat.md`, "What is compiled".
package struct TableCompiler: Sendable {
  /// Compiles a part for each range, concurrently if possible, and adds the parts in order, one at a time.
  package typealias Mapping = (
    _ ranges: [Range<Int>],
    _ compile: @Sendable (Range<Int>) -> TablePart,
    _ add: (TablePart) throws(TableWritingError) -> Void
  ) throws(TableWritingError) -> Void

  private let table: StringTable
  private let languages: [String]
  private let sourceLanguage: Int
  private var writer: MessageTableWriter
  /// For each entry of the model, the number of its entry in the table, or `nil` if there is none.
  package private(set) var entryNumbers: [Int?] = []
  private var issues: [Diagnostic<FileSpan>] = []

  /// Large enough that the cost of a thread is negligible, and small enough for an even load.
  private static let partSize = 512

  /// Compiles a table. The same table results in the same bytes.
  ///
  /// The strings of only one entry are in memory at a time, and the records of all entries.
  ///
  /// - Throws: `TableWritingError.tooLarge` if the format cannot represent the table. Other errors are diagnostics of
  ///   the result.
  /// - Complexity: O(*n*), where *n* is the number of bytes in the files of the table.
  package static func compile(_ table: StringTable) throws(TableWritingError) -> CompiledTable {
    try TableCompiler(table).finish()
  }

  /// Compiles all entries, which is most of the work.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - mapping: Compiles the parts of the table; by default, one after another.
  /// - Throws: The errors of ``compile(_:)``.
  package init(
    _ table: StringTable,
    mapping: Mapping = { ranges, compile, add throws(TableWritingError) in
      for range in ranges { try add(compile(range)) }
    }
  ) throws(TableWritingError) {
    try self.init(of: table)
    let count = table.entries.count
    let ranges = (0..<count).chunks(of: Self.partSize)
    var isFirst = true
    try mapping(ranges) { [sourceLanguage] in
      TablePart(table, $0, sourceLanguage: sourceLanguage)
    } _: { part throws(TableWritingError) in
      if isFirst {
        // The other parts have about the same length.
        writer.reserve(entries: count, records: (part.entries.count + part.messages.count) * ranges.count)
        isFirst = false
      }
      try add(part)
    }
  }

  /// Assembles the table.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the table.
  package func finish() throws(TableWritingError) -> CompiledTable {
    CompiledTable(bytes: try writer.finish(), entryNumbers: entryNumbers, issues: issues)
  }

  private init(of table: StringTable) throws(TableWritingError) {
    self.table = table
    if let index = table.languages.firstIndex(of: table.sourceLanguage) {
      languages = table.languages
      sourceLanguage = index
    } else {
      // A table without strings in its source language falls back to it nevertheless.
      languages = table.languages + [table.sourceLanguage]
      sourceLanguage = table.languages.count
    }
    writer = try MessageTableWriter(name: table.name, languages: languages, sourceLanguage: sourceLanguage)
  }

  private mutating func add(_ part: TablePart) throws(TableWritingError) {
    if part.isTooLarge { throw .tooLarge }
    try unsafe part.bytes.withUnsafeBufferPointer { bytes throws(TableWritingError) in
      // Safe: the part retains its bytes, and the writer copies those that it needs.
      try unsafe add(part, UnsafeRawBufferPointer(bytes))
    }
  }

  private mutating func add(_ part: TablePart, _ bytes: UnsafeRawBufferPointer) throws(TableWritingError) {
    for entry in part.entries {
      writer.expect(part.messages[entry.messages].lazy.map(\.record.hash))
      guard !entry.messages.isEmpty || !entry.tooComplex.isEmpty else {
        issues += entry.issues.map(\.ofMissingEntry)
        entryNumbers.append(nil)
        continue
      }
      let number: Int
      do throws(TableWritingError) {
        number = try unsafe writer.addEntry(
          key: UnsafeRawBufferPointer(rebasing: bytes[entry.key.bytes]),
          recordHash: entry.key.hash,
          keyHash: entry.keyHash,
          signature: entry.signature
        )
      } catch {
        guard error == .duplicateKey else { throw error }
        issues += entry.issues.map(\.ofMissingEntry)
        let header = table.entries.header(at: entry.index)
        issues.append(CompilationProblem(.duplicateKey, header.key).diagnostic(.warning, of: header))
        entryNumbers.append(nil)
        continue
      }
      issues += entry.issues
      entryNumbers.append(number)
      for message in part.messages[entry.messages] {
        let record = unsafe UnsafeRawBufferPointer(rebasing: bytes[message.record.bytes])
        try unsafe writer.setRecord(record, hash: message.record.hash, entry: number, language: message.language)
      }
      for language in entry.tooComplex {
        let header = table.entries.header(at: entry.index)
        let problem = CompilationProblem(.tooComplex, header.key)
        issues.append(problem.diagnostic(.warning, of: header, language: languages[language]))
      }
    }
  }
}

extension Diagnostic<FileSpan> {
  /// The diagnostic as an error, because no language has a message for the key.
  fileprivate var ofMissingEntry: Self {
    var diagnostic = self
    diagnostic.severity = .error
    return diagnostic
  }
}
