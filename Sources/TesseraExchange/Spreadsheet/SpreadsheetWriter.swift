import TesseraCore
import TesseraStrings

/// A writer of spreadsheets: one file for the strings of all tables in one language, with one row for each string.
///
/// The columns are the path of the table, the key, the variation, the source string, the translation, its state, and
/// the comment. If tables have different source languages, there is a column for those that differ from the language of
/// the file. An empty cell is an absent value, and `""` is an explicit empty string.
///
/// Tables without units are not written. The keys and variations of a table must be unique.
package struct SpreadsheetWriter: ExchangeWriter {
  private let languages: ExchangeLanguages
  private let format: SpreadsheetFormat

  package init(_ languages: ExchangeLanguages, format: SpreadsheetFormat) {
    self.languages = languages
    self.format = format
  }

  package func parts(of unit: ExchangeUnit, inTable path: String) -> UnitParts {
    var head: [UInt8] = []
    for cell in [path, unit.key, unit.path.notation, unit.source] {
      Self.append(cell, to: &head)
      head.append(format.delimiter)
    }
    var tail: [UInt8] = []
    tail.append(format.delimiter)
    Self.append(SpreadsheetCell.contents(unit.comment), to: &tail)
    return UnitParts(unit, inTable: path, head: head, tail: tail)
  }

  package func add(_ parts: UnitParts, _ translation: UnitTranslation, to table: inout WrittenTable) {
    table.bytes += parts.head
    Self.append(SpreadsheetCell.contents(translation.target), to: &table.bytes)
    table.bytes.append(format.delimiter)
    let state = SpreadsheetState.contents(translation.state, isTranslated: translation.target != nil)
    Self.append(SpreadsheetCell.contents(state), to: &table.bytes)
    table.bytes += parts.tail
    if languages.hasOtherSources {
      table.bytes.append(format.delimiter)
      if table.sourceLanguage != languages.source { Self.append(table.sourceLanguage, to: &table.bytes) }
    }
    table.bytes.append("\r\n")
    table.countUnit()
  }

  package func file(of tables: [WrittenTable]) -> [[UInt8]] {
    var start: [UInt8] = []
    start.append("\u{FEFF}")
    for column in SpreadsheetColumn.allCases where column != .sourceLanguage || languages.hasOtherSources {
      let language: String? =
        switch column {
        case .source: languages.source
        case .translation: languages.target
        default: nil
        }
      if column != .table { start.append(format.delimiter) }
      Self.append(column.header(language: language), to: &start)
    }
    start.append("\r\n")
    return [start] + tables.flatMap(\.allPieces)
  }

  /// Appends a cell, which is in quotation marks if it contains a character with a meaning in the format of any program,
  /// or white space at its start or end, which some programs remove otherwise.
  private static func append(_ contents: String, to output: inout [UInt8]) {
    let cell = SpreadsheetCell.neutralize(contents)
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
    return hasPunctuation || BackslashEscapes.containsInvisible(cell) || first.isSpace
      || last.isSpace
  }
}
