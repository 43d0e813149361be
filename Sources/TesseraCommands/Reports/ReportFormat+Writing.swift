import TesseraOperations

extension ReportFormat {
  /// - Parameter limit: The number of findings of a rule that a terminal shows for a file; nil for all.
  func write(_ report: CheckReport, limit: Int?, palette: Palette, to output: inout TextOutput) throws {
    switch self {
    case .terminal: TerminalReport(report, limit: limit, palette: palette).write(to: &output)
    case .xcode: XcodeReport.write(report, to: &output)
    case .github: GitHubReport.write(report, to: &output)
    case .json: try JSONReport.write(report, to: &output)
    case .sarif: try SARIFReport(report).write(to: &output)
    }
  }
}
