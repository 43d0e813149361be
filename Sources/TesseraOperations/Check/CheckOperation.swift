package import TesseraChecks
package import TesseraStrings

/// Checks a workspace.
///
/// The same check, from a front end without a console and from the command line:
///
///     let checked = try await CheckOperation(path: "App", rules: ["double-space"]).run()
///     print(checked.findings.map(\.message))
///
///     tessera check App --rule double-space
package struct CheckOperation: Sendable, Hashable {
  package var path: String
  /// A file of settings to use in place of the folder's `tessera.json`.
  package var configuration: String?
  /// Nil for every rule.
  package var rules: [RuleID]?
  /// Its findings are not reported again.
  package var baseline: Baseline?
  /// Whether to record all findings in a new baseline, and to report none of them.
  package var recordsBaseline: Bool
  /// A commit to read instead of the folder's files.
  package var revision: String?
  /// Whether to apply the fixes of findings. The files of a commit cannot be fixed.
  package var fixes: Bool

  package init(
    path: String = ".",
    configuration: String? = nil,
    rules: [RuleID]? = nil,
    baseline: Baseline? = nil,
    recordsBaseline: Bool = false,
    revision: String? = nil,
    fixes: Bool = false
  ) {
    self.path = path
    self.configuration = configuration
    self.rules = rules
    self.baseline = baseline
    self.recordsBaseline = recordsBaseline
    self.revision = revision
    self.fixes = fixes
  }

  package func run(_ progress: ProgressStream? = nil, recoveries: RecoveryLog? = nil) async throws -> CheckedWorkspace {
    try await Operations.perform(progress, recoveries) { context in
      guard !fixes || revision == nil else { throw OperationError("the files of a commit cannot be fixed") }
      var workspace = try load(context)
      var result = try await check(workspace, context)
      var fixed: [Finding] = []
      var conflicts: [OperationError.Reason] = []
      if fixes {
        for _ in 0..<Self.maximumRounds {
          let outcome = try FixRound(workspace: workspace, findings: result.findings, path: path).run(context)
          fixed += outcome.fixed
          conflicts = outcome.conflicts
          guard !outcome.fixed.isEmpty else { break }
          workspace = try load(context)
          result = try await check(workspace, context)
        }
      }
      let recorded = recordsBaseline ? Baseline(recording: result) : nil
      var checked = CheckedWorkspace(workspace: workspace, result: result, baseline: recorded ?? baseline)
      checked.recordedBaseline = recorded
      checked.conflicts = conflicts
      checked.addFixed(fixed)
      if workspace.isWhole, rules == nil {
        checked.addStaleIgnores(result.staleIgnores, isConfigurationGiven: configuration != nil)
      }
      return checked
    }
  }

  /// A fix can make room for the next one. The limit ends rounds of rules that undo one another's fixes.
  private static let maximumRounds = 10

  private func load(_ context: OperationContext) throws -> LoadedWorkspace {
    guard fixes else {
      return try LoadedWorkspace(path, configuration: configuration, revision: revision, in: context)
    }
    return try LoadedWorkspace(recovering: path, configuration: configuration, in: context)
  }

  private func check(_ workspace: LoadedWorkspace, _ context: OperationContext) async throws -> CheckResult {
    let monitor = try context.begin(.checking, path: path)
    let run = CheckRun(snapshot: workspace.snapshot, rules: RuleNames.rules(rules), baseline: baseline)
    let result = await run.run(monitor: monitor)
    try Task.checkCancellation()
    return result
  }
}
