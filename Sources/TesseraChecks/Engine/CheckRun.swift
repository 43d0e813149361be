import TesseraModel
package import TesseraText
package import TesseraWorkspace

/// Runs rules over a snapshot. Pure: the same snapshot and rules give the same findings in the same order, on however
/// many cores.
package struct CheckRun: Sendable {
  package let snapshot: WorkspaceSnapshot
  private let plans: RulePlans
  private let baseline: Baseline?

  /// - Parameters:
  ///   - rules: `RuleRegistry.all`, or those that somebody asked for. Rules that the configuration switches off
  ///     everywhere are left out at once.
  ///   - baseline: For the rules that report what became worse. Leaving out what it knows is the caller's part, with
  ///     ``Baseline/newFindings(in:)``.
  package init(snapshot: WorkspaceSnapshot, rules: [any Rule], baseline: Baseline? = nil) {
    self.snapshot = snapshot
    self.plans = RulePlans(
      rules.compactMap { $0.prepared(for: snapshot.configuration) }, configuration: snapshot.configuration)
    self.baseline = baseline
  }

  /// How many entries are checked in one go: enough to forget the cost of a task, few enough for an even load.
  private static let chunkSize = 256

  /// - Parameter progress: Called now and then, from any thread, with the share that is done, from 0 to 1.
  package func run(progress: (@Sendable (Double) -> Void)? = nil) async -> CheckResult {
    var findings = snapshot.findings
    var summaries: [TableSummary] = []
    let tables = snapshot.modules.flatMap { module in module.tables.map { (module, $0) } }
    let total = max(1, tables.reduce(0) { $0 + $1.1.entries.count })
    var done = 0

    var jobs: [Job] = []
    for (number, (module, table)) in tables.enumerated() {
      let plan = plans.plan(for: path(of: table))
      let count = table.entries.count
      for start in stride(from: 0, through: max(0, count - 1), by: Self.chunkSize) {
        jobs.append(
          Job(
            table: number,
            module: module,
            stringTable: table,
            plan: plan,
            entries: start..<min(start + Self.chunkSize, count)
          )
        )
      }
    }

    var parts = [ChunkResult?](repeating: nil, count: jobs.count)
    await withTaskGroup(of: (Int, ChunkResult).self) { group in
      var next = 0
      func startNext(_ group: inout TaskGroup<(Int, ChunkResult)>) {
        guard next < jobs.count else { return }
        let number = next
        let job = jobs[number]
        next += 1
        group.addTask { (number, job.run(in: snapshot)) }
      }
      for _ in 0..<Self.maximumTasks { startNext(&group) }
      for await (number, result) in group {
        parts[number] = result
        done += jobs[number].entries.count
        progress?(Double(done) / Double(total))
        startNext(&group)
      }
    }

    var job = 0
    for (number, (module, table)) in tables.enumerated() {
      var entries: [TableSummary.EntrySummary] = []
      var cells: [TableSummary.Cell] = []
      while job < jobs.count, jobs[job].table == number {
        if let part = parts[job] {
          findings += part.findings
          entries += part.entries
          cells += part.cells
        }
        parts[job] = nil
        job += 1
      }
      let context = TableContext(module: module, table: table, configuration: snapshot.configuration)
      summaries.append(TableSummary(context: context, entries: entries, cells: cells))
    }

    findings += checkWhole(summaries)
    let outcome = IgnoreSet(snapshot.configuration.ignores).apply(to: findings)
    return CheckResult(
      findings: outcome.kept,
      ignoredCount: outcome.ignored.count,
      staleIgnores: outcome.staleIgnores.map { snapshot.configuration.ignores[$0] },
      summary: WorkspaceSummary(snapshot: snapshot, tables: summaries, baseline: baseline)
    )
  }

  /// More than cores, so that one is always ready; bounded, so that results do not pile up.
  private static let maximumTasks = 16

  private func path(of table: StringTable) -> String {
    table.files.first.map { snapshot[$0].path } ?? ""
  }

  /// Files, tables and the workspace.
  private func checkWhole(_ summaries: [TableSummary]) -> [Finding] {
    var findings: [Finding] = []
    func collect(_ path: String, _ check: (RulePlan, inout FindingCollector) -> Void) {
      let plan = plans.plan(for: path)
      var collector = FindingCollector(snapshot: snapshot, plan: plan)
      check(plan, &collector)
      findings += collector.findings
    }
    for file in snapshot.files {
      collect(file.path) { plan, collector in
        plan.fileRules.forEach(concernedBy: []) { rule, setting in
          collector.setting = setting
          rule.check(file, in: snapshot, &collector)
        }
      }
    }
    for summary in summaries {
      collect(path(of: summary.table)) { plan, collector in
        plan.tableRules.forEach(concernedBy: []) { rule, setting in
          collector.setting = setting
          collector.subject = summary.subject()
          rule.check(summary, &collector)
        }
      }
    }
    let workspace = WorkspaceSummary(snapshot: snapshot, tables: summaries, baseline: baseline)
    collect("") { plan, collector in
      plan.workspaceRules.forEach(concernedBy: []) { rule, setting in
        collector.setting = setting
        let start = collector.findings.count
        rule.check(workspace, &collector)
        applyOverrides(of: plan.settings[setting].id, to: &collector.findings, from: start)
      }
    }
    return findings
  }

  /// What a rule says of the whole workspace is held against the settings of the paths that it speaks of.
  private func applyOverrides(of rule: RuleID, to findings: inout [Finding], from start: Int) {
    guard !snapshot.configuration.overrides.isEmpty else { return }
    let settings = EffectiveRules(snapshot.configuration)
    let general = snapshot.configuration.rules[rule]
    let kept = findings[start...].compactMap { finding -> Finding? in
      guard let setting = settings.settings(at: finding.place.path).rules[rule], setting != general else {
        return finding
      }
      guard let severity = setting.severity else { return nil }
      var finding = finding
      finding.severity = severity
      return finding
    }
    findings.replaceSubrange(start..., with: kept)
  }

  private struct Job: Sendable {
    var table: Int
    var module: Module
    var stringTable: StringTable
    var plan: RulePlan
    var entries: Range<Int>

    func run(in snapshot: WorkspaceSnapshot) -> ChunkResult {
      // A context of its own: threads that share one would count its references against each other.
      let context = TableContext(module: module, table: stringTable, configuration: snapshot.configuration)
      var collector = FindingCollector(snapshot: snapshot, plan: plan)
      var result = ChunkResult()
      let languageCount = context.languages.count
      result.entries.reserveCapacity(entries.count)
      result.cells.reserveCapacity(entries.count * languageCount)
      for index in entries {
        let entry = stringTable.entries.entry(at: index)
        let checked = EntryContext(table: context, entry: entry)
        plan.check(checked, &collector)
        result.summarize(checked, languageCount: languageCount)
      }
      result.findings = collector.findings
      return result
    }
  }

  private struct ChunkResult: Sendable {
    var findings: [Finding] = []
    var entries: [TableSummary.EntrySummary] = []
    var cells: [TableSummary.Cell] = []

    mutating func summarize(_ checked: EntryContext, languageCount: Int) {
      let entry = checked.entry
      let keys = KeyFolding(entry, in: checked.table.table)
      entries.append(
        TableSummary.EntrySummary(
          keyHash: StableHash.hash(entry.key.value),
          shouldTranslate: entry.shouldTranslate,
          isStale: entry.extractionState == .stale,
          hasWords: checked.source?.units.contains(where: \.hasWords) ?? true,
          foldedKeyHash: keys.foldedHash,
          symbolHash: keys.symbolHash
        )
      )
      let start = cells.count
      cells.append(contentsOf: repeatElement(TableSummary.Cell(), count: languageCount))
      for localization in entry.localizations where localization.languageIndex < languageCount {
        cells[start + localization.languageIndex] = TableSummary.Cell(
          localization,
          shouldTranslate: entry.shouldTranslate
        )
      }
      if !entry.shouldTranslate {
        for index in start..<cells.count { cells[index].status = .excluded }
      }
    }
  }
}

package struct CheckResult: Sendable {
  /// By path, place, rule and message, without those that the configuration ignores.
  package var findings: [Finding]
  package var ignoredCount: Int
  /// Ignores that match nothing anymore. Says something only where every rule ran over the whole workspace.
  package var staleIgnores: [Configuration.Ignore]
  package var summary: WorkspaceSummary

  package init(
    findings: [Finding],
    ignoredCount: Int,
    staleIgnores: [Configuration.Ignore],
    summary: WorkspaceSummary
  ) {
    self.findings = findings.sorted(by: Self.areInOrder)
    self.ignoredCount = ignoredCount
    self.staleIgnores = staleIgnores
    self.summary = summary
  }

  private static func areInOrder(_ a: Finding, _ b: Finding) -> Bool {
    if a.place.path != b.place.path { return a.place.path < b.place.path }
    if a.place.span != b.place.span { return a.place.span < b.place.span }
    if a.rule != b.rule { return a.rule < b.rule }
    return a.message.text < b.message.text
  }
}
