import TesseraCore
import TesseraStrings

/// A reader of the spreadsheets that ``SpreadsheetWriter`` writes, after spreadsheet programs have saved them.
///
/// The first row names the columns, which may have any order. Other columns, and rows without contents, are skipped.
/// The delimiter is a comma, a semicolon or a tab: the one with which the first row contains the most known columns. A
/// line `sep=;` before it, which Excel reads, is skipped. The encoding is UTF-8 or UTF-16, which Excel calls Unicode
/// text.
package struct SpreadsheetReader {
  /// The positions of the columns, and the languages that the first row states.
  private struct Header {
    var positions: [SpreadsheetColumn: Int] = [:]
    var locations: [SpreadsheetColumn: SourceLocation] = [:]
    var languages: [SpreadsheetColumn: String] = [:]
    var count = 0
  }

  private let header: Header
  private var collector = ExchangeUnitCollector()
  private var sourceLanguages: [ExactKey: String] = [:]

  /// Returns the document in a file.
  ///
  /// - Throws: an error with the line, the column of the text, and the reason if the file is not valid or if required
  ///   columns are missing.
  package static func read(_ bytes: [UInt8]) throws(ExchangeReadingError) -> ExchangeDocument {
    guard let text = TextEncoding(detecting: bytes).decode(bytes) else {
      throw ExchangeReadingError("the first bytes are those of UTF-16, but the file is not valid UTF-16", line: 1)
    }
    try checkUTF8(text)
    let (start, line) = contentStart(text)
    let delimiter = delimiter(of: text, from: start, line: line)
    var parser = DelimitedTextParser(text, delimiter: delimiter, from: start, line: line)
    guard let names = try parser.nextRow() else { throw ExchangeReadingError("the file is empty", line: 1) }
    let header = try Self.header(names)
    var document = ExchangeDocument(
      sourceLanguage: try language(.source, in: header),
      targetLanguage: try language(.translation, in: header)
    )
    var reader = Self(header: header)
    while let row = try parser.nextRow() { try reader.read(row) }
    document.tables = reader.collector.tables
    document.setSourceLanguages(reader.sourceLanguages)
    return document
  }

  private init(header: Header) { self.header = header }

  /// Returns the offset and the number of the line after `sep=;`.
  private static func contentStart(_ text: [UInt8]) -> (Int, Int) {
    guard text.starts(with: "sep=".utf8), let end = text.firstIndex(of: 0x0A), end <= 6 else { return (0, 1) }
    return (end + 1, 2)
  }

  private static func delimiter(of text: [UInt8], from start: Int, line: Int) -> UInt8 {
    var best = (delimiter: UInt8(ascii: ","), count: 0)
    for delimiter in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] {
      var parser = DelimitedTextParser(text, delimiter: delimiter, from: start, line: line)
      guard let row = try? parser.nextRow() else { continue }
      let count = row.count { SpreadsheetColumn.parse($0.text) != nil }
      if count > best.count { best = (delimiter, count) }
    }
    return best.delimiter
  }

  private static func header(_ row: [DelimitedTextParser.Cell]) throws(ExchangeReadingError) -> Header {
    var header = Header()
    header.count = row.count
    for (position, cell) in row.enumerated() {
      guard let (column, language) = SpreadsheetColumn.parse(cell.text) else { continue }
      guard header.positions.updateValue(position, forKey: column) == nil else {
        throw ExchangeReadingError("the file has two columns \(column.rawValue)", at: cell.location)
      }
      header.locations[column] = cell.location
      header.languages[column] = language
    }
    let missing = SpreadsheetColumn.required.filter { header.positions[$0] == nil }
    guard missing.isEmpty else {
      let names = missing.map(\.rawValue).joined(separator: ", ")
      throw ExchangeReadingError("the first row does not name the columns: \(names)", at: row.first?.location)
    }
    return header
  }

  private static func language(
    _ column: SpreadsheetColumn,
    in header: Header
  ) throws(ExchangeReadingError) -> String {
    if let language = header.languages[column] { return language }
    throw ExchangeReadingError(
      "the name of the column \(column.rawValue) has no language, as in: \(column.header(language: "en"))",
      at: header.locations[column]
    )
  }

  private mutating func read(_ row: [DelimitedTextParser.Cell]) throws(ExchangeReadingError) {
    guard let start = row.first?.location, row.contains(where: { !$0.text.isEmpty }) else { return }
    if let extra = row.dropFirst(header.count).first(where: { !$0.text.isEmpty }) {
      throw ExchangeReadingError("the row has more cells than the first row", at: extra.location)
    }
    func contents(_ column: SpreadsheetColumn) -> String {
      guard let position = header.positions[column], position < row.count else { return "" }
      return SpreadsheetCell.restore(row[position].text)
    }
    guard let path = VariationPath(notation: contents(.variation)) else {
      let location = header.positions[.variation].flatMap { $0 < row.count ? row[$0].location : nil }
      throw ExchangeReadingError("the variation is not of a form such as device.iphone.plural.one", at: location)
    }
    let target = SpreadsheetCell.value(contents(.translation))
    let state = SpreadsheetState.state(SpreadsheetCell.value(contents(.state)), isTranslated: target != nil)
    let unit = ExchangeUnit(
      key: contents(.key),
      path: path,
      source: contents(.source),
      target: target,
      state: state,
      comment: SpreadsheetCell.value(contents(.comment)),
      line: start.line
    )
    let table = contents(.table)
    let language = contents(.sourceLanguage)
    if !language.isEmpty { sourceLanguages[ExactKey(table)] = language }
    try collector.append(unit, to: table, line: start.line)
  }
}
