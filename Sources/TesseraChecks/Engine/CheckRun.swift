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
  private let includesTests: Bool?
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
  ///   - preset: The preset that selects which of the rules are on by default, or `nil` to use the preset in the settings
  ///     of each file. The settings of a rule override it.
  ///   - includesTests: Whether to report findings in tests and in test data, whose mistakes are often intentional, or
  ///     `nil` to report them only with a preset larger than `recommended`.
  ///   - groupsFindings: Whether findings with one cause are reported together.
  package init(
    snapshot: WorkspaceSnapshot,
    rules: [any Rule],
    baseline: Baseline? = nil,
    preset: RulePreset? = .all,
    includesTests: Bool? = true,
    groupsFindings: Bool = true
  ) {
    let rules = rules.filter { baseline != nil || $0.wholeRule?.baselineRule == nil }
    self.entries = EntryRun(snapshot: snapshot, rules: rules, preset: preset, groupsFindings: groupsFindings)
    self.baseline = baseline
    self.includesTests = includesTests
    reportsUnusedKeys = entries.rules.contains { $0 is UnusedKey }
    rulesAboutUse = Set(
      entries.rules.lazy.filter { $0.argumentRule != nil || $0 is MissingPluralForm || $0 is LiteralEscape }
        .map { type(of: $0).id }
    )
    rulesAboutStrings = Set(
      entries.rules.lazy.filter { $0.unitRule != nil || $0.pairRule != nil || $0.localizationRule != nil }
        .map { type(of: $0).id }
    )
    asksOfTables = entries.rules.contains { rule in
      rule.wholeRule.map { $0.tableRule != nil || $0.workspaceRule != nil } ?? false
    }
  }

  /// Returns only the findings, in the order of ``CheckResult``. Findings of the severity `information` may be missing.
  /// If no rule needs to check every entry, this takes a fraction of the time of ``run(monitor:)``.
  ///
  /// - Parameter monitor: The monitor that counts entries, and then rules that check more than one entry. If it is
  ///   canceled, the result is incomplete.
  package func findings(monitor: WorkMonitor = .none) async -> [Finding] {
    guard !asksOfTables else { return await run(monitor: monitor).findings }
    let found = entries.entryFindings(monitor: monitor.part(0, of: 2)) + checkWhole([], monitor.part(1, of: 2))
    let ignores = WorkspaceIgnores(snapshot.settings)
    return relevant(ignores.apply(to: found).kept, [], ignores).inOrder
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
      let context = TableContext(table, of: module, in: snapshot)
      summaries.append(
        TableSummary(context: context, entries: digest.entries, cells: digest.cells, byteCounts: digest.byteCounts)
      )
    }
    digests = []

    findings += checkWhole(summaries, monitor.part(1, of: 2))
    let ignores = WorkspaceIgnores(snapshot.settings)
    let outcome = ignores.apply(to: findings)
    return CheckResult(
      findings: relevant(outcome.kept, summaries, ignores),
      ignoredCount: outcome.ignored.count,
      staleIgnores: outcome.stale.map { CheckResult.StaleIgnore(path: $0.path, ignore: $0.ignore) },
      summary: WorkspaceSummary(snapshot: snapshot, tables: summaries, baseline: baseline)
    )
  }

  /// Returns the findings without those about languages that Xcode does not build, and without those about tests if they
  /// are excluded. With a preset below `thorough`, findings about files that Xcode does not build, about languages with
  /// the code of another language, about tests unless they are included, and about strings that are no longer in use
  /// are omitted as well, as are warnings and notes in copies of libraries and in files with unknown characters. The
  /// severity of some other findings is lowered. Files that cannot be read are always reported.
  private func relevant(
    _ findings: [Finding],
    _ summaries: [TableSummary],
    _ ignores: WorkspaceIgnores
  ) -> [Finding] {
    let unlisted = UnlistedLanguages(snapshot)
    let isLenient = entries.plans.smallestPreset < .thorough
    guard includesTests == false || !unlisted.isEmpty || isLenient else { return findings }
    let unreadable = Set(snapshot.findings.map(\.rule))
    let tests = includesTests ?? !isLenient ? nil : TestFiles(snapshot)
    let reportsFiles = isLenient && entries.rules.contains { $0 is UnlistedFile }
    let files = reportsFiles ? UnlistedFiles(snapshot) : nil
    let reportsCodes = entries.rules.contains { $0 is LanguageTagForm }
    let misnamed = isLenient && reportsCodes ? MisnamedLanguages(summaries) : nil
    let copies = isLenient ? LibraryCopies(snapshot) : nil
    // Some characters of these files are not known.
    let undecoded = Set(snapshot.files.lazy.filter { $0.issues.contains(where: \.isAboutEncoding) }.map(\.path))
    let kept = findings.filter { finding in
      if unreadable.contains(finding.rule) { return true }
      let path = finding.place.path
      if unlisted.contain(finding) { return false }
      if includesTests == false, tests?.contain(path) == true { return false }
      guard entries.plans.preset(at: path) < .thorough else { return true }
      return !(tests?.contain(path) ?? false) && !(files?.contain(path) ?? false)
        && !(misnamed?.contain(finding) ?? false) && !isOutOfUse(finding, ignores)
        && !(copies?.contain(path) ?? false && isOptional(finding))
        && (finding.severity == .error || !undecoded.contains(path))
    }
    return isLenient ? lowered(kept, ignores) : kept
  }

  /// Returns whether a finding with a preset below `thorough` is about a key that an `InfoPlist` table copies from other
  /// tables; or whether it is no error and about a string that no object of a nib or storyboard displays, or whose key no
  /// source file contains. `unknown-key` and `unused-key` report these strings.
  private func isOutOfUse(_ finding: Finding, _ ignores: WorkspaceIgnores) -> Bool {
    guard finding.rule != UnknownKey.id, finding.rule != UnusedKey.id, let key = finding.subject.key,
      case let path = finding.place.path, entries.plans.configuredSeverity(of: finding.rule, at: path) == nil
    else { return false }
    // The app does not read these keys from the table.
    if snapshot.isStray(key, in: path), entries.plans.preset(at: path, of: UnknownKey()) != nil { return true }
    guard finding.severity < .error else { return false }
    return snapshot.isOfRemovedObject(key, in: path)
      || reportsUnusedKeys && snapshot.isUnused(key, in: path) && reportsUnusedKey(finding, ignores)
  }

  /// Returns whether a finding is no error and the settings do not specify a severity.
  private func isOptional(_ finding: Finding) -> Bool {
    finding.severity < .error
      && entries.plans.configuredSeverity(of: finding.rule, at: finding.place.path) == nil
  }

  /// Returns the findings with a lower severity for errors and warnings about keys that no source file contains outside of
  /// comments, because it is not certain that the app displays the string.
  private func lowered(_ findings: [Finding], _ ignores: WorkspaceIgnores) -> [Finding] {
    findings.map { finding in
      guard entries.plans.preset(at: finding.place.path) < .thorough else { return finding }
      let severity: Severity
      switch finding.severity {
      case .error where isErrorOfUnusedKey(finding, ignores): severity = .warning
      case .warning where isAboutUnfoundKey(finding): severity = .information
      default: return finding
      }
      guard entries.plans.configuredSeverity(of: finding.rule, at: finding.place.path) == nil else { return finding }
      var finding = finding
      finding.severity = severity
      return finding
    }
  }

  /// Returns whether the source files contain other keys outside of comments, but not that of a finding, so that it is not
  /// certain that the app displays the string.
  private func isAboutUnfoundKey(_ finding: Finding) -> Bool {
    guard reportsUnusedKeys, rulesAboutStrings.contains(finding.rule), let key = finding.subject.key else {
      return false
    }
    return snapshot.isUnfound(key, in: finding.place.path)
      && entries.plans.preset(at: finding.place.path, of: UnusedKey()) != nil
  }

  private func isErrorOfUnusedKey(_ finding: Finding, _ ignores: WorkspaceIgnores) -> Bool {
    guard reportsUnusedKeys, rulesAboutUse.contains(finding.rule), let key = finding.subject.key else { return false }
    return snapshot.isUnused(key, in: finding.place.path) && reportsUnusedKey(finding, ignores)
  }

  /// Returns whether the settings neither turn the rule about unused keys off at the path of a finding nor ignore the key.
  private func reportsUnusedKey(_ finding: Finding, _ ignores: WorkspaceIgnores) -> Bool {
    guard entries.plans.preset(at: finding.place.path, of: UnusedKey()) != nil else { return false }
    var unused = finding
    unused.rule = UnusedKey.id
    unused.subject.language = nil
    return !ignores.contain(unused)
  }

  /// The part of ``checkWhole(_:_:)`` that runs on one thread.
  private enum Job: Sendable {
    case files
    case workspace(any WholeRule, preset: RulePreset)
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
    for rule in entries.rules.compactMap(\.wholeRule) where rule.workspaceRule != nil || rule.snapshotRule != nil {
      for preset in RulePreset.allCases where entries.plans.presets(of: rule).contains(preset) {
        jobs.append(.workspace(rule, preset: preset))
      }
    }
    for (index, summary) in summaries.enumerated() {
      guard summary.entries.count >= Self.smallTableCount else {
        jobs.append(.table(index, nil, setting: 0))
        continue
      }
      entries.plans.plan(for: summary.table, in: snapshot).rules.forEach(concernedBy: []) { rule, setting in
        if let rule = rule.wholeRule?.tableRule { jobs.append(.table(index, rule, setting: setting)) }
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
    case .workspace(let rule, let preset):
      var collector = FindingCollector(snapshot: snapshot, plan: entries.plans.plan(for: rule, preset: preset))
      if let rule = rule.workspaceRule { rule.check(workspace, &collector) }
      if let rule = rule.snapshotRule { rule.check(snapshot, &collector) }
      return configured(collector.findings, of: rule, preset)
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
          if let rule = rule.wholeRule?.tableRule { check(rule, setting) }
        }
      }
      return collector.findings
    }
  }

  /// Returns the findings of a rule about the whole workspace that the settings of their paths select, with the severity
  /// in these settings.
  ///
  /// - Parameter preset: The preset that the rule ran with.
  private func configured(_ findings: [Finding], of rule: any Rule, _ preset: RulePreset) -> [Finding] {
    findings.compactMap { finding in
      let path = finding.place.path
      guard entries.plans.preset(at: path, of: rule) == preset else { return nil }
      guard let severity = entries.plans.configuredSeverity(of: finding.rule, at: path) else { return finding }
      var finding = finding
      finding.severity = severity
      return finding
    }
  }
}
