import TesseraOperations

/// The arguments of `tessera watch`.
struct WatchPlan: Sendable, Hashable {
  var build: BuildPlan
  /// In seconds.
  var interval: Double

  init(build: BuildPlan, interval: Double = 0.5) throws(UsageError) {
    guard (0.05...3600).contains(interval) else { throw UsageError("--interval takes 0.05 to 3600 seconds") }
    self.build = build
    self.interval = interval
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    var watcher = try BuildWatcher(build.build)
    let interruption = Interruption()
    var report = WatchReport(palette: console.palette(build.color))
    while !interruption.hasCome {
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
      // Nobody reads the output anymore.
      if console.output.isClosed { break }
      await interruption.wait(seconds: interval)
    }
    return .clean
  }
}
