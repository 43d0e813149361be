import Tessera
public import Testing

/// Runs an operation, and records one issue if a text in it could not be shown as it should be: it is not translated
/// into the wanted language, does not exist, or asks for an argument that it is not given.
///
/// Counts what the operation's task and its child tasks show, whatever other tests do meanwhile.
public func expectNoMisses<Result>(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ operation: () throws -> Result
) rethrows -> Result {
  let recorder = MissRecorder()
  defer { recorder.report(sourceLocation) }
  return try recorder.record(operation)
}

/// Runs an operation, and records one issue if a text in it could not be shown as it should be.
public func expectNoMisses<Result>(
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ operation: () async throws -> Result
) async rethrows -> Result {
  let recorder = MissRecorder()
  defer { recorder.report(sourceLocation) }
  return try await recorder.record(isolation: isolation, operation)
}

extension MissRecorder {
  fileprivate func report(_ sourceLocation: SourceLocation) {
    let misses = misses
    guard !misses.isEmpty else { return }
    let title =
      misses.count == 1
      ? "a text is not shown as it should be" : "\(misses.count) texts are not shown as they should be"
    IssueList(title, misses.map(\.description)).record(sourceLocation)
  }
}
