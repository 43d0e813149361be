import TesseraPackages
import TesseraWorkspace

/// What `tessera watch` was asked to do.
package struct WatchPlan: Sendable, Hashable {
  package var build: BuildPlan
  /// In seconds.
  package var interval: Double

  package init(build: BuildPlan, interval: Double = 0.5) throws(UsageError) {
    guard (0.05...3600).contains(interval) else { throw UsageError("--interval takes 0.05 to 3600 seconds") }
    self.build = build
    self.interval = interval
  }

  package func run(_ console: inout Console) async throws(CommandFailure) -> CommandStatus {
    let run = try BuildRun(build)
    let interruption = Interruption()
    var report = WatchReport(palette: console.palette(build.color))
    var loop = WatchLoop<FileSurvey>()
    var resources: Set<String> = []
    while !interruption.hasCome {
      let seen = run.survey()
      if loop.look(seen.keepingVersions(of: resources)) {
        do throws(CommandFailure) {
          let outcome = try await run.run(nil)
          // Which files count is known from the first build on.
          if outcome.resources != resources {
            resources = outcome.resources
            loop.restate(seen.keepingVersions(of: resources))
          }
          report.write(outcome, to: &console.output)
        } catch {
          if report.isNews(error) { console.complain(error) }
        }
        console.output.flush()
        console.errors.flush()
        // Nobody reads on.
        if console.output.isClosed { break }
      }
      await interruption.wait(seconds: interval)
    }
    return .clean
  }
}
