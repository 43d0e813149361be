import TesseraChecks
import TesseraInspection
import TesseraPackages
package import TesseraStrings
package import TesseraWorkspace

/// Collects the state of all translations: completeness, words to translate, history, findings, and sizes.
///
///     let report = try await ReportOperation(path: "App", now: 1_764_000_000).run()
///
///     tessera report App --output report.html
package struct ReportOperation: Sendable, Hashable {
  /// The revisions to compare the current state with.
  package enum History: Sendable, Hashable {
    case none
    /// The state of the current branch at the end of each of a number of weeks before now.
    case weeks(Int)
    /// Revisions in any form that Git accepts.
    case revisions([String])
  }

  /// The rules whose findings are counted.
  package enum Rules: Sendable, Hashable {
    /// The rules that every build checks, which take a fraction of the time of all rules.
    case ofBuilds
    /// The rules that `tessera check` checks. Rules about missing translations are omitted, because the report counts
    /// these strings.
    case all
  }

  package var path: String
  /// The path of a settings file to use for all files, instead of the nearest `tessera.json` of each file.
  package var configuration: String?
  package var history: History
  package var rules: Rules
  /// The current time, in seconds since 1970.
  package var now: Int
  /// Files and folders to exclude; see ``CheckOperation/excluded``.
  package var excluded: [GlobPattern]
  package var manifests: ManifestOptions

  package init(
    path: String = ".",
    configuration: String? = nil,
    history: History = .none,
    rules: Rules = .ofBuilds,
    now: Int,
    excluded: [GlobPattern] = [],
    manifests: ManifestOptions = ManifestOptions()
  ) {
    self.path = path
    self.configuration = configuration
    self.history = history
    self.rules = rules
    self.now = now
    self.excluded = excluded
    self.manifests = manifests
  }

  package func run(_ progress: ProgressStream? = nil) async throws -> WorkspaceReport {
    try await Operations.perform(progress) { context in
      let workspace = try LoadedWorkspace(
        path,
        configuration: configuration,
        manifests: manifests,
        excluded: excluded,
        in: context
      )
      let (summary, findings) = try await check(workspace.snapshot, context)
      let status = StatusTable(summary)
      let counter = ReportCounter(summary, status)
      let counts = counter.counts()
      try Task.checkCancellation()
      var sampler = HistorySampler(self, workspace.snapshot, summary, languages: counter.languages)
      let history = try await sampler.history(untranslated: { counter.untranslated(counts) }, context)
      return WorkspaceReport(
        folder: Path.name(workspace.snapshot.root),
        time: now,
        status: status,
        groups: ReportGroups.names(of: status.rows, in: workspace.snapshot),
        words: counts.words,
        largest: counter.largest(counts, since: history.ages),
        oldest: counter.oldest(counts, since: history.ages),
        history: history.history,
        findings: ReportFindings(findings, rules, in: workspace.snapshot),
        sizes: ReportSizes(summary),
        gaps: workspace.gaps,
        manifestWarning: workspace.manifestWarning
      )
    }
  }

  private func check(
    _ snapshot: WorkspaceSnapshot,
    _ context: OperationContext
  ) async throws -> (summary: WorkspaceSummary, findings: [Finding]) {
    let monitor = try context.begin(.checking, path: path)
    defer { monitor.report(completed: 1, total: 1) }
    switch rules {
    case .all:
      let run = CheckRun(snapshot: snapshot, rules: RuleNames.rules(nil), preset: nil, includesTests: nil)
      let result = await run.run(monitor: monitor)
      try Task.checkCancellation()
      return (result.summary, result.findings.filter { !CheckReport.completenessRules.contains($0.rule) })
    case .ofBuilds:
      // With these rules alone, most entries are not checked, so two runs are faster than one.
      let summary = await CheckRun(snapshot: snapshot, rules: []).run(monitor: monitor.part(0, of: 2)).summary
      let run = CheckRun(snapshot: snapshot, rules: RuleRegistry.forBuilds, preset: nil, includesTests: nil)
      let findings = await run.findings(monitor: monitor.part(1, of: 2))
      try Task.checkCancellation()
      return (summary, findings)
    }
  }
}

/// The result of ``ReportOperation``.
package struct WorkspaceReport: Sendable {
  /// The name of the folder.
  package var folder: String
  /// The time of the report, in seconds since 1970.
  package var time: Int
  package var status: StatusTable
  /// The group of each row of `status`: the path of its package or folder. It is empty if groups would not help.
  package var groups: [String]
  package var words: WordTable
  /// The untranslated strings with the most words.
  package var largest: [UntranslatedEntry]
  /// The strings that have been untranslated for the longest time. There are none without history.
  package var oldest: [UntranslatedEntry]
  package var history: ReportHistory
  package var findings: ReportFindings
  package var sizes: ReportSizes
  /// The files that could not be read, whose strings are not counted.
  package var gaps: [OperationError.Reason]
  package var manifestWarning: Diagnostic<FileLocation>?
}
