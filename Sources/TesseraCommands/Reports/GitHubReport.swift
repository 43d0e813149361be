import TesseraOperations
import TesseraStrings

/// Workflow commands of GitHub Actions, which show findings next to the lines of a pull request.
enum GitHubReport {
  static func write(_ report: CheckReport, to output: inout TextOutput) {
    report.forEach { located in
      let finding = located.finding
      let range = located.range
      var properties = [
        "file=\(property(located.path))", "line=\(range.start.line)", "endLine=\(range.end.line)",
      ]
      // The service rejects columns in a range of several lines.
      if range.start.line == range.end.line {
        properties += ["col=\(range.start.column)", "endColumn=\(max(range.start.column, range.end.column - 1))"]
      }
      properties.append("title=\(property(finding.rule.rawValue))")
      let command = "::\(command(finding.severity)) \(properties.joined(separator: ","))::"
      output.writeLine(command + data(finding.message.text))
    }
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .information: "notice"
    }
  }

  /// Returns the escaped string. `%` is escaped first because the other escapes contain it.
  private static func data(_ text: String) -> String {
    escape(text) { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  private static func property(_ text: String) -> String {
    escape(text) { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }

  private static func escape(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let replacement = replacement(scalar) {
        result += replacement
      } else if TerminalText.isObeyed(scalar) {
        result += TerminalText.inert(String(scalar))
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
