import TesseraCore
package import TesseraInspection
package import TesseraStrings
package import TesseraWorkspace

/// A run of rules over a snapshot. The result is deterministic: the same snapshot and rules produce the same findings
/// in the same order, regardless of the number of cores.
package struct CheckRun: Sendable {
  package var snapshot: WorkspaceSnapshot { entries.snapshot }
  private let entries: EntryRun
  private let baseline: Baseline?
  private let includesTests: Bool
  private let preset: RulePreset
  /// A Boolean value that indicates whether a rule checks tables as a whole.
  private let asksOfTables: Bool
  /// A Boolean value that indicates whether unused keys are reported.
  private let reportsUnusedKeys: Bool
  /// The rules about what an app displays if it uses a string.
  private let rulesAboutUse: Set<RuleID>
  /// The rules that check single strings.
  private let rulesAboutStrings: Set<RuleID>

  /// - Parameters:
  ///   - rules: `RuleRegistry.all`, or the requested rules. Rules that the configuration turns off everywhere are
  ///     skipped.
  ///   - baseline: The baseline for rules that report regressions. The run does not remove known findings: the caller
  ///     does, with ``Baseline/newFindings(in:)``.
  ///   - preset: The preset that selects which of the rules are on by default. The configuration overrides it.
  ///   - groupsFindings: Whether findings with one cause are reported together.
  ///   - includesTests: Whether to report findings in tests and in test data, whose mistakes are often intentional.
  package init(
    snapshot: WorkspaceSnapshot,
    rules: [any Rule],
    baseline: Baseline? = nil,
    preset: RulePreset = .all,
    includesTests: Bool = true,
    groupsFindings: Bool = true
  ) {
    let rules = rules.filter { baseline != nil || !($0 is any BaselineRule) }
    self.entries = EntryRun(snapshot: snapshot, rules: rules, preset: preset, groupsFindings: groupsFindings)
    self.baseline = baseline
    self.includesTests = includesTests
    self.preset = preset
    reportsUnusedKeys = entries.rules.contains { $0 is UnusedKey }
    rulesAboutUse = Set(
      entries.rules.lazy.filter { $0 is any ArgumentRule || $0 is MissingPluralForm || $0 is LiteralEscape }
        .map { type(of: $0).id }
    )
    rulesAboutStrings = Set(
      entries.rules.lazy.filter { $0 is any UnitRule || $0 is any PairRule || $0 is any LocalizationRule }
        .map { type(of: $0).id }
    )
    asksOfTables = entries.rules.contains { $0 is any TableRule || $0 is any WorkspaceRule }
  }

  /// Returns only the findings, in the order of ``CheckResult``. Findings of the severity `information` may be missing.
  /// If no rule needs to check every entry, this takes a fraction of the time of ``run(monitor:)``.
  ///
  /// - Parameter monitor: The monitor that counts entries, and then rules that check more than one entry. If it is
  ///   canceled, the result is incomplete.
  package func findings(monitor: WorkMonitor = .none) async -> [Finding] {
    guard !asksOfTables else { return await run(monitor: monitor).findings }
    let found = entries.entryFindings(monitor: monitor.part(0, of: 2)) + checkWhole([], monitor.part(1, of: 2))
    return relevant(IgnoreSet(snapshot.configuration.ignores).apply(to: found).kept, []).inOrder
  }

  /// Returns the complete result.
  ///
  /// - Parameter monitor: The monitor that counts entries, and then rules that check more than one entry. If it is
  ///   canceled, the result is incomplete.
  package func run(monitor: WorkMonitor = .none) async -> CheckResult {
    // The sources are searched on all cores, which is not possible while the tables are checked.
    if reportsUnusedKeys { _ = snapshot.unusedKeys.value }
    var (findings, digests) = entries.run(keeping: TableDigest.self, monitor: monitor.part(0, of: 2))
    // After cancellation, the remaining tables have no complete digests, which table rules require.
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
      findings: relevant(outcome.kept, summaries),
      ignoredCount: outcome.ignored.count,
      staleIgnores: outcome.staleIgnores.map { snapshot.configuration.ignores[$0] },
      summary: WorkspaceSummary(snapshot: snapshot, tables: summaries, baseline: baseline)
    )
  }

  /// Returns the findings without those about languages and files that Xcode does not build, about languages with the code
  /// of another language, about strings that are no longer in use, and, if requested, about tests. Files that cannot be
  /// read are always reported. The severity of some of the findings is lowered.
  private func relevant(_ findings: [Finding], _ summaries: [TableSummary]) -> [Finding] {
    let unlisted = UnlistedLanguages(snapshot)
    guard !includesTests || !unlisted.isEmpty || preset < .thorough else { return findings }
    let unreadable = Set(snapshot.findings.map(\.rule))
    let tests = includesTests ? nil : TestFiles(snapshot)
    let reportsFiles = preset < .thorough && entries.rules.contains { $0 is UnlistedFile }
    let files = reportsFiles ? UnlistedFiles(snapshot) : nil
    let reportsCodes = entries.rules.contains { $0 is LanguageTagForm }
    let misnamed = preset < .thorough && reportsCodes ? MisnamedLanguages(summaries) : nil
    let ignores = IgnoreSet(snapshot.configuration.ignores)
    // Some characters of these files are not known.
    let undecoded = Set(snapshot.files.lazy.filter { $0.issues.contains(where: \.isAboutEncoding) }.map(\.path))
    let kept = findings.filter { finding in
      unreadable.contains(finding.rule)
        || !unlisted.contain(finding) && !(files?.contain(finding) ?? false)
          && !(tests?.contain(finding.place.path) ?? false)
          && !(misnamed?.contain(finding) ?? false) && !isOutOfUse(finding, ignores)
          && (preset >= .thorough || finding.severity == .error || !undecoded.contains(finding.place.path))
    }
    return lowered(kept, ignores)
  }

  /// Returns whether a finding is about a string that no object of a nib or storyboard displays, or whose key no source
  /// file contains. `unknown-key` and `unused-key` report these strings.
  private func isOutOfUse(_ finding: Finding, _ ignores: IgnoreSet) -> Bool {
    guard preset < .thorough, finding.severity < .error, finding.rule != UnknownKey.id, finding.rule != UnusedKey.id,
      let key = finding.subject.key, case let path = finding.place.path,
      !entries.plans.isConfigured(finding.rule, at: path)
    else { return false }
    return snapshot.isOfRemovedObject(key, in: path)
      || reportsUnusedKeys && snapshot.isUnused(key, in: path) && reportsUnusedKey(finding, ignores)
  }

  /// Returns the findings with a lower severity for errors about keys that no source file contains, because it is not
  /// certain that the app displays the string, and for warnings in copies of libraries.
  private func lowered(_ findings: [Finding], _ ignores: IgnoreSet) -> [Finding] {
    guard preset < .thorough else { return findings }
    let copies = LibraryCopies(snapshot)
    return findings.map { finding in
      let severity: Severity
      switch finding.severity {
      case .error where isErrorOfUnusedKey(finding, ignores): severity = .warning
      case .warning where copies.contain(finding.place.path) || isAboutUnfoundKey(finding): severity = .information
      default: return finding
      }
      guard !entries.plans.isConfigured(finding.rule, at: finding.place.path) else { return finding }
      var finding = finding
      finding.severity = severity
      return finding
    }
  }

  /// Returns whether the source files contain other keys, but not that of a finding, so that it is not certain that the app
  /// displays the string.
  private func isAboutUnfoundKey(_ finding: Finding) -> Bool {
    guard reportsUnusedKeys, rulesAboutStrings.contains(finding.rule), let key = finding.subject.key else {
      return false
    }
    return snapshot.isUnfound(key, in: finding.place.path)
  }

  private func isErrorOfUnusedKey(_ finding: Finding, _ ignores: IgnoreSet) -> Bool {
    guard reportsUnusedKeys, rulesAboutUse.contains(finding.rule), let key = finding.subject.key else { return false }
    return snapshot.isUnused(key, in: finding.place.path) && reportsUnusedKey(finding, ignores)
  }

  /// Returns whether the settings neither turn the rule about unused keys off at the path of a finding nor ignore the key.
  private func reportsUnusedKey(_ finding: Finding, _ ignores: IgnoreSet) -> Bool {
    guard entries.plans.settings(at: finding.place.path, of: UnusedKey()) != nil else { return false }
    var unused = finding
    unused.rule = UnusedKey.id
    unused.subject.language = nil
    return ignores.matches(unused).isEmpty
  }

  /// The part of ``checkWhole(_:_:)`` that runs on one thread.
  private enum Job: Sendable {
    case files
    case workspace(any Rule, setting: Int)
    /// One rule for a table, or all rules if it is `nil`.
    case table(Int, (any TableRule)?, setting: Int)
  }

  /// The number of entries below which all rules of a table are one job. Each job has a fixed cost, and a workspace may
  /// have a hundred thousand small tables.
  private static let smallTableCount = 500

  /// Checks files, tables, and the workspace. Each rule that checks a whole table is a separate job, because one of
  /// these rules can take as long as all others together for a table of a million strings.
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

  /// Applies the settings of the reported paths to findings about the whole workspace.
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
