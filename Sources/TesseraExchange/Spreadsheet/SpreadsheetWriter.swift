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
    var output = "\u{FEFF}"
    let columns = SpreadsheetColumn.columns(of: document)
    let header = columns.map { column in
      switch column {
      case .source: column.header(language: document.sourceLanguage)
      case .translation: column.header(language: document.targetLanguage)
      default: column.header(language: nil)
      }
    }
    write(header, to: &output)
    for table in document.tables {
      for unit in table.units { write(row(unit, table, columns), to: &output) }
    }
    return Array(output.utf8)
  }

  private func row(_ unit: ExchangeUnit, _ table: ExchangeTable, _ columns: [SpreadsheetColumn]) -> [String] {
    columns.map { column in
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

  private func write(_ cells: [String], to output: inout String) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { output.unicodeScalars.append(format.delimiter) }
      output += quoted(SpreadsheetCell.neutralize(cell))
    }
    output += "\r\n"
  }

  /// Returns a cell in quotation marks if it contains a character with a meaning in the format of any program, or white
  /// space at its start or end, which some programs remove otherwise.
  private func quoted(_ cell: String) -> String {
    let scalars = cell.unicodeScalars
    let isQuoted =
      scalars.contains { $0 == "\"" || $0 == "," || $0 == ";" || BackslashEscapes.isInvisible($0) }
      || scalars.first?.properties.isWhitespace == true || scalars.last?.properties.isWhitespace == true
    guard isQuoted else { return cell }
    var result = String.UnicodeScalarView()
    result.append("\"")
    for scalar in scalars {
      if scalar == "\"" { result.append(scalar) }
      result.append(scalar)
    }
    result.append("\"")
    return String(result)
  }
}
