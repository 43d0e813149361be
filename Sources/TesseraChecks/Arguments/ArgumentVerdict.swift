import TesseraStrings
import TesseraInspection
import TesseraCore

/// A verdict on the arguments of a translation in comparison with those of its source string, and the reason for it.
package struct ArgumentVerdict: Sendable, Hashable {
  package enum Verdict: String, Sendable, Hashable {
    case ok, warning, error
  }

  package var verdict: Verdict
  /// The message of the most severe issue, on one line and without tabs.
  package var reason: String

  /// The line that `tessera check-pair` prints: the verdict, a tab, and the reason.
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
      reason: map.takesArguments ? "the arguments agree" : "neither the source nor the translation takes arguments"
    )
  }
}
