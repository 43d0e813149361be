/// The level of detail of a check's report in the terminal. The other formats always contain every finding.
enum ReportDetail: Sendable, Hashable {
  /// Errors only.
  case errors
  /// All errors, and at most ``TerminalReport/lineLimit`` other lines.
  case summary
  /// All findings.
  case all
}
