import TesseraCore
import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

/// The information about the checked entries of a table that a run collects in addition to findings.
package protocol EntryDigest: Sendable {
  /// - Parameter count: The number of entries that will be added.
  init(of count: Int, in table: TableContext)
  mutating func add(_ entry: EntryContext)
  /// Appends the information about the entries that follow in the table.
  mutating func append(_ other: Self)
}

/// A run of rules over the entries and the files of a snapshot. The same snapshot and rules always produce the same
/// findings, regardless of the number of cores.
package final class EntryRun: Sendable {
  package let snapshot: WorkspaceSnapshot
  package let plans: RulePlans
  /// The rules that have something to check with the settings of a file.
  package var rules: [any Rule] { plans.rules }

  /// - Parameters:
  ///   - rules: The rules to run. Rules that the settings disable everywhere are omitted.
  ///   - preset: The preset with the rules that are enabled unless the settings state otherwise, or `nil` to use the
  ///     preset in the settings of each file.
  ///   - groupsFindings: Whether findings with one cause are reported together.
  package init(
    snapshot: WorkspaceSnapshot,
    rules: [any Rule],
    preset: RulePreset? = .all,
    groupsFindings: Bool = true
  ) {
    self.snapshot = snapshot
    plans = RulePlans(rules, settings: snapshot.settings, preset: preset, groupsFindings: groupsFindings)
  }

  /// The number of entries that a task checks: large enough that the cost of the task is negligible, and small enough
  /// for an even load.
  private static let chunkSize = 128

  /// Returns the findings in entries and those from the creation of the snapshot. Notes may be missing.
  ///
  /// If all rules can be prefiltered by the bytes of entries, nearly all entries are skipped, and the check takes a
  /// fraction of the time.
  ///
  /// - Parameter monitor: A monitor that counts the checked entries. If it is canceled, the result is incomplete.
  package func entryFindings(monitor: WorkMonitor = .none) -> [Finding] {
    run(NothingKept.self, skipsEntries: true, monitor).findings
  }

  /// Checks all entries.
  ///
  /// - Parameter monitor: A monitor that counts the checked entries. If it is canceled, the result is incomplete.
  /// - Returns: The findings in entries and those from the creation of the snapshot, and one digest for each table.
  package func run<Digest: EntryDigest>(
    keeping kind: Digest.Type,
    monitor: WorkMonitor = .none
  ) -> (findings: [Finding], digests: [Digest]) {
    run(kind, skipsEntries: false, monitor)
  }

  /// - Parameter skipsEntries: Whether to check only the entries that the rules have to check, apart from notes.
  private func run<Digest: EntryDigest>(
    _ kind: Digest.Type,
    skipsEntries: Bool,
    _ monitor: WorkMonitor
  ) -> (findings: [Finding], digests: [Digest]) {
    let tables = snapshot.modules.flatMap { module in module.tables.map { (module, $0) } }
    let total = max(1, tables.reduce(0) { $0 + $1.1.entries.count })
    var completed = 0

    var jobs: [Job<Digest>] = []
    for (number, (module, table)) in tables.enumerated() {
      let plan = plans.plan(for: table, in: snapshot)
      let questions = skipsEntries ? plans.questions(for: table, in: snapshot) : nil
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
        ?? TableContext(job.stringTable, of: job.module, in: snapshot)
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
    var questions: EntryPrefilter?

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

/// A pool of table contexts that jobs reuse, because creating the profiles of twenty languages again takes time. A
/// context has one user at a time: threads that share a context would compete for its reference counts.
private final class ContextPool: Sendable {
  private let contexts = Locked<(table: Int, free: [TableContext])>((0, []))

  func take(_ table: Int) -> TableContext? {
    contexts.withLock { $0.table == table ? $0.free.popLast() : nil }
  }

  /// Returns a context to the pool. Tables are checked in order, so the contexts of earlier tables are no longer
  /// needed.
  func put(_ context: TableContext, _ table: Int) {
    contexts.withLock { contexts in
      if contexts.table < table { contexts = (table, []) }
      if contexts.table == table { contexts.free.append(context) }
    }
  }
}

/// A digest that collects nothing, for runs that need only findings.
private struct NothingKept: EntryDigest {
  init(of count: Int, in table: TableContext) {}
  func add(_ entry: EntryContext) {}
  func append(_ other: Self) {}
}
