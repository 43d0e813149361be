import TesseraChecks
import TesseraFormats
import TesseraStrings

/// `tessera check`: loads, checks, mends, reports.
package struct CheckExecution: Sendable {
  let plan: CheckPlan

  package init(_ plan: CheckPlan) {
    self.plan = plan
  }

  package func run(_ console: inout Console) async throws(CommandFailure) -> CommandStatus {
    let progress = ProgressLine(console)
    defer { progress?.end() }
    let baseline = try plan.baseline.map(BaselineFile.read)
    var parts: [CheckReport.Part] = []
    var conflicts: [CommandFailure] = []
    var mended = MendedFindings()
    for path in plan.paths {
      if plan.fixes { try console.recover(around: path) }
      var workspace = try load(path, progress)
      var result = await check(workspace, baseline, progress)
      if plan.fixes {
        let fixing = try await fix(&workspace, &result, path: path, baseline, progress)
        mended.add(fixing.mended, in: workspace)
        conflicts += fixing.conflicts
      }
      if workspace.isWhole, plan.rules == nil {
        progress?.end()
        let isGiven = plan.configuration != nil
        for text in workspace.warnings(of: result.staleIgnores, isGiven: isGiven) { console.warn(text) }
      }
      if let path = plan.newBaseline { try BaselineFile.write(result, to: path) }
      let known = plan.newBaseline == nil ? baseline : Baseline(recording: result)
      parts.append(CheckReport.Part(workspace: workspace, result: result, baseline: known))
    }
    let report = CheckReport(parts: parts, mended: mended, limit: plan.limit)
    progress?.end()
    try write(report, &console)
    guard conflicts.isEmpty else { throw CommandFailure(conflicts) }
    return report.counts.isBad(strict: plan.isStrict) ? .findings : .clean
  }

  private func load(_ path: String, _ progress: ProgressLine?) throws(CommandFailure) -> LoadedWorkspace {
    progress?.begin("reading \(TerminalText.inert(path))")
    return try LoadedWorkspace(path, configuration: plan.configuration)
  }

  private func check(
    _ workspace: LoadedWorkspace,
    _ baseline: Baseline?,
    _ progress: ProgressLine?
  ) async -> CheckResult {
    progress?.begin("checking")
    let run = CheckRun(snapshot: workspace.snapshot, rules: RuleNames.rules(plan.rules), baseline: baseline)
    return await run.run { progress?.update($0) }
  }

  // MARK: - Mending

  /// A fix can make room for the next one. Rules that undo one another's fixes must not keep us forever.
  private static let maximumRounds = 10

  private func fix(
    _ workspace: inout LoadedWorkspace,
    _ result: inout CheckResult,
    path: String,
    _ baseline: Baseline?,
    _ progress: ProgressLine?
  ) async throws(CommandFailure) -> (mended: [Finding], conflicts: [CommandFailure]) {
    var mended: [Finding] = []
    var conflicts: [CommandFailure] = []
    for _ in 0..<Self.maximumRounds {
      let round = try FixRound(workspace: workspace, findings: result.findings).run()
      mended += round.mended
      conflicts = round.conflicts
      guard !round.mended.isEmpty else { break }
      workspace = try load(path, progress)
      result = await check(workspace, baseline, progress)
    }
    return (mended, conflicts)
  }

  // MARK: - Reporting

  private func write(_ report: CheckReport, _ console: inout Console) throws(CommandFailure) {
    guard let path = plan.output else {
      let palette = console.palette(plan.color)
      plan.format.write(report, palette: palette, to: &console.output)
      return
    }
    let palette = Palette(plan.color, isTerminal: false, environment: console.environment)
    try OutputFile.write(path) { plan.format.write(report, palette: palette, to: &$0) }
    if plan.format != .terminal { console.errors.writeLine(report.summaryLine(.plain)) }
  }
}
