public import Tessera
public import TesseraCore

/// Notes texts that could not be shown as they should be, in one task: tests that run at the same time do not disturb
/// one another.
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

  /// One that has noted nothing yet.
  public init() {}

  /// What was noted so far, each once, in the order in which it came.
  public var misses: [Miss] { found.withLock { $0.misses } }

  /// Notes the misses of an operation, its task and the child tasks that it starts; of a detached task none are noted.
  ///
  /// The process's own handler (`Misses.onMiss`) does not hear of them, nor does a recorder around this.
  public func record<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Misses.$recorder.withValue({ self.note($0) }, operation: operation)
  }

  /// Notes the misses of an operation, its task and the child tasks that it starts.
  public func record<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await Misses.$recorder.withValue({ self.note($0) }, operation: operation, isolation: isolation)
  }

  private func note(_ miss: Miss) {
    found.withLock { found in
      if found.known.insert(miss).inserted { found.misses.append(miss) }
    }
  }
}
