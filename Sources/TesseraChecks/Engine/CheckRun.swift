import TesseraModel
package import TesseraText
package import TesseraWorkspace

/// Runs rules over a snapshot. Pure: the same snapshot and rules give the same findings in the same order, on however
/// many cores.
package struct CheckRun: Sendable {
  package let snapshot: WorkspaceSnapshot
  private let plans: RulePlans
  private let baseline: Baseline?
  /// Whether every rule is for builds.
  private let isForBuilds: Bool

  /// - Parameters:
  ///   - rules: `RuleRegistry.all`, or those that somebody asked for. Rules that the configuration switches off
  ///     everywhere are left out at once.
  ///   - baseline: For the rules that report what became worse. Leaving out what it knows is the caller's part, with
  ///     ``Baseline/newFindings(in:)``.
  package init(snapshot: WorkspaceSnapshot, rules: [any Rule], baseline: Baseline? = nil) {
    self.snapshot = snapshot
    self.isForBuilds = rules.allSatisfy(\.isForBuilds)
    self.plans = RulePlans(
      rules.compactMap { $0.prepared(for: snapshot.configuration) },
      configuration: snapshot.configuration
    )
    self.baseline = baseline
  }

  /// How many entries are checked in one go: enough to forget the cost of a task, few enough for an even load.
  private static let chunkSize = 512

  /// - Parameter progress: Called now and then, from any thread, with the share that is done, from 0 to 1.
  package func run(progress: (@Sendable (Double) -> Void)? = nil) async -> CheckResult {
    await run(summarizes: true, progress: progress)
  }

  /// What ``run(progress:)`` finds. For the rules of builds this takes a fraction of the time: most entries have no
  /// arguments.
  package func findings() async -> [Finding] {
    await run(summarizes: !isForBuilds, progress: nil).findings
  }

  /// - Parameter summarizes: Without, entries that have no arguments are passed over, and the summary has none.
  private func run(summarizes: Bool, progress: (@Sendable (Double) -> Void)?) async -> CheckResult {
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
            entries: start..<min(start + Self.chunkSize, count),
            summarizes: summarizes
          )
        )
      }
    }

    var parts = [ChunkResult?](repeating: nil, count: jobs.count)
    await withTaskGroup(of: (Int, ChunkResult, TableContext).self) { group in
      var next = 0
      func startNext(_ group: inout TaskGroup<(Int, ChunkResult, TableContext)>, after last: (Int, TableContext)? = nil)
      {
        guard next < jobs.count else { return }
        let number = next
        let job = jobs[number]
        next += 1
        let context = last.flatMap { jobs[$0.0].table == job.table ? $0.1 : nil }
        group.addTask { [snapshot] in
          // A context of its own for each task at work: threads that share one would count its references against each
          // other. It is handed on to the next, since finding out about twenty languages takes a while.
          let context =
            context ?? TableContext(module: job.module, table: job.stringTable, configuration: snapshot.configuration)
          return (number, job.run(in: snapshot, context), context)
        }
      }
      for _ in 0..<Self.maximumTasks { startNext(&group) }
      for await (number, result, context) in group {
        parts[number] = result
        done += jobs[number].entries.count
        progress?(Double(done) / Double(total))
        startNext(&group, after: (number, context))
      }
    }

    // Growing would copy what is there, and touch new memory for it.
    findings.reserveCapacity(parts.reduce(findings.count) { $0 + ($1?.findings.count ?? 0) })
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
      guard summarizes else { continue }
      let context = TableContext(module: module, table: table, configuration: snapshot.configuration)
      summaries.append(TableSummary(context: context, entries: entries, cells: cells))
    }

    findings += await checkWhole(summaries)
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

  /// Files, tables and the workspace. A rule that looks at a whole table is a task of its own: there are few, and one
  /// over a table of a million strings takes as long as all others together.
  private func checkWhole(_ summaries: [TableSummary]) async -> [Finding] {
    let workspace = WorkspaceSummary(snapshot: snapshot, tables: summaries, baseline: baseline)
    return await withTaskGroup(of: [Finding].self) { group in
      for summary in summaries {
        let plan = plans.plan(for: path(of: summary.table))
        plan.tableRules.forEach(concernedBy: []) { rule, setting in
          group.addTask { [snapshot] in
            var collector = FindingCollector(snapshot: snapshot, plan: plan)
            collector.setting = setting
            collector.subject = summary.subject()
            rule.check(summary, &collector)
            return collector.findings
          }
        }
      }
      let plan = plans.plan(for: "")
      plan.workspaceRules.forEach(concernedBy: []) { rule, setting in
        group.addTask { [snapshot] in
          var collector = FindingCollector(snapshot: snapshot, plan: plan)
          collector.setting = setting
          rule.check(workspace, &collector)
          return applyOverrides(of: plan.settings[setting].id, to: collector.findings)
        }
      }
      group.addTask { checkFiles() }
      return await group.reduce(into: []) { $0 += $1 }
    }
  }

  private func checkFiles() -> [Finding] {
    var findings: [Finding] = []
    for file in snapshot.files {
      let plan = plans.plan(for: file.path)
      var collector = FindingCollector(snapshot: snapshot, plan: plan)
      plan.fileRules.forEach(concernedBy: []) { rule, setting in
        collector.setting = setting
        rule.check(file, in: snapshot, &collector)
      }
      findings += collector.findings
    }
    return findings
  }

  /// What a rule says of the whole workspace is held against the settings of the paths that it speaks of.
  private func applyOverrides(of rule: RuleID, to findings: [Finding]) -> [Finding] {
    guard !snapshot.configuration.overrides.isEmpty else { return findings }
    let settings = EffectiveRules(snapshot.configuration)
    let general = snapshot.configuration.rules[rule]
    return findings.compactMap { finding in
      guard let setting = settings.settings(at: finding.place.path).rules[rule], setting != general else {
        return finding
      }
      guard let severity = setting.severity else { return nil }
      var finding = finding
      finding.severity = severity
      return finding
    }
  }

  private struct Job: Sendable {
    var table: Int
    var module: Module
    var stringTable: StringTable
    var plan: RulePlan
    var entries: Range<Int>
    var summarizes: Bool

    func run(in snapshot: WorkspaceSnapshot, _ context: TableContext) -> ChunkResult {
      var collector = FindingCollector(snapshot: snapshot, plan: plan)
      var result = ChunkResult()
      let languageCount = context.languages.count
      if summarizes {
        result.entries.reserveCapacity(entries.count)
        result.cells.reserveCapacity(entries.count * languageCount)
      }
      for index in entries where summarizes || stringTable.entries.mayHaveArguments(at: index) {
        let entry = stringTable.entries.entry(at: index)
        let checked = EntryContext(table: context, entry: entry)
        plan.check(checked, &collector)
        if summarizes { result.summarize(checked, languageCount: languageCount) }
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
