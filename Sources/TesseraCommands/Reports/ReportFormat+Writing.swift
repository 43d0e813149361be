extension ReportFormat {
  func write(_ report: CheckReport, palette: Palette, to output: inout TextOutput) {
    switch self {
    case .terminal: TerminalReport(report, palette: palette).write(to: &output)
    case .xcode: XcodeReport.write(report, to: &output)
    case .github: GitHubReport.write(report, to: &output)
    case .json: JSONReport.write(report, to: &output)
    case .sarif: SARIFReport(report).write(to: &output)
    }
  }
}
