import TesseraOperations
import TesseraStrings

/// The number of findings of each rule in a report, with the commands that list them.
struct RuleTable {
  /// The width of a column with numbers.
  private static let width = 10
  /// The maximum number of rules.
  private static let limit = 60

  private let rows: [(rule: RuleID, counts: [Severity: Int])]
  private let command: String
  private let palette: Palette

  /// - Parameter command: The command of the report. With additional options, it lists the findings of one rule.
  init(_ report: CheckReport, command: String, palette: Palette) {
    var counts: [RuleID: [Severity: Int]] = [:]
    for part in report.parts {
      // Indices avoid copying the findings.
      for index in part.findings.indices {
        counts[part.findings[index].rule, default: [:]][part.findings[index].severity, default: 0] += 1
      }
    }
    // Sort by the number of errors, then by the number of warnings.
    rows = counts.map { ($0.key, $0.value) }.sorted { a, b in
      for severity in Self.severities {
        let (first, second) = (a.counts[severity, default: 0], b.counts[severity, default: 0])
        if first != second { return first > second }
      }
      return a.rule < b.rule
    }
    self.command = command
    self.palette = palette
  }

  private static let severities: [Severity] = [.error, .warning, .information]

  var lines: [String] {
    let shown = rows.prefix(Self.limit)
    let heads = ["errors", "warnings", "notes"]
    let nameWidth = shown.map { $0.rule.rawValue.utf8.count }.max() ?? 0
    var lines = [
      palette.bold(heads.map { TerminalText.padded($0, to: Self.width, onTheLeft: true) }.joined() + "  rule")
    ]
    for (rule, counts) in shown {
      let columns = Self.severities.map { severity in
        let text = TerminalText.padded(counts[severity].map(String.init) ?? "", to: Self.width, onTheLeft: true)
        return palette.severity(text, severity)
      }
      let name = TerminalText.padded(rule.rawValue, to: nameWidth)
      lines.append("\(columns.joined())  \(name)  \(palette.dim("\(command) --all --rule \(rule)"))")
    }
    if rows.count > shown.count {
      lines.append(palette.dim("  … and \(TerminalReport.count(rows.count - shown.count, "more rule"))"))
    }
    return lines
  }
}
