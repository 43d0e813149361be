package import TesseraCore

/// What a long computation reports to, and what tells it to stop.
///
/// A computation that runs on many threads cannot use `Task.isCancelled`, which is false on threads that belong to no
/// task.
package struct WorkMonitor: Sendable {
  /// Reports to nothing and is never canceled.
  package static let none = WorkMonitor(isCancelled: nil, report: nil)

  private let cancellation: Locked<Bool>?
  private let progress: (@Sendable (_ completed: Int, _ total: Int) -> Void)?

  package init(isCancelled: Locked<Bool>?, report: (@Sendable (_ completed: Int, _ total: Int) -> Void)?) {
    cancellation = isCancelled
    progress = report
  }

  /// Whether the computation should stop. Its result is not used then, and may be incomplete.
  package var isCancelled: Bool { cancellation?.withLock { $0 } ?? false }

  /// Reports progress. Safe to call from any thread.
  package func report(completed: Int, total: Int) { progress?(completed, total) }

  /// Returns a monitor for one of several parts of the work, which all count the same.
  ///
  /// - Parameter number: The number of the part, from 0.
  package func part(_ number: Int, of count: Int) -> WorkMonitor {
    // The parts may differ in their units: each of them is a thousand units of the whole.
    let report = progress.map { progress in
      { @Sendable (completed: Int, total: Int) in
        progress(1000 * number + 1000 * completed / max(1, total), 1000 * count)
      }
    }
    return WorkMonitor(isCancelled: cancellation, report: report)
  }

  /// Returns a function that counts one more of `total` units of work each time it is called; nil if nothing reads the
  /// count.
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
