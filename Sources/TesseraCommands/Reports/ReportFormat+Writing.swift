import TesseraOperations

extension ReportFormat {
  /// - Parameter options: The options of a terminal report.
  func write(
    _ report: CheckReport,
    options: TerminalReport.Options = TerminalReport.Options(),
    palette: Palette,
    to output: inout TextOutput
  ) throws {
    switch self {
    case .terminal: TerminalReport(report, options: options, palette: palette).write(to: &output)
    case .xcode: XcodeReport.write(report, to: &output)
    case .github: GitHubReport.write(report, to: &output)
    case .json: try JSONReport.write(report, to: &output)
    case .sarif: try SARIFReport(report).write(to: &output)
    }
  }
}
