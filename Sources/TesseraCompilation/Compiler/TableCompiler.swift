package import TesseraModel
import TesseraTable
import TesseraText

/// Makes one compact table of a string table of the model. What gets in, and what does not:
/// `Documentation/TableFormat.md`, "What is compiled".
package struct TableCompiler {
  private let table: StringTable
  private let languages: [String]
  private let sourceLanguage: Int
  private var writer: MessageTableWriter
  private var entryNumbers: [Int?] = []
  private var issues: [CompilationIssue] = []

  /// The same table gives the same bytes. O(bytes of the table's files); the strings of one entry are in memory at a time.
  ///
  /// - Throws: `TableWritingError.tooLarge` for what the format cannot hold. Everything else is left out, and an issue.
  package static func compile(_ table: StringTable) throws(TableWritingError) -> CompiledTable {
    var compiler = try TableCompiler(table)
    for index in 0..<table.entries.count { try compiler.add(table.entries.entry(at: index)) }
    return CompiledTable(
      bytes: try compiler.writer.finish(),
      entryNumbers: compiler.entryNumbers,
      issues: compiler.issues
    )
  }

  private init(_ table: StringTable) throws(TableWritingError) {
    self.table = table
    if let index = table.languages.firstIndex(of: table.sourceLanguage) {
      languages = table.languages
      sourceLanguage = index
    } else {
      // A table without a word in its source language falls back to it all the same.
      languages = table.languages + [table.sourceLanguage]
      sourceLanguage = table.languages.count
    }
    writer = try MessageTableWriter(name: table.name, languages: languages, sourceLanguage: sourceLanguage)
  }

  private mutating func add(_ entry: Entry) throws(TableWritingError) {
    let arguments = EntryArguments(entry, sourceLanguage: sourceLanguage)
    var messages: [(language: Int, pieces: [MessagePiece])] = []
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
          countsObjects: table.format == .legacy
        )
        guard let pieces else { continue }
        messages.append((localization.languageIndex, pieces))
      } catch {
        issues.append(error.issue(entry: entry, language: localization.language))
      }
    }
    guard !messages.isEmpty else {
      entryNumbers.append(nil)
      return
    }
    let number: Int
    do throws(TableWritingError) {
      number = try writer.addEntry(key: entry.key.value, signature: arguments.signature)
    } catch {
      guard error == .duplicateKey else { throw error }
      issues.append(CompilationProblem(.duplicateKey, entry.key).issue(entry: entry, language: nil))
      entryNumbers.append(nil)
      return
    }
    entryNumbers.append(number)
    for message in messages {
      do throws(TableWritingError) {
        try writer.setMessage(message.pieces, entry: number, language: message.language)
      } catch {
        guard error != .tooLarge else { throw error }
        let language = languages[message.language]
        issues.append(CompilationProblem(.tooComplex, entry.key).issue(entry: entry, language: language))
      }
    }
  }
}
