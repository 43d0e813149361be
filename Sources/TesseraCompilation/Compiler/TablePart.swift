import TesseraModel
import TesseraTable

/// The messages of some entries as the bytes that a table holds, before they get their places in it.
package struct TablePart: Sendable {
  struct Message: Sendable {
    var language: Int
    /// In ``TablePart/bytes``.
    var bytes: Range<Int>
    var hash: UInt64
  }

  struct Entry: Sendable {
    /// In the model.
    var index: Int
    var key: String
    var signature: [ArgumentKind]
    /// In ``TablePart/messages``.
    var messages: Range<Int>
    /// Languages whose messages have more forms than a table holds.
    var tooComplex: [Int] = []
    var issues: [CompilationIssue] = []
  }

  private(set) var entries: [Entry] = []
  private(set) var messages: [Message] = []
  private(set) var bytes: [UInt8] = []
  /// Whether a message is longer than any table could hold.
  private(set) var isTooLarge = false

  init(_ table: StringTable, _ range: Range<Int>, sourceLanguage: Int) {
    entries.reserveCapacity(range.count)
    messages.reserveCapacity(range.count * table.languages.count)
    for index in range {
      add(table.entries.entry(at: index), sourceLanguage, countsObjects: table.format == .legacy)
    }
  }

  private mutating func add(_ entry: TesseraModel.Entry, _ sourceLanguage: Int, countsObjects: Bool) {
    let arguments = EntryArguments(entry, sourceLanguage: sourceLanguage)
    let start = messages.count
    var part = Entry(
      index: entry.index,
      key: entry.key.value,
      signature: arguments.signature,
      messages: start..<start
    )
    var said: Set<Int> = []
    for localization in entry.localizations where said.insert(localization.languageIndex).inserted {
      let isSource = localization.languageIndex == sourceLanguage
      let units = localization.emittedUnits(of: entry, isSource: isSource)
      guard !units.isEmpty else { continue }
      do throws(CompilationProblem) {
        let pieces = try LocalizationCompiler.pieces(
          localization,
          units: units,
          arguments: arguments,
          countsObjects: countsObjects
        )
        guard let pieces else { continue }
        add(pieces, localization.languageIndex, &part)
      } catch {
        part.issues.append(error.issue(entry: entry, language: localization.language))
      }
    }
    part.messages = start..<messages.count
    entries.append(part)
  }

  private mutating func add(_ pieces: [MessagePiece], _ language: Int, _ part: inout Entry) {
    let start = bytes.count
    do throws(TableWritingError) {
      try MessageRecord.append(pieces, to: &bytes)
    } catch {
      bytes.removeSubrange(start...)
      if error == .tooLarge { isTooLarge = true } else { part.tooComplex.append(language) }
      return
    }
    // Safe: the buffer is read within the call.
    let hash = bytes[start...].withUnsafeBytes { TableHash.hash($0) }
    messages.append(Message(language: language, bytes: start..<bytes.count, hash: hash))
  }
}
