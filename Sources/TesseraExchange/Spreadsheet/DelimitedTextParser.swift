import TesseraCore
import TesseraStrings

/// A parser of values that are separated by a delimiter (RFC 4180).
///
/// Rows end with LF, CRLF or CR. A quotation mark within a cell that does not begin with one has no meaning.
struct DelimitedTextParser {
  struct Cell {
    var text: String
    var location: SourceLocation
  }

  private let bytes: [UInt8]
  private let delimiter: UInt8
  private var index: Int
  private var line = 1
  private var lineStart = 0

  /// Creates a parser that begins at an index, which is the start of a line.
  ///
  /// - Parameter line: The number of the line at the index.
  init(_ bytes: [UInt8], delimiter: UInt8, from index: Int = 0, line: Int = 1) {
    self.bytes = bytes
    self.delimiter = delimiter
    self.index = index
    self.line = line
    lineStart = index
  }

  private var location: SourceLocation { SourceLocation(line: line, column: index - lineStart + 1) }

  /// Returns the cells of the next row, or `nil` at the end of the file.
  mutating func nextRow() throws(ExchangeReadingError) -> [Cell]? {
    guard index < bytes.count else { return nil }
    var row: [Cell] = []
    while true {
      row.append(try nextCell())
      guard index < bytes.count, bytes[index] == delimiter else { break }
      index += 1
    }
    skipLineBreak()
    return row
  }

  private mutating func skipLineBreak() {
    guard index < bytes.count, bytes[index].isLineBreak else { return }
    if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
    index += 1
    line += 1
    lineStart = index
  }

  private mutating func nextCell() throws(ExchangeReadingError) -> Cell {
    let start = location
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      let first = index
      while index < bytes.count, bytes[index] != delimiter, !bytes[index].isLineBreak { index += 1 }
      return Cell(text: String(decoding: bytes[first..<index], as: UTF8.self), location: start)
    }
    index += 1
    var text: [UInt8] = []
    while let quote = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) {
      countLines(in: index..<quote)
      text += bytes[index..<quote]
      index = quote + 1
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return try endCell(text, from: start) }
      text.append(UInt8(ascii: "\""))
      index += 1
    }
    throw ExchangeReadingError("the cell has no closing quotation mark", at: start)
  }

  private mutating func countLines(in range: Range<Int>) {
    var position = range.lowerBound
    while let lineBreak = bytes[position..<range.upperBound].firstIndex(where: \.isLineBreak) {
      position = lineBreak + 1
      if bytes[lineBreak] == 0x0D, position < range.upperBound, bytes[position] == 0x0A { position += 1 }
      line += 1
      lineStart = position
    }
  }

  private func endCell(_ text: [UInt8], from start: SourceLocation) throws(ExchangeReadingError) -> Cell {
    guard index == bytes.count || bytes[index] == delimiter || bytes[index].isLineBreak else {
      throw ExchangeReadingError("unexpected character after the closing quotation mark of a cell", at: location)
    }
    return Cell(text: String(decoding: text, as: UTF8.self), location: start)
  }
}
