import TesseraOperations

/// A table for a terminal. Its first row contains the names of the columns.
struct TextTable {
  private let rows: [[String]]
  private let textColumns: Set<Int>

  private static let gap = "  "

  /// - Parameters:
  ///   - rows: The cells, without characters that a terminal would interpret.
  ///   - textColumns: The columns that are aligned on the left. All others contain numbers.
  init(_ rows: [[String]], textColumns: Set<Int>) {
    self.rows = rows
    self.textColumns = textColumns
  }

  func write(to output: inout TextOutput, _ palette: Palette) {
    let columns = rows.first?.indices ?? 0..<0
    let widths = columns.map { column in rows.lazy.map { TerminalText.width($0[column]) }.max() ?? 0 }
    for (number, row) in rows.enumerated() {
      var line = ""
      for (column, cell) in row.enumerated() {
        if column > 0 { line += Self.gap }
        let isText = textColumns.contains(column)
        // A text in the last column needs no padding at the end of the line.
        let isPadded = !isText || column < row.count - 1
        line += isPadded ? TerminalText.padded(cell, to: widths[column], onTheLeft: !isText) : cell
      }
      output.writeLine(number == 0 ? palette.bold(line) : line)
    }
  }
}
