public import Tessera
import TesseraCore

/// Records the strings that could not be shown as intended in one task: tests that run in parallel do not affect one
/// another.
///
/// ```swift
/// let recorder = MissRecorder()
/// let page = recorder.record { renderPage() }
/// #expect(recorder.misses.isEmpty)
/// ```
public final class MissRecorder: Sendable {
  private struct Found {
    var misses: [Miss] = []
    var known: Set<Miss> = []
  }

  private let found = Locked(Found())

  /// Creates a recorder without misses.
  public init() {}

  /// The misses recorded so far, each once, in order of occurrence. A table that could not be opened is one miss, with
  /// the first of its strings.
  public var misses: [Miss] { found.withLock { $0.misses } }

  /// Records the misses of an operation, in its task and the child tasks that it starts. Those of detached tasks are
  /// not recorded.
  ///
  /// The misses are not passed to the handler of the process (`Misses.onMiss`), nor to an enclosing recorder.
  public func record<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Misses.$recorder.withValue({ self.note($0) }, operation: operation)
  }

  /// Records the misses of an operation, in its task and the child tasks that it starts.
  public func record<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await Misses.$recorder.withValue({ self.note($0) }, operation: operation, isolation: isolation)
  }

  private func note(_ miss: Miss) {
    found.withLock { found in
      if found.known.insert(miss.reportedOnce).inserted { found.misses.append(miss) }
    }
  }
}
