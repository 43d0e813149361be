import TesseraCore
import TesseraStrings

/// The operations of the tool, for every front end: commands, an editor, or an interface for agents.
///
/// Each operation has the same form: a `Sendable` structure whose properties are the request, with one function that
/// returns a value:
///
///     let report = try await CheckOperation(path: "App").run()
///
/// - `run` takes a ``ProgressStream``, or `nil`, which has no cost.
/// - It throws ``OperationError`` if it cannot do its work, and `CancellationError` if the current task is canceled.
///   Cancellation is checked between files, between chunks of entries, between rules, and between modules. Every file
///   that a canceled operation has written is complete, and the next run of the operation continues from there.
/// - An operation that writes files first completes or undoes interrupted changes of the files that it reads or writes.
///   It adds them to a ``RecoveryLog``, if it is passed one.
/// - It runs on the caller's executor and starts no task until there is work for several cores.
/// - It prints nothing, does not end the process, and reads no arguments or environment variables.
enum Operations {
  /// Runs `body` as the work of an operation.
  ///
  /// - Parameters:
  ///   - progress: A stream that is finished when this function returns or throws.
  ///   - recoveries: The log for interrupted changes that are completed or undone.
  ///   - isolation: The caller's actor. Without it, `withTaskCancellationHandler` would run the work on another thread.
  static func perform<Output>(
    _ progress: ProgressStream?,
    _ recoveries: RecoveryLog? = nil,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (OperationContext) async throws -> Output
  ) async throws -> Output {
    let flag = Locked(false)
    return try await withTaskCancellationHandler {
      _ = isolation
      do {
        try Task.checkCancellation()
        let output = try await body(OperationContext(progress: progress, isCancelled: flag, recoveries: recoveries))
        progress?.finish(isComplete: true)
        return output
      } catch {
        progress?.finish(isComplete: false)
        throw error
      }
    } onCancel: {
      flag.withLock { $0 = true }
    }
  }
}

/// The progress and the cancellation state of a running operation.
struct OperationContext: Sendable {
  let progress: ProgressStream?
  /// The value of `Task.isCancelled`, for threads that do not belong to the task.
  let isCancelled: Locked<Bool>
  /// The log for recovered changes, or `nil` if the caller does not need them.
  let recoveries: RecoveryLog?

  /// Begins a phase.
  ///
  /// - Returns: The monitor that the work of the phase reports to.
  /// - Throws: `CancellationError` if the operation was canceled.
  func begin(_ phase: OperationProgress.Phase, path: String) throws -> WorkMonitor {
    try Task.checkCancellation()
    progress?.begin(phase, path: path)
    return WorkMonitor(isCancelled: isCancelled, report: progress.map { $0.report })
  }
}
