import TesseraCore
import TesseraFormats
package import TesseraStrings
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
package final class EntryRun: Sendable {
  package let snapshot: WorkspaceSnapshot
  package let plans: RulePlans
  /// Those that the settings leave something to do.
  package let rules: [any Rule]
  /// What the rules ask of entries, notes left aside; nil where one of them has to see every entry.
  private let questions: EntryQuestions?

  /// - Parameters:
  ///   - rules: Those that the configuration switches off everywhere are left out at once.
  ///   - preset: Of these rules, those that are on unless the configuration says otherwise.
  package init(snapshot: WorkspaceSnapshot, rules: [any Rule], preset: RulePreset = .all) {
    self.snapshot = snapshot
    self.rules = rules.compactMap { $0.prepared(for: snapshot.configuration) }
    plans = RulePlans(self.rules, configuration: snapshot.configuration, preset: preset)
    questions = EntryQuestions(of: self.rules, with: snapshot.configuration)
  }

  /// How many entries are checked in one go: enough to forget the cost of a task, few enough for an even load.
  private static let chunkSize = 512

  /// What is found in entries, and what was found while the snapshot was made; notes may be missing. Where the rules ask
  /// nothing but what bytes tell, this takes a fraction of the time: nearly all entries are passed over.
  ///
  /// - Parameter monitor: Counts the entries that are checked. If it is canceled, the result is incomplete.
  package func entryFindings(monitor: WorkMonitor = .none) -> [Finding] {
    run(NothingKept.self, questions, monitor).findings
  }

  /// - Parameter monitor: Counts the entries that are checked. If it is canceled, the result is incomplete.
  /// - Returns: What was found in entries, and while the snapshot was made; of each table what is kept.
  package func run<Digest: EntryDigest>(
    keeping kind: Digest.Type,
    monitor: WorkMonitor = .none
  ) -> (findings: [Finding], digests: [Digest]) {
    run(kind, nil, monitor)
  }

  /// - Parameter questions: Nil to look at every entry.
  private func run<Digest: EntryDigest>(
    _ kind: Digest.Type,
    _ questions: EntryQuestions?,
    _ monitor: WorkMonitor
  ) -> (findings: [Finding], digests: [Digest]) {
    let tables = snapshot.modules.flatMap { module in module.tables.map { (module, $0) } }
    let total = max(1, tables.reduce(0) { $0 + $1.1.entries.count })
    var completed = 0

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
            questions: questions
          )
        )
      }
    }

    var findings = snapshot.findings
    var digests: [Digest] = []
    let contexts = ContextPool()
    concurrentForEach(jobs) { [snapshot] job -> (Job<Digest>, Job<Digest>.Result)? in
      guard !monitor.isCancelled else { return nil }
      let context =
        contexts.take(job.table)
        ?? TableContext(module: job.module, table: job.stringTable, configuration: snapshot.configuration)
      let result = job.run(in: snapshot, context)
      contexts.put(context, job.table)
      return (job, result)
    } _: { checked in
      guard let (job, result) = checked else { return }
      findings += result.findings
      if job.entries.lowerBound > 0, let last = digests.indices.last {
        digests[last].append(result.digest)
      } else {
        digests.append(result.digest)
      }
      completed += job.entries.count
      monitor.report(completed: completed, total: total)
    }
    return (findings, digests)
  }

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
    var questions: EntryQuestions?

    func run(in snapshot: WorkspaceSnapshot, _ context: TableContext) -> Result {
      var collector = FindingCollector(snapshot: snapshot, plan: plan)
      var digest = Digest(of: entries.count, in: context)
      let concerned = questions.map { stringTable.entries.entries(in: entries, concernedBy: $0) } ?? Array(entries)
      for index in concerned {
        let checked = EntryContext(table: context, entry: stringTable.entries.entry(at: index))
        plan.check(checked, &collector)
        digest.add(checked)
      }
      return Result(findings: collector.findings, digest: digest)
    }
  }
}

/// What was found out about tables, for the next who asks. A context has one user at a time: threads that share one would
/// count its references against each other, and finding out about twenty languages anew takes a while.
private final class ContextPool: Sendable {
  private let contexts = Locked<(table: Int, free: [TableContext])>((0, []))

  func take(_ table: Int) -> TableContext? {
    contexts.withLock { $0.table == table ? $0.free.popLast() : nil }
  }

  /// Tables come in their order: those before are not asked for any more.
  func put(_ context: TableContext, _ table: Int) {
    contexts.withLock { contexts in
      if contexts.table < table { contexts = (table, []) }
      if contexts.table == table { contexts.free.append(context) }
    }
  }
}

/// For those who want findings alone.
private struct NothingKept: EntryDigest {
  init(of count: Int, in table: TableContext) {}
  func add(_ entry: EntryContext) {}
  func append(_ other: Self) {}
}
