import TesseraOperations

/// The sizes for a terminal.
struct SizeText {
  private let report: SizeReport
  private let palette: Palette

  init(_ report: SizeReport, palette: Palette) {
    self.report = report
    self.palette = palette
  }

  func write(to output: inout TextOutput) {
    guard !report.table.rows.isEmpty else {
      output.writeLine("no strings or resources")
      return
    }
    for (number, rows) in [report.moduleRows, report.languageRows].filter({ !$0.isEmpty }).enumerated() {
      if number > 0 { output.writeLine() }
      let inert = rows.map { [TerminalText.inert($0[0])] + $0.dropFirst() }
      TextTable(inert, textColumns: [0]).write(to: &output, palette)
    }
    duplicates(to: &output)
    for note in report.notes { output.writeLine(palette.dim("\n" + note)) }
  }

  private func duplicates(to output: inout TextOutput) {
    guard let summary = report.duplicateSummary else { return }
    output.writeLine("\n" + palette.bold(summary))
    for duplicate in report.table.duplicates.prefix(SizeReport.duplicateLimit) {
      output.writeLine("  \(duplicate.paths.count) × \(SizeReport.bytes(duplicate.byteCount))")
      for path in duplicate.paths { output.writeLine("    " + TerminalText.inert(path)) }
    }
    let more = report.table.duplicates.count - SizeReport.duplicateLimit
    if more > 0 { output.writeLine(palette.dim("  … and \(TerminalReport.count(more, "more file"))")) }
  }
}
