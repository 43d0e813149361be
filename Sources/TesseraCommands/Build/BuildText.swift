import TesseraOperations
import TesseraStrings

extension BuildOutcome {
  var status: CommandStatus { problems.contains { $0.severity == .error } || !broken.isEmpty ? .findings : .clean }

  func write(to output: inout TextOutput, palette: Palette) {
    for problem in problems { output.writeLine(problem.line(palette)) }
    if report.hiddenCount > 0 {
      output.writeLine(palette.dim("… \(TerminalReport.count(report.hiddenCount, "more error"))"))
    }
    for line in [errorLine(palette), buildLine(palette)] { output.writeLine(line) }
  }

  /// Returns a line such as `5 errors in 4 of 11 files; run tessera check to see warnings`.
  func errorLine(_ palette: Palette) -> String {
    let files = TerminalReport.count(report.fileCount, "file")
    let own = issues.filter { $0.severity == .error }
    let count = report.errorCount + own.count
    let others = Set(own.map(\.place.path)).subtracting(report.problems.map(\.place.path))
    let errors =
      count == 0
      ? palette.green("no errors") + " in \(files)"
      : palette.severity(TerminalReport.count(count, "error"), .error)
        + " in " + TerminalReport.files(report.filesWithErrors + others.count, of: report.fileCount)
    return errors + palette.dim("; run tessera check to see warnings")
  }

  /// Returns a line such as `2 of 4 modules built into .build/tessera: Cart, DesignKit; 1 up to date; 1 not built because of
  /// errors: Products`.
  func buildLine(_ palette: Palette) -> String {
    var line = "\(built.count) of \(TerminalReport.count(moduleCount, "module")) built"
    line += built.isEmpty ? "" : " into \(TerminalText.inert(output))" + Self.names(built)
    if built.isEmpty, broken.isEmpty { line += ": all are up to date" }
    if !broken.isEmpty {
      let current = moduleCount - built.count - broken.count
      if current > 0 { line += "; \(current) up to date" }
      line += "; " + palette.severity("\(broken.count) not built because of errors", .error) + Self.names(broken)
    }
    return line
  }

  private static func names(_ names: [String]) -> String {
    names.count > 5 ? "" : ": " + names.map(TerminalText.inert).joined(separator: ", ")
  }
}
