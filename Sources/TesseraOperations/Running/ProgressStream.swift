import TesseraCore

/// The progress of one operation, as an asynchronous sequence.
///
/// Create a stream, pass it to an operation, and iterate over it in another task:
///
///     let progress = ProgressStream()
///     async let table = StatusOperation(path: "App").run(progress)
///     for await step in progress { print(step.phase, step.completed, step.total) }
///     print(try await table)
///
/// The stream holds one value. A new value replaces a value that has not been read yet, so a slow reader delays nothing
/// and uses no memory. The sequence ends with the operation. If the operation succeeds, the last value is complete.
package struct ProgressStream: AsyncSequence, Sendable {
  package typealias Element = OperationProgress

  private let stream: AsyncStream<OperationProgress>
  private let continuation: AsyncStream<OperationProgress>.Continuation
  private let current = Locked<OperationProgress?>(nil)

  package init() {
    (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  package func makeAsyncIterator() -> AsyncStream<OperationProgress>.Iterator { stream.makeAsyncIterator() }

  /// Begins a phase, with an unknown amount of work.
  func begin(_ phase: OperationProgress.Phase, path: String) {
    update { $0 = OperationProgress(phase: phase, path: path, completed: 0, total: 1) }
  }

  /// Reports the progress of the current phase. Calls from several threads may arrive in any order.
  func report(completed: Int, total: Int) {
    update { progress in
      guard progress?.total != total || completed > progress?.completed ?? 0 else { return }
      progress?.total = total
      progress?.completed = completed
    }
  }

  /// Ends the sequence.
  ///
  /// - Parameter isComplete: Whether the operation did all of its work.
  func finish(isComplete: Bool) {
    if isComplete { update { progress in progress?.complete() } }
    continuation.finish()
  }

  /// Updates the value and sends it within the lock. Otherwise, an older value could replace a newer one.
  private func update(_ change: (inout OperationProgress?) -> Void) {
    current.withLock { progress in
      let old = progress
      change(&progress)
      guard let progress, progress != old else { return }
      continuation.yield(progress)
    }
  }
}
