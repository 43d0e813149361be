import TesseraOperations

/// The status table for a terminal. Languages that do not fit on one line are split into several blocks.
struct StatusText {
  private let table: StatusTable
  private let palette: Palette
  private let nameWidth: Int
  private let cellWidth: Int
  private let columnsInBlock: Int

  private static let gap = 2
  private static let longestName = 36

  /// - Parameter width: The width of the terminal, or `nil` for lines of unlimited length.
  init(_ table: StatusTable, width: Int?, palette: Palette) {
    self.table = table
    self.palette = palette
    let names = table.rows.map { TerminalText.width(TerminalText.inert($0.module)) }
    let limit = min(Self.longestName, max(12, (width ?? .max) / 3))
    nameWidth = min(max(names.max() ?? 0, "equal to source".count), limit)
    cellWidth = Self.textWidth(table) + Self.gap
    let fitting = width.map { [nameWidth, cellWidth] in ($0 - nameWidth) / cellWidth }
    columnsInBlock = max(1, fitting ?? table.languages.count)
  }

  func write(to output: inout TextOutput) {
    guard !table.rows.isEmpty, !table.languages.isEmpty else {
      output.writeLine(table.rows.isEmpty ? "no strings to translate" : "no language to translate into")
      return
    }
    for start in stride(from: 0, to: table.languages.count, by: columnsInBlock) {
      if start > 0 { output.writeLine() }
      block(start..<min(start + columnsInBlock, table.languages.count), to: &output)
    }
  }

  private func block(_ columns: Range<Int>, to output: inout TextOutput) {
    let header = columns.map { TerminalText.inert(table.languages[$0]) }
    line("", header, style: palette.bold, to: &output)
    for row in table.rows {
      line(row.module, columns.map { Self.text(row.cells[$0]) }, cells: columns.map { row.cells[$0] }, to: &output)
    }
    let totals = table.totals
    output.writeLine()
    line("all", columns.map { Self.text(totals[$0]) }, cells: columns.map { totals[$0] }, to: &output)
    line("equal to source", columns.map { String(totals[$0].sameAsSource) }, style: palette.dim, to: &output)
    line("needs review", columns.map { String(totals[$0].needsReview) }, style: palette.dim, to: &output)
    line("new", columns.map { String(totals[$0].new) }, style: palette.dim, to: &output)
    line("missing", columns.map { String(totals[$0].missing) }, style: palette.dim, to: &output)
  }

  private func line(
    _ name: String,
    _ texts: [String],
    cells: [StatusTable.Cell] = [],
    style: (String) -> String = { $0 },
    to output: inout TextOutput
  ) {
    var line = TerminalText.padded(Self.cut(TerminalText.inert(name), to: nameWidth), to: nameWidth)
    if cells.isEmpty { line = style(line) }
    for (number, text) in texts.enumerated() {
      let padded = TerminalText.padded(text, to: cellWidth, onTheLeft: true)
      line += cells.indices.contains(number) ? colored(padded, cells[number]) : style(padded)
    }
    output.writeLine(line)
  }

  private func colored(_ text: String, _ cell: StatusTable.Cell) -> String {
    guard let percent = cell.percent else { return palette.dim(text) }
    return percent == 100 ? palette.green(text) : percent < 50 ? palette.red(text) : palette.yellow(text)
  }

  static func text(_ cell: StatusTable.Cell) -> String {
    cell.isSource ? "source" : cell.percent.map { "\($0)%" } ?? "–"
  }

  private static func textWidth(_ table: StatusTable) -> Int {
    let counts = table.totals.map { String(max($0.missing, $0.new, $0.needsReview, $0.sameAsSource)).count }
    let names = table.languages.map { TerminalText.width(TerminalText.inert($0)) }
    return max(6, counts.max() ?? 0, names.max() ?? 0)
  }

  private static func cut(_ text: String, to width: Int) -> String {
    guard TerminalText.width(text) > width else { return text }
    var result = text
    while TerminalText.width(result) > width - 1 { result.removeLast() }
    return result + "…"
  }
}
