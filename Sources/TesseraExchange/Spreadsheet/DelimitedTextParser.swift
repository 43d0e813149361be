import TesseraCore
import TesseraStrings

/// A parser of values that are separated by a delimiter (RFC 4180).
///
/// Rows end with LF, CRLF or CR. A quotation mark within a cell that does not begin with one has no meaning.
struct DelimitedTextParser {
  struct Cell {
    /// The range of the contents, without quotation marks around them.
    var contents: Range<Int>
    /// A Boolean value that indicates whether the contents have quotation marks, which are doubled.
    var hasQuotes = false
    var location: SourceLocation
  }

  let bytes: [UInt8]
  /// The cells of the latest row.
  private(set) var row: [Cell] = []
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

  /// Returns the text of a cell.
  func text(of cell: Cell) -> FileText {
    guard cell.hasQuotes else { return .range(cell.contents) }
    var text: [UInt8] = []
    var start = cell.contents.lowerBound
    while let quote = bytes[start..<cell.contents.upperBound].firstIndex(of: UInt8(ascii: "\"")) {
      text += bytes[start...quote]
      start = quote + 2
    }
    text += bytes[start..<cell.contents.upperBound]
    return .string(String(decoding: text, as: UTF8.self))
  }

  /// Reads the next row. Returns `false` at the end of the file.
  mutating func nextRow() throws(ExchangeReadingError) -> Bool {
    guard index < bytes.count else { return false }
    row.removeAll(keepingCapacity: true)
    while true {
      row.append(try nextCell())
      guard index < bytes.count, bytes[index] == delimiter else { break }
      index += 1
    }
    skipLineBreak()
    return true
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
      index = endOfCell
      return Cell(contents: first..<index, location: start)
    }
    index += 1
    let first = index
    var hasQuotes = false
    while let quote = bytes.offset(of: UInt8(ascii: "\""), from: index) {
      index = quote + 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
        hasQuotes = true
        index += 1
        continue
      }
      countLines(in: first..<quote)
      try checkEndOfCell()
      return Cell(contents: first..<quote, hasQuotes: hasQuotes, location: start)
    }
    throw ExchangeReadingError("the cell has no closing quotation mark", at: start)
  }

  /// The end of a cell that does not begin with a quotation mark.
  private var endOfCell: Int {
    // Safe: the index is checked, and the bytes are read within the call.
    unsafe bytes.withUnsafeBufferPointer { bytes in
      var end = index
      while end < bytes.count, unsafe bytes[end] != delimiter, unsafe !bytes[end].isLineBreak { end += 1 }
      return end
    }
  }

  private mutating func countLines(in range: Range<Int>) {
    guard bytes.containsByte(in: range, where: { $0 == 0x0A || $0 == 0x0D }) else { return }
    var position = range.lowerBound
    while let lineBreak = bytes[position..<range.upperBound].firstIndex(where: \.isLineBreak) {
      position = lineBreak + 1
      if bytes[lineBreak] == 0x0D, position < range.upperBound, bytes[position] == 0x0A { position += 1 }
      line += 1
      lineStart = position
    }
  }

  private func checkEndOfCell() throws(ExchangeReadingError) {
    guard index == bytes.count || bytes[index] == delimiter || bytes[index].isLineBreak else {
      throw ExchangeReadingError("unexpected character after the closing quotation mark of a cell", at: location)
    }
  }
}
