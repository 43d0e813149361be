import TesseraOperations

/// The arguments of `tessera watch`.
struct WatchPlan: Sendable, Hashable {
  var build: BuildPlan
  /// The interval between two surveys, in seconds.
  var interval: Double

  init(build: BuildPlan, interval: Double = 0.5) throws(UsageError) {
    guard (0.05...3600).contains(interval) else { throw UsageError("--interval must be from 0.05 to 3600 seconds") }
    self.build = build
    self.interval = interval
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    var watcher = try BuildWatcher(build.operation(in: console.environment))
    EndingSignals.expectInterruption(status: CommandStatus.clean.rawValue)
    var report = WatchReport(palette: console.palette(build.color))
    // The loop ends when the reader of the output closes it.
    while !console.output.isClosed {
      let log = RecoveryLog()
      do {
        defer { console.warn(of: log) }
        if let outcome = try await watcher.step(recoveries: log) { report.write(outcome, to: &console.output) }
      } catch let error as OperationError {
        let failure = CommandFailure(error)
        if report.isNews(failure) { console.error(failure) }
      }
      console.output.flush()
      console.errors.flush()
      try await Task.sleep(for: .seconds(interval))
    }
    return .clean
  }
}
