import TesseraModel
package import TesseraText
package import TesseraWorkspace

/// What is kept of the entries of a table that were checked, beside findings.
package protocol EntryDigest: Sendable {
  /// - Parameter count: How many entries will be added.
  init(of count: Int, in table: TableContext)
  mutating func add(_ entry: EntryContext)
  /// Adds those that come next in the table.
  mutating func append(_ other: Self)
}

/// Runs rules over the entries and the files of a snapshot. Pure: the same snapshot and rules give the same findings, on
/// however many cores.
package struct EntryRun: Sendable {
  package let snapshot: WorkspaceSnapshot
  package let plans: RulePlans

  /// - Parameter rules: Those that the configuration switches off everywhere are left out at once.
  package init(snapshot: WorkspaceSnapshot, rules: [any Rule]) {
    self.snapshot = snapshot
    self.plans = RulePlans(
      rules.compactMap { $0.prepared(for: snapshot.configuration) },
      configuration: snapshot.configuration
    )
  }

  /// How many entries are checked in one go: enough to forget the cost of a task, few enough for an even load.
  private static let chunkSize = 512

  /// What the rules of builds find, and what was found while the snapshot was made. This takes a fraction of the time
  /// of other rules: entries whose arguments are in order at a glance are passed over, and nearly all are.
  package func findings() async -> [Finding] {
    let found = await run(keeping: NothingKept.self, asksAll: false).findings + fileFindings()
    return IgnoreSet(snapshot.configuration.ignores).apply(to: found).kept.inOrder
  }

  /// - Parameters:
  ///   - asksAll: Without, entries whose arguments are in order at a glance are passed over.
  ///   - progress: Called now and then, from any thread, with the share that is done, from 0 to 1.
  /// - Returns: What was found in entries, and while the snapshot was made; of each table what is kept.
  package func run<Digest: EntryDigest>(
    keeping kind: Digest.Type,
    asksAll: Bool = true,
    progress: (@Sendable (Double) -> Void)? = nil
  ) async -> (findings: [Finding], digests: [Digest]) {
    let tables = snapshot.modules.flatMap { module in module.tables.map { (module, $0) } }
    let total = max(1, tables.reduce(0) { $0 + $1.1.entries.count })
    var done = 0

    var jobs: [Job<Digest>] = []
    for (number, (module, table)) in tables.enumerated() {
      let plan = plans.plan(for: table, in: snapshot)
      let count = table.entries.count
      for start in stride(from: 0, through: max(0, count - 1), by: Self.chunkSize) {
        jobs.append(
          Job(
            table: number,
            module: module,
            stringTable: table,
            plan: plan,
            entries: start..<min(start + Self.chunkSize, count),
            asksAll: asksAll
          )
        )
      }
    }

    var parts = [Job<Digest>.Result?](repeating: nil, count: jobs.count)
    await withTaskGroup(of: (Int, Job<Digest>.Result, TableContext).self) { group in
      var next = 0
      func startNext(
        _ group: inout TaskGroup<(Int, Job<Digest>.Result, TableContext)>,
        after last: (Int, TableContext)? = nil
      ) {
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

    var findings = snapshot.findings
    // Growing would copy what is there, and touch new memory for it.
    findings.reserveCapacity(parts.reduce(findings.count) { $0 + ($1?.findings.count ?? 0) })
    var digests: [Digest] = []
    for number in parts.indices {
      guard let part = parts[number] else { continue }
      // Large tables leave no memory for two of each.
      parts[number] = nil
      findings += part.findings
      if jobs[number].entries.lowerBound > 0, let last = digests.indices.last {
        digests[last].append(part.digest)
      } else {
        digests.append(part.digest)
      }
    }
    return (findings, digests)
  }

  /// More than cores, so that one is always ready; bounded, so that results do not pile up.
  private static let maximumTasks = 16

  package func fileFindings() -> [Finding] {
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

  private struct Job<Digest: EntryDigest>: Sendable {
    struct Result: Sendable {
      var findings: [Finding]
      var digest: Digest
    }

    var table: Int
    var module: Module
    var stringTable: StringTable
    var plan: RulePlan
    var entries: Range<Int>
    var asksAll: Bool

    func run(in snapshot: WorkspaceSnapshot, _ context: TableContext) -> Result {
      var collector = FindingCollector(snapshot: snapshot, plan: plan)
      var digest = Digest(of: entries.count, in: context)
      let asked = asksAll ? Array(entries) : stringTable.entries.entriesWithArgumentsInQuestion(in: entries)
      for index in asked {
        let checked = EntryContext(table: context, entry: stringTable.entries.entry(at: index))
        plan.check(checked, &collector)
        digest.add(checked)
      }
      return Result(findings: collector.findings, digest: digest)
    }
  }
}

/// For those who want findings alone.
private struct NothingKept: EntryDigest {
  init(of count: Int, in table: TableContext) {}
  func add(_ entry: EntryContext) {}
  func append(_ other: Self) {}
}
