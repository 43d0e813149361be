import Dispatch
import TesseraCore

/// Asynchronous work with a result that threads wait for.
///
/// Any thread may read a file tree, including all threads of Swift concurrency at the same time. Work that needed one
/// of these threads would then never finish, so it runs on its own thread. After its closure, `Subprocess.run` needs
/// one of the concurrency threads, in a task that inherits no executor. The result must therefore be complete within
/// the closure.
struct BackgroundTask<Output: Sendable>: Sendable {
  private let output = Locked<Output?>(nil)
  private let group = DispatchGroup()

  /// - Parameter body: The work, which calls its argument with the result. Only the first call has an effect.
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
      // Task executors are unavailable. The tool waits on its main thread and on Dispatch threads, which the work does
      // not need.
      Task { await body(finish) }
    }
  }

  /// Waits for the result.
  func wait() -> Output {
    while true {
      if let result = wait(until: .distantFuture) { return result }
    }
  }

  /// Waits for the result until a deadline.
  ///
  /// - Returns: The result, or `nil` if there is none at the deadline.
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
