import TesseraCore

/// The messages of some entries in the form that a table stores, before they have offsets in the table.
package struct TablePart: Sendable {
  struct Record: Sendable {
    /// The range in ``TablePart/bytes``.
    var bytes: Range<Int>
    /// The `TableHash` of these bytes.
    var hash: UInt64
  }

  struct Message: Sendable {
    var language: Int
    var record: Record
  }

  struct Entry: Sendable {
    /// The number of the entry in the model.
    var index: Int
    var key: Record
    /// The `TableHash` of the key alone.
    var keyHash: UInt64
    var signature: [ArgumentType]
    /// The range in ``TablePart/messages``.
    var messages: Range<Int>
    /// The languages whose messages have more forms than a table supports.
    var tooComplex: [Int] = []
    var issues: [Diagnostic<FileSpan>] = []
  }

  private(set) var entries: [Entry] = []
  private(set) var messages: [Message] = []
  private(set) var bytes: [UInt8] = []
  /// A Boolean value that indicates whether a message is too long for any table.
  private(set) var isTooLarge = false

  init(_ table: StringTable, _ range: Range<Int>, sourceLanguage: Int) {
    entries.reserveCapacity(range.count)
    messages.reserveCapacity(range.count * table.languages.count)
    func addWhole(_ index: Int, _ part: inout Self) {
      part.add(table.entries.entry(at: index), sourceLanguage, countsObjects: table.format == .legacy)
    }
    guard let source = table.entries as? any PlainEntrySource else {
      for index in range { addWhole(index, &self) }
      return
    }
    var compiler = unsafe PlainEntryCompiler(sourceLanguage: sourceLanguage, unescape: type(of: source).append)
    unsafe source.forEachPlain(in: range) { index, entry, bytes in
      if let entry, unsafe compiler.add(entry, number: index, bytes, to: &self) { return }
      addWhole(index, &self)
    }
  }

  // MARK: Entries of the model

  private mutating func add(_ entry: TesseraStrings.Entry, _ sourceLanguage: Int, countsObjects: Bool) {
    let arguments = EntryArguments(entry, sourceLanguage: sourceLanguage)
    let mark = mark
    var tooComplex: [Int] = []
    var issues: [Diagnostic<FileSpan>] = []
    var said: Set<Int> = []
    for localization in entry.localizations where said.insert(localization.languageIndex).inserted {
      let isSource = localization.languageIndex == sourceLanguage
      let units = localization.emittedUnits(of: entry, isSource: isSource)
      guard !units.isEmpty, !localization.waitsForSubstitution(units) else { continue }
      do throws(CompilationProblem) {
        let pieces = try LocalizationCompiler.pieces(
          localization,
          units: units,
          arguments: arguments,
          countsObjects: countsObjects
        )
        guard let pieces else { continue }
        add(pieces, localization.languageIndex, &tooComplex)
      } catch {
        issues.append(error.diagnostic(.warning, of: entry, language: localization.language))
      }
    }
    var key = entry.key.value
    // Safe: the buffer is read within the call.
    key.withUTF8 { unsafe finish(entry.index, key: UnsafeRawBufferPointer($0), arguments.signature, since: mark) }
    entries[entries.count - 1].tooComplex = tooComplex
    entries[entries.count - 1].issues = issues
  }

  private mutating func add(_ pieces: [MessagePiece], _ language: Int, _ tooComplex: inout [Int]) {
    let start = bytes.count
    do throws(TableWritingError) {
      try MessageRecord.append(pieces, to: &bytes)
    } catch {
      bytes.removeSubrange(start...)
      if error == .tooLarge { isTooLarge = true } else { tooComplex.append(language) }
      return
    }
    addMessage(from: start, language)
  }

  // MARK: Bytes

  /// The current lengths of the part.
  struct Mark {
    fileprivate var bytes: Int
    fileprivate var messages: Int
  }

  var mark: Mark { Mark(bytes: bytes.count, messages: messages.count) }

  /// Removes everything that was added after a mark.
  ///
  /// - Precondition: No entry was finished after the mark.
  mutating func remove(behind mark: Mark) {
    bytes.removeSubrange(mark.bytes...)
    messages.removeSubrange(mark.messages...)
  }

  /// Adds a message of literal text.
  mutating func add(text: UnsafeRawBufferPointer, _ language: Int) {
    let start = bytes.count
    bytes.appendNumber(text.count << 1)
    unsafe bytes.append(contentsOf: text)
    addMessage(from: start, language)
  }

  /// Adds a message with arguments or forms.
  mutating func add(pieces: UnsafeRawBufferPointer, _ language: Int) {
    let start = bytes.count
    bytes.appendNumber(pieces.count << 1 | 1)
    unsafe bytes.append(contentsOf: pieces)
    addMessage(from: start, language)
  }

  /// Creates an entry from the messages that were added after a mark.
  mutating func finish(_ index: Int, key: UnsafeRawBufferPointer, _ signature: [ArgumentType], since mark: Mark) {
    let start = bytes.count
    if key.count < TableLayout.integerLimit { bytes.appendNumber(key.count << 1) } else { isTooLarge = true }
    unsafe bytes.append(contentsOf: key)
    unsafe entries.append(
      Entry(
        index: index,
        key: record(from: start),
        keyHash: TableHash.hash(key),
        signature: signature,
        messages: mark.messages..<messages.count
      )
    )
  }

  private mutating func addMessage(from start: Int, _ language: Int) {
    messages.append(Message(language: language, record: record(from: start)))
  }

  private func record(from start: Int) -> Record {
    // Safe: the buffer is read within the call.
    unsafe Record(bytes: start..<bytes.count, hash: bytes[start...].withUnsafeBytes { unsafe TableHash.hash($0) })
  }
}
