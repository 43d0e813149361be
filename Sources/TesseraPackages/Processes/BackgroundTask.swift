import Dispatch
import TesseraCore

/// Asynchronous work with a result that threads wait for.
///
/// File trees are read where they are needed, which may be in as many tasks as Swift's concurrency has threads. Work that
/// needed one of these threads would then never end, so it runs on a thread of its own. `Subprocess.run` needs one of
/// them after its closure, in a task that inherits no executor: a result has to be complete within the closure.
struct BackgroundTask<Output: Sendable>: Sendable {
  private let output = Locked<Output?>(nil)
  private let group = DispatchGroup()

  /// - Parameter body: Calls its argument with the result. All calls but the first have no effect.
  init(_ body: @Sendable @escaping (_ finish: @escaping @Sendable (Output) -> Void) async -> Void) {
    group.enter()
    let finish: @Sendable (Output) -> Void = { [output, group] result in
      let isFirst = output.withLock { output in
        defer { output = output ?? result }
        return output == nil
      }
      if isFirst { group.leave() }
    }
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      Task(executorPreference: ProcessExecutor.shared) { await body(finish) }
    } else {
      // No task executors. The tool waits on its main thread and on those of Dispatch, which the work does not need.
      Task { await body(finish) }
    }
  }

  /// Waits for the result.
  func wait() -> Output {
    while true {
      if let result = wait(until: .distantFuture) { return result }
    }
  }

  /// Waits for the result, or until a moment.
  ///
  /// - Returns: Nil if there is no result by then.
  func wait(until moment: DispatchTime) -> Output? {
    _ = group.wait(timeout: moment)
    return output.withLock { $0 }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class ProcessExecutor: TaskExecutor {
  static let shared = ProcessExecutor()

  private let queue = DispatchQueue(label: "tessera.processes")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
