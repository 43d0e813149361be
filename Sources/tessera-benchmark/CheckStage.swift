import TesseraChecks
import TesseraInspection
import TesseraPackages
import TesseraWorkspace

/// The complete check, from a folder to its findings.
enum CheckStage {
  static func check(_ path: String, runs: Int) async throws -> Measurement {
    var measurement = Measurement()
    for _ in 0..<runs {
      let start = ContinuousClock.now
      let snapshot = try WorkspaceLoader.load(path)
      let loaded = ContinuousClock.now
      let preset = snapshot.settings.root.preset
      let result = await CheckRun(snapshot: snapshot, rules: RuleRegistry.all, preset: preset).run()
      measurement.add(start.duration(to: .now))
      measurement.counts = [
        ("loadMilliseconds", Int(start.duration(to: loaded) / .milliseconds(1))),
        ("files", snapshot.files.count),
        ("modules", snapshot.modules.count),
        ("rules", RuleRegistry.all.count { type(of: $0).documentation.preset <= preset }),
        ("findings", result.findings.count),
      ]
    }
    return measurement
  }
}
