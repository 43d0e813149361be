import TesseraStrings
import TesseraInspection
import TesseraCore

/// One word on a translation beside its source, from the arguments alone, and why.
package struct ArgumentVerdict: Sendable, Hashable {
  package enum Verdict: String, Sendable, Hashable {
    case ok, warning, error
  }

  package var verdict: Verdict
  /// The message of the worst issue, on one line and without a tab.
  package var reason: String

  /// What `tessera check-pair` prints: the verdict, a tab, the reason.
  package var line: String { "\(verdict.rawValue)\t\(reason)" }

  package static func judge(source: String, target: String) -> ArgumentVerdict {
    let source = FormatString(parsing: source)
    let target = FormatString(parsing: target)
    let issues = ArgumentComparison.compare(source: source, target: target)
    if let worst = issues.first(where: { $0.severity == .error }) ?? issues.first {
      return ArgumentVerdict(
        verdict: worst.severity == .error ? .error : .warning,
        reason: worst.message.text
      )
    }
    let map = ArgumentMap(source, isText: PercentReading(source).isTextInSource)
    return ArgumentVerdict(
      verdict: .ok,
      reason: map.takesArguments ? "the arguments agree" : "the source takes no argument, and the translation none"
    )
  }
}
