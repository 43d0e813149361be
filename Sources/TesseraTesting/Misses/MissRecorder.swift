public import Tessera
import TesseraCore

/// Records the strings that cannot be shown as intended in a task, so that tests that run in parallel do not affect one
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

  /// The recorded misses, each once, in order of occurrence. A table that cannot be opened is one miss, with the first
  /// of its strings.
  public var misses: [Miss] { found.withLock { $0.misses } }

  /// Records the misses of an operation, in its task and its child tasks, but not in detached tasks.
  ///
  /// The misses are not passed to the handler of the process (`Misses.onMiss`) or to an enclosing recorder.
  ///
  /// - Parameter operation: The closure to run.
  /// - Returns: The value that `operation` returns.
  /// - Throws: The error that `operation` throws.
  public func record<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Misses.$recorder.withValue({ self.note($0) }, operation: operation)
  }

  /// Records the misses of an asynchronous operation, in its task and its child tasks, but not in detached tasks.
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
    try await Misses.$recorder.withValue({ self.note($0) }, operation: operation, isolation: isolation)
  }

  private func note(_ miss: Miss) {
    found.withLock { found in
      if found.known.insert(miss.reportedOnce).inserted { found.misses.append(miss) }
    }
  }
}
