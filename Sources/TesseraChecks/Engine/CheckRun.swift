import TesseraCore
package import TesseraInspection
package import TesseraStrings
package import TesseraWorkspace

/// Runs rules over a snapshot. Pure: the same snapshot and rules give the same findings in the same order, on however
/// many cores.
package struct CheckRun: Sendable {
  package var snapshot: WorkspaceSnapshot { entries.snapshot }
  private let entries: EntryRun
  private let baseline: Baseline?
  private let includesTests: Bool
  /// Whether a rule looks at tables as a whole.
  private let asksOfTables: Bool

  /// - Parameters:
  ///   - rules: `RuleRegistry.all`, or those that somebody asked for. Rules that the configuration switches off
  ///     everywhere are left out at once.
  ///   - baseline: For the rules that report what became worse. Leaving out what it knows is the caller's part, with
  ///     ``Baseline/newFindings(in:)``.
  ///   - includesTests: Whether to report findings in tests and in their data, whose mistakes are often intentional.
  ///   - preset: Of these rules, those that are on unless the configuration says otherwise.
  package init(
    snapshot: WorkspaceSnapshot,
    rules: [any Rule],
    baseline: Baseline? = nil,
    preset: RulePreset = .all,
    includesTests: Bool = true
  ) {
    let rules = rules.filter { baseline != nil || !($0 is any BaselineRule) }
    self.entries = EntryRun(snapshot: snapshot, rules: rules, preset: preset)
    self.baseline = baseline
    self.includesTests = includesTests
    asksOfTables = entries.rules.contains { $0 is any TableRule || $0 is any WorkspaceRule }
  }

  /// What is found, in the order of ``CheckResult``, and nothing else; notes may be missing. Where no rule looks at every
  /// entry, this takes a fraction of the time.
  ///
  /// - Parameter monitor: Counts entries, and then rules that look at more than an entry. If it is canceled, the result is incomplete.
  package func findings(monitor: WorkMonitor = .none) async -> [Finding] {
    guard !asksOfTables else { return await run(monitor: monitor).findings }
    let found = entries.entryFindings(monitor: monitor.part(0, of: 2)) + checkWhole([], monitor.part(1, of: 2))
    return relevant(IgnoreSet(snapshot.configuration.ignores).apply(to: found).kept).inOrder
  }

  /// - Parameter monitor: Counts entries, and then rules that look at more than an entry. If it is canceled, the result is incomplete.
  package func run(monitor: WorkMonitor = .none) async -> CheckResult {
    var (findings, digests) = entries.run(keeping: TableDigest.self, monitor: monitor.part(0, of: 2))
    // The tables that are left have no complete digest, which rules about tables rely on.
    guard !monitor.isCancelled else { return .nothing(in: snapshot) }
    var summaries: [TableSummary] = []
    let tables = snapshot.modules.flatMap { module in module.tables.map { (module, $0) } }
    for ((module, table), digest) in zip(tables, digests) {
      let context = TableContext(module: module, table: table, configuration: snapshot.configuration)
      summaries.append(TableSummary(context: context, entries: digest.entries, cells: digest.cells))
    }
    digests = []

    findings += checkWhole(summaries, monitor.part(1, of: 2))
    let outcome = IgnoreSet(snapshot.configuration.ignores).apply(to: findings)
    return CheckResult(
      findings: relevant(outcome.kept),
      ignoredCount: outcome.ignored.count,
      staleIgnores: outcome.staleIgnores.map { snapshot.configuration.ignores[$0] },
      summary: WorkspaceSummary(snapshot: snapshot, tables: summaries, baseline: baseline)
    )
  }

  /// Leaves out findings about languages that Xcode does not build and, if requested, about tests. Files that cannot be
  /// read are always reported.
  private func relevant(_ findings: [Finding]) -> [Finding] {
    let unreadable = Set(snapshot.findings.map(\.rule))
    let listed = Set(UnlistedLanguages(snapshot).removing(from: findings))
    let tests = includesTests ? nil : TestFiles(snapshot)
    return findings.filter { finding in
      unreadable.contains(finding.rule) || listed.contains(finding) && !(tests?.contain(finding.place.path) ?? false)
    }
  }

  /// Work of ``checkWhole(_:_:)`` that one thread does.
  private enum Job: Sendable {
    case files
    case workspace(any Rule, setting: Int)
    /// One rule, or all rules if it is nil.
    case table(Int, (any TableRule)?, setting: Int)
  }

  /// Below this many entries, all rules of a table are one job: a job has a cost of its own, and a workspace may have
  /// a hundred thousand small tables.
  private static let smallTableCount = 500

  /// Files, tables and the workspace. A rule that looks at a whole table is a job of its own: one over a table of a
  /// million strings takes as long as all others together.
  private func checkWhole(_ summaries: [TableSummary], _ monitor: WorkMonitor) -> [Finding] {
    let workspace = WorkspaceSummary(snapshot: snapshot, tables: summaries, baseline: baseline)
    var jobs = [Job.files]
    entries.plans.planForWhole.rules.forEach(concernedBy: []) { rule, setting in
      guard rule is any WorkspaceRule || rule is any SnapshotRule else { return }
      jobs.append(.workspace(rule, setting: setting))
    }
    for (index, summary) in summaries.enumerated() {
      guard summary.entries.count >= Self.smallTableCount else {
        jobs.append(.table(index, nil, setting: 0))
        continue
      }
      entries.plans.plan(for: summary.table, in: snapshot).rules.forEach(concernedBy: []) { rule, setting in
        if let rule = rule as? any TableRule { jobs.append(.table(index, rule, setting: setting)) }
      }
    }
    let countJob = monitor.counter(total: jobs.count)
    var findings: [Finding] = []
    concurrentForEach(jobs) { job in
      monitor.isCancelled ? [] : run(job, summaries, workspace)
    } _: {
      findings += $0
      countJob?()
    }
    return findings
  }

  private func run(_ job: Job, _ summaries: [TableSummary], _ workspace: WorkspaceSummary) -> [Finding] {
    switch job {
    case .files: return entries.fileFindings()
    case .workspace(let rule, let setting):
      let plan = entries.plans.planForWhole
      var collector = FindingCollector(snapshot: snapshot, plan: plan)
      collector.setting = setting
      if let rule = rule as? any WorkspaceRule { rule.check(workspace, &collector) }
      if let rule = rule as? any SnapshotRule { rule.check(snapshot, &collector) }
      return applyOverrides(of: rule, to: collector.findings)
    case .table(let index, let rule, let setting):
      let summary = summaries[index]
      let plan = entries.plans.plan(for: summary.table, in: snapshot)
      var collector = FindingCollector(snapshot: snapshot, plan: plan)
      func check(_ rule: any TableRule, _ setting: Int) {
        collector.setting = setting
        collector.subject = summary.subject()
        rule.check(summary, &collector)
      }
      if let rule {
        check(rule, setting)
      } else {
        plan.rules.forEach(concernedBy: []) { rule, setting in
          if let rule = rule as? any TableRule { check(rule, setting) }
        }
      }
      return collector.findings
    }
  }

  /// What a rule says of the whole workspace is held against the settings of the paths that it speaks of.
  private func applyOverrides(of rule: any Rule, to findings: [Finding]) -> [Finding] {
    guard !snapshot.configuration.overrides.isEmpty else { return findings }
    let id = type(of: rule).id
    let general = snapshot.configuration.rules[id]
    return findings.compactMap { finding in
      guard let effective = entries.plans.settings(at: finding.place.path, of: rule) else { return nil }
      guard let setting = effective.rules[id], setting != general, let severity = setting.severity else {
        return finding
      }
      var finding = finding
      finding.severity = severity
      return finding
    }
  }
}
