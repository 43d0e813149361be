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

  /// The positions of the columns that each row is read from.
  private struct Positions {
    var table, key, variation, source, translation, state, comment, sourceLanguage: Int?

    init(_ positions: [SpreadsheetColumn: Int]) {
      (table, key, variation) = (positions[.table], positions[.key], positions[.variation])
      (source, translation) = (positions[.source], positions[.translation])
      (state, comment, sourceLanguage) = (positions[.state], positions[.comment], positions[.sourceLanguage])
    }
  }

  private let columnCount: Int
  private let positions: Positions
  private var collector: ReturnedUnitCollector
  private var sourceLanguages: [ExactKey: String] = [:]

  /// Returns the document in a file.
  ///
  /// - Throws: an error with the line, the column of the text, and the reason if the file is not valid or if required
  ///   columns are missing.
  package static func read(_ bytes: [UInt8]) throws(ExchangeReadingError) -> ExchangeDocument {
    ExchangeDocument(try returned(bytes))
  }

  /// Returns the contents of a file, without creating a `String` for each of its strings.
  ///
  /// - Throws: the same errors as ``read(_:)``.
  package static func returned(_ bytes: [UInt8]) throws(ExchangeReadingError) -> ReturnedDocument {
    guard let text = TextEncoding(detecting: bytes).decode(bytes) else {
      throw ExchangeReadingError("the first bytes are those of UTF-16, but the file is not valid UTF-16", line: 1)
    }
    try checkUTF8(text)
    let (start, line) = contentStart(text)
    let delimiter = delimiter(of: text, from: start, line: line)
    var parser = DelimitedTextParser(text, delimiter: delimiter, from: start, line: line)
    guard try parser.nextRow() else { throw ExchangeReadingError("the file is empty", line: 1) }
    let header = try Self.header(parser)
    let languages = (try language(.source, in: header), try language(.translation, in: header))
    var reader = Self(header: header, collector: ReturnedUnitCollector(in: text))
    while try parser.nextRow() { try reader.readRow(of: parser) }
    var document = ReturnedDocument(
      sourceLanguage: languages.0,
      targetLanguage: languages.1,
      tables: reader.collector.tables
    )
    document.setSourceLanguages(reader.sourceLanguages)
    return document
  }

  private init(header: Header, collector: ReturnedUnitCollector) {
    columnCount = header.count
    positions = Positions(header.positions)
    self.collector = collector
  }

  /// Returns the offset and the number of the line after `sep=;`.
  private static func contentStart(_ text: [UInt8]) -> (Int, Int) {
    guard text.starts(with: "sep=".utf8), let end = text.firstIndex(of: 0x0A), end <= 6 else { return (0, 1) }
    return (end + 1, 2)
  }

  private static func delimiter(of text: [UInt8], from start: Int, line: Int) -> UInt8 {
    var best = (delimiter: UInt8(ascii: ","), count: 0)
    for delimiter in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] {
      var parser = DelimitedTextParser(text, delimiter: delimiter, from: start, line: line)
      guard (try? parser.nextRow()) == true else { continue }
      let count = parser.row.count { SpreadsheetColumn.parse(parser.text(of: $0).string(in: text)) != nil }
      if count > best.count { best = (delimiter, count) }
    }
    return best.delimiter
  }

  /// Returns the header that the row of a parser contains.
  private static func header(_ parser: DelimitedTextParser) throws(ExchangeReadingError) -> Header {
    let row = parser.row
    var header = Header()
    header.count = row.count
    for (position, cell) in row.enumerated() {
      let name = parser.text(of: cell).string(in: parser.bytes)
      guard let (column, language) = SpreadsheetColumn.parse(name) else { continue }
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

  private mutating func readRow(of parser: DelimitedTextParser) throws(ExchangeReadingError) {
    let row = parser.row
    guard let start = row.first?.location, row.contains(where: { !$0.contents.isEmpty }) else { return }
    if let extra = row.dropFirst(columnCount).first(where: { !$0.contents.isEmpty }) {
      throw ExchangeReadingError("the row has more cells than the first row", at: extra.location)
    }
    func contents(_ position: Int?) -> FileText {
      guard let position, position < row.count else { return .empty }
      return SpreadsheetCell.restore(parser.text(of: row[position]), in: parser.bytes)
    }
    func value(_ position: Int?) -> FileText? { SpreadsheetCell.value(contents(position), in: parser.bytes) }
    guard let path = VariationPath(notation: contents(positions.variation).string(in: parser.bytes)) else {
      let location = positions.variation.flatMap { $0 < row.count ? row[$0].location : nil }
      throw ExchangeReadingError("the variation is not of a form such as device.iphone.plural.one", at: location)
    }
    var unit = FileUnit(key: contents(positions.key), line: start.line)
    unit.path = path
    unit.source = contents(positions.source)
    unit.target = value(positions.translation)
    let state = value(positions.state)?.string(in: parser.bytes)
    unit.state = SpreadsheetState.state(state, isTranslated: unit.target != nil)
    unit.comment = value(positions.comment)
    let table = contents(positions.table)
    let language = contents(positions.sourceLanguage)
    if !language.isEmpty {
      sourceLanguages[ExactKey(table.string(in: parser.bytes))] = language.string(in: parser.bytes)
    }
    try collector.append(unit, to: collector.table(table))
  }
}
