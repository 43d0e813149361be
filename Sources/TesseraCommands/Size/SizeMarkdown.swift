import TesseraOperations

/// The sizes as Markdown for a pull request. Names are in HTML blocks, in which Markdown has no syntax.
struct SizeMarkdown {
  /// The maximum number of modules, so that the table fits in a comment of a pull request.
  private static let rowLimit = 200

  private let report: SizeReport

  init(_ report: SizeReport) { self.report = report }

  func write(to output: inout TextOutput) {
    guard !report.table.rows.isEmpty else {
      output.writeLine("No strings or resources.")
      return
    }
    let kind = report.moduleRows.first?.first ?? "module"
    output.writeLine(
      "**\(TerminalReport.count(report.table.rows.count, kind)): \(SizeReport.bytes(report.table.total.total))**"
    )
    for rows in [report.moduleRows, report.languageRows] where !rows.isEmpty { table(rows, to: &output) }
    if let summary = report.duplicateSummary {
      output.write("\n<details><summary>\(summary)</summary>\n<ul>\n")
      for duplicate in report.table.duplicates.prefix(SizeReport.duplicateLimit) {
        let paths = duplicate.paths.map(MarkdownText.code).joined(separator: "<br>")
        output.write("<li>\(SizeReport.bytes(duplicate.byteCount)): \(paths)</li>\n")
      }
      output.write("</ul>\n</details>\n")
    }
    for note in report.notes { output.write("\n\(note)\n") }
  }

  private func table(_ rows: [[String]], to output: inout TextOutput) {
    output.write("\n<table>\n")
    let omitted = rows.count - 2 - Self.rowLimit
    for (number, row) in rows.enumerated() where omitted <= 0 || number <= Self.rowLimit || number == rows.count - 1 {
      let tag = number == 0 ? "th" : "td"
      let name = number == 0 ? row[0] : MarkdownText.code(row[0])
      output.write("<tr><\(tag)>\(name)</\(tag)>")
      for cell in row.dropFirst() { output.write("<\(tag) align=\"right\">\(cell)</\(tag)>") }
      output.write("</tr>\n")
    }
    output.write("</table>\n")
    if omitted > 0 {
      output.write("\n… and \(TerminalReport.count(omitted, "more row")), which are too many to show.\n")
    }
  }
}
