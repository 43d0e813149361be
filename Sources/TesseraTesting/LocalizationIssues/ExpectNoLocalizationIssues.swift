import Tessera
public import Testing

/// Runs an operation, and records an issue if strings cannot be shown as intended.
///
/// For example, a string cannot be shown as intended if it is not translated into the preferred language, does not
/// exist, or requires an argument that was not passed.
///
/// The check includes strings that the operation's task and its child tasks show. Tests that run in parallel have no
/// effect on it.
///
/// - Parameters:
///   - sourceLocation: The source location of the issue.
///   - operation: The closure to run.
/// - Returns: The value that `operation` returns.
/// - Throws: The error that `operation` throws.
public func expectNoLocalizationIssues<Result>(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ operation: () throws -> Result
) rethrows -> Result {
  let recorder = LocalizationIssueRecorder()
  defer { recorder.report(sourceLocation) }
  return try recorder.record(operation)
}

/// Runs an asynchronous operation, and records an issue if strings cannot be shown as intended.
///
/// - Parameters:
///   - isolation: The actor on which to run `operation`.
///   - sourceLocation: The source location of the issue.
///   - operation: The closure to run.
/// - Returns: The value that `operation` returns.
/// - Throws: The error that `operation` throws.
public func expectNoLocalizationIssues<Result>(
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ operation: () async throws -> Result
) async rethrows -> Result {
  let recorder = LocalizationIssueRecorder()
  defer { recorder.report(sourceLocation) }
  return try await recorder.record(isolation: isolation, operation)
}

extension LocalizationIssueRecorder {
  fileprivate func report(_ sourceLocation: SourceLocation) {
    let issues = issues
    guard !issues.isEmpty else { return }
    let title =
      issues.count == 1
      ? "a string was not shown correctly" : "\(issues.count) strings were not shown correctly"
    IssueList(title, issues.map(\.description)).record(sourceLocation)
  }
}
