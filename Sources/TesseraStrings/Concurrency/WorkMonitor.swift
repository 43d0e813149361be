package import TesseraCore

/// Receives the progress of a long computation, and can cancel it.
///
/// A computation that runs on many threads cannot use `Task.isCancelled`, which is false on threads that do not belong
/// to a task.
package struct WorkMonitor: Sendable {
  /// A monitor that ignores progress and is never canceled.
  package static let none = WorkMonitor(isCancelled: nil, report: nil)

  private let cancellation: Locked<Bool>?
  private let progress: (@Sendable (_ completed: Int, _ total: Int) -> Void)?

  package init(isCancelled: Locked<Bool>?, report: (@Sendable (_ completed: Int, _ total: Int) -> Void)?) {
    cancellation = isCancelled
    progress = report
  }

  /// A Boolean value that indicates whether the computation should stop. Its result may then be incomplete and is not
  /// used.
  package var isCancelled: Bool { cancellation?.withLock { $0 } ?? false }

  /// Reports progress. Safe to call from any thread.
  package func report(completed: Int, total: Int) { progress?(completed, total) }

  /// Returns a monitor for one of several parts of the work, all of which have the same weight.
  ///
  /// - Parameters:
  ///   - number: The number of the part, from 0.
  ///   - count: The number of parts.
  package func part(_ number: Int, of count: Int) -> WorkMonitor {
    // Parts may count in different units, so each part is mapped to a thousand units of the whole.
    let report = progress.map { progress in
      { @Sendable (completed: Int, total: Int) in
        progress(1000 * number + 1000 * completed / max(1, total), 1000 * count)
      }
    }
    return WorkMonitor(isCancelled: cancellation, report: report)
  }

  /// Returns a function that adds one to the number of completed units each time it is called, or `nil` if progress is
  /// ignored.
  package func counter(total: Int) -> (@Sendable () -> Void)? {
    guard let progress else { return nil }
    let completed = Locked(0)
    return {
      let count = completed.withLock { count in
        count += 1
        return count
      }
      progress(count, total)
    }
  }
}
