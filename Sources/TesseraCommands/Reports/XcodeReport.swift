import TesseraOperations
import TesseraStrings

/// A report with lines of the form `path:line:column: warning: message [rule]`, the format of compilers, which Xcode
/// and many editors convert to links.
enum XcodeReport {
  static func write(_ report: CheckReport, to output: inout TextOutput) {
    report.forEach { located in
      let finding = located.finding
      let start = located.range.start
      output.write(TerminalText.inert(located.path))
      output.write(":\(start.line):\(start.column): \(finding.severity.compilerWord): ")
      output.write(TerminalText.inert(finding.message.text))
      output.write(" [\(finding.rule)]\n")
    }
  }
}
