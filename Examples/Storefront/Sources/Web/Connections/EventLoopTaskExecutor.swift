import NIOCore

/// Runs tasks on the event loop of a connection.
///
/// A request otherwise changes threads several times: to read it, to wait for a backend, and to write the response. Each
/// change wakes a thread, which takes longer than the work of most steps.
///
/// A page is computed within a millisecond. Longer work, such as reading from the database, has threads of its own.
final class EventLoopTaskExecutor: TaskExecutor {
  private let eventLoop: any EventLoop

  init(_ eventLoop: any EventLoop) { self.eventLoop = eventLoop }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    eventLoop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
