/// How much of a check the terminal shows. The other formats always have every finding.
enum ReportDetail: Sendable, Hashable {
  /// The errors, and nothing else.
  case errors
  /// The errors, and at most ``TerminalReport/lineLimit`` other lines.
  case summary
  /// Every finding.
  case all
}
