public import Tessera
import TesseraCore

/// Records the strings that cannot be shown as intended in a task.
///
/// A recorder does not record the issues of unrelated tasks, so tests that run in parallel do not affect one another.
///
/// ```swift
/// let recorder = LocalizationIssueRecorder()
/// let page = recorder.record { renderPage() }
/// #expect(recorder.issues.isEmpty)
/// ```
public final class LocalizationIssueRecorder: Sendable {
  private struct Found {
    var issues: [LocalizationIssue] = []
    var known: Set<LocalizationIssue> = []
  }

  private let found = Locked(Found())

  /// Creates a recorder without issues.
  public init() {}

  /// The recorded issues, each once, in order of occurrence. A table that cannot be opened is recorded as one issue,
  /// with the first string that was shown from the table.
  public var issues: [LocalizationIssue] { found.withLock { $0.issues } }

  /// Records the issues of an operation, in its task and its child tasks, but not in detached tasks.
  ///
  /// The issues are not passed to the handler of the process (`LocalizationDiagnostics.onIssue`) or to an enclosing
  /// recorder.
  ///
  /// - Parameter operation: The closure to run.
  /// - Returns: The value that `operation` returns.
  /// - Throws: The error that `operation` throws.
  public func record<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try LocalizationDiagnostics.$recorder.withValue({ self.note($0) }, operation: operation)
  }

  /// Records the issues of an asynchronous operation, in its task and its child tasks, but not in detached tasks.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which to run `operation`.
  ///   - operation: The closure to run.
  /// - Returns: The value that `operation` returns.
  /// - Throws: The error that `operation` throws.
  public func record<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await LocalizationDiagnostics.$recorder.withValue({ self.note($0) }, operation: operation, isolation: isolation)
  }

  private func note(_ issue: LocalizationIssue) {
    found.withLock { found in
      if found.known.insert(issue.reportedOnce).inserted { found.issues.append(issue) }
    }
  }
}
