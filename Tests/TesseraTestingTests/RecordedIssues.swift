import Tessera
import TesseraCore
import Testing

/// Returns the texts of the issues that an operation records, which must fail.
func recordedIssues(sourceLocation: SourceLocation = #_sourceLocation, _ operation: () -> Void) -> [String] {
  let texts = Locked<[String]>([])
  withKnownIssue(sourceLocation: sourceLocation) {
    operation()
  } matching: { issue in
    texts.withLock { $0 += issue.comments.map(\.rawValue) }
    return true
  }
  return texts.withLock { $0 }
}
