import TesseraCore
import TesseraStrings

/// A writer of spreadsheets: one file for the strings of all tables in one language, with one row for each string.
///
/// The columns are the path of the table, the key, the variation, the source string, the translation, its state, and
/// the comment. If tables have different source languages, there is a column for those that differ from the language of
/// the file. An empty cell is an absent value, and `""` is an explicit empty string.
///
/// Tables without units are not written. The keys and variations of a table must be unique.
package struct SpreadsheetWriter {
  private let document: ExchangeDocument
  private let format: SpreadsheetFormat

  package init(_ document: ExchangeDocument, format: SpreadsheetFormat) {
    self.document = document
    self.format = format
  }

  /// Returns the bytes of the file. The same document results in the same bytes.
  package func file() -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(document.estimatedByteCount)
    output.append("\u{FEFF}")
    let columns = SpreadsheetColumn.columns(of: document)
    writeRow(of: columns, to: &output) { column in
      switch column {
      case .source: column.header(language: document.sourceLanguage)
      case .translation: column.header(language: document.targetLanguage)
      default: column.header(language: nil)
      }
    }
    for table in document.tables {
      for unit in table.units {
        writeRow(of: columns, to: &output) { column in
          switch column {
          case .table: table.path
          case .key: unit.key
          case .variation: unit.path.notation
          case .source: unit.source
          case .translation: SpreadsheetCell.contents(unit.target)
          case .state: SpreadsheetCell.contents(SpreadsheetState.contents(unit.state, isTranslated: unit.target != nil))
          case .comment: SpreadsheetCell.contents(unit.comment)
          case .sourceLanguage: table.sourceLanguage.flatMap { $0 == document.sourceLanguage ? nil : $0 } ?? ""
          }
        }
      }
    }
    return output
  }

  private func writeRow(
    of columns: [SpreadsheetColumn],
    to output: inout [UInt8],
    _ cell: (SpreadsheetColumn) -> String
  ) {
    for column in columns {
      if column != .table { output.append(format.delimiter) }
      Self.write(SpreadsheetCell.neutralize(cell(column)), to: &output)
    }
    output.append("\r\n")
  }

  /// Appends a cell, which is in quotation marks if it contains a character with a meaning in the format of any program,
  /// or white space at its start or end, which some programs remove otherwise.
  private static func write(_ cell: String, to output: inout [UInt8]) {
    guard isQuoted(cell) else { return output.append(cell) }
    output.append("\"")
    for byte in cell.utf8 {
      if byte == UInt8(ascii: "\"") { output.append(byte) }
      output.append(byte)
    }
    output.append("\"")
  }

  private static func isQuoted(_ cell: String) -> Bool {
    let scalars = cell.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return false }
    let hasPunctuation = cell.containsByte { byte in
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
    }
    return hasPunctuation || BackslashEscapes.containsInvisible(cell) || first.properties.isWhitespace
      || last.properties.isWhitespace
  }
}
