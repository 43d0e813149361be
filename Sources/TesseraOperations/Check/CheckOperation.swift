package import TesseraChecks
import TesseraPackages
package import TesseraStrings
package import TesseraWorkspace

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
  /// The path of a settings file to use for all files, instead of the nearest `tessera.json` of each file.
  package var configuration: String?
  /// The rules to run, or `nil` to use the settings and their preset.
  package var rules: [RuleID]?
  /// The preset, or `nil` to use the preset in the settings of each file.
  package var preset: RulePreset?
  /// The baseline, whose findings are not reported again.
  package var baseline: Baseline?
  /// A Boolean value that indicates whether to record all findings in a new baseline and report none of them.
  package var recordsBaseline: Bool
  /// The Git revision to read instead of the files on disk.
  package var revision: String?
  /// Files and folders to exclude in addition to those that the settings exclude, as patterns of paths relative to the
  /// workspace.
  package var excluded: [GlobPattern]
  /// The fixes to apply, or `nil` to apply none. The files of a Git revision cannot be fixed.
  package var fixes: FixMode?
  /// A Boolean value that indicates whether to fix protected files; see ``ChangeOperation/isForced``.
  package var isForced: Bool
  package var manifests: ManifestOptions

  package init(
    path: String = ".",
    configuration: String? = nil,
    rules: [RuleID]? = nil,
    preset: RulePreset? = nil,
    baseline: Baseline? = nil,
    recordsBaseline: Bool = false,
    revision: String? = nil,
    excluded: [GlobPattern] = [],
    fixes: FixMode? = nil,
    isForced: Bool = false,
    manifests: ManifestOptions = ManifestOptions()
  ) {
    self.path = path
    self.configuration = configuration
    self.rules = rules
    self.preset = preset
    self.baseline = baseline
    self.recordsBaseline = recordsBaseline
    self.revision = revision
    self.excluded = excluded
    self.fixes = fixes
    self.isForced = isForced
    self.manifests = manifests
  }

  package func run(_ progress: ProgressStream? = nil, recoveries: RecoveryLog? = nil) async throws -> CheckedWorkspace {
    try await Operations.perform(progress, recoveries) { context in
      guard fixes == nil || revision == nil else { throw OperationError("the files of a commit cannot be fixed") }
      if let fixes, fixes.isPreview { return try await preview(fixes, context) }
      var (workspace, result, outcome) =
        if let fixes { try await fixed(fixes, context) } else { try await unfixed(context) }
      if !outcome.conflicts.isEmpty {
        // Some fixes were not written, so the files on disk must be checked again.
        (workspace, result, _) = try await unfixed(context)
      }
      let recorded = recordsBaseline ? Baseline(recording: result) : nil
      var checked = CheckedWorkspace(workspace: workspace, result: result, baseline: recorded ?? baseline)
      checked.recordedBaseline = recorded
      checked.conflicts = outcome.conflicts
      checked.addFixed(outcome.fixed)
      if workspace.isWhole, rules == nil {
        checked.addStaleIgnores(result.staleIgnores, isConfigurationGiven: configuration != nil)
      }
      return checked
    }
  }

  /// A fix can make another fix possible. The limit prevents an endless loop if two rules undo each other's fixes.
  private static let maximumRounds = 10

  private typealias Round = (workspace: LoadedWorkspace, result: CheckResult, outcome: FixedFiles.Outcome)

  private func unfixed(_ context: OperationContext) async throws -> Round {
    let workspace = try LoadedWorkspace(
      path,
      configuration: configuration,
      manifests: manifests,
      revision: revision,
      excluded: excluded,
      in: context
    )
    return (workspace, try await check(workspace, context), FixedFiles.Outcome())
  }

  private func fixed(_ mode: FixMode, _ context: OperationContext) async throws -> Round {
    let opened = try LoadedWorkspace.openRecovering(
      path,
      configuration: configuration,
      manifests: manifests,
      excluded: excluded,
      in: context
    )
    let (workspace, result, files) = try await applyFixes(mode, to: opened, context)
    if !files.isEmpty { _ = try context.begin(.writing, path: path) }
    return (workspace, result, try files.commit(in: workspace, isForced: isForced))
  }

  /// Applies the fixes in memory. Interrupted changes of files are neither completed nor undone.
  private func preview(_ mode: FixMode, _ context: OperationContext) async throws -> CheckedWorkspace {
    let opened = try LoadedWorkspace.open(
      path,
      configuration,
      manifests: manifests.load(),
      excluded: excluded,
      monitor: context.begin(.reading, path: path)
    )
    try Task.checkCancellation()
    let (workspace, result, files) = try await applyFixes(mode, to: opened, context)
    var checked = CheckedWorkspace(workspace: workspace, result: result, baseline: baseline)
    checked.fixPreviews = files.previews(in: workspace)
    return checked
  }

  /// Applies fixes in memory until none remain.
  private func applyFixes(
    _ mode: FixMode,
    to opened: Workspace,
    _ context: OperationContext
  ) async throws -> (LoadedWorkspace, CheckResult, FixedFiles) {
    var opened = opened
    var workspace = try loaded(opened)
    var result = try await check(workspace, context)
    var files = FixedFiles(mode)
    for _ in 0..<Self.maximumRounds {
      let changed = files.apply(result.findings, to: workspace.snapshot)
      guard !changed.isEmpty else { break }
      opened = try refreshed(opened, changed, files)
      workspace = try loaded(opened)
      result = try await check(workspace, context)
    }
    return (workspace, result, files)
  }

  private func loaded(_ workspace: Workspace) throws(OperationError) -> LoadedWorkspace {
    try LoadedWorkspace(workspace.snapshot, askedFor: path, isConfigurationGiven: configuration != nil)
  }

  private func refreshed(
    _ workspace: Workspace,
    _ changed: [String],
    _ files: FixedFiles
  ) throws(OperationError) -> Workspace {
    let disk = try OperationError.wrapping { () throws(FileError) in try DiskTree(root: workspace.snapshot.root) }
    do throws(WorkspaceError) {
      return try workspace.refreshing(changed, in: files.tree(over: disk))
    } catch {
      throw OperationError(error)
    }
  }

  private func check(_ workspace: LoadedWorkspace, _ context: OperationContext) async throws -> CheckResult {
    let monitor = try context.begin(.checking, path: path)
    let run = CheckRun(
      snapshot: workspace.snapshot,
      rules: RuleNames.rules(rules),
      baseline: baseline,
      // A rule that is requested by name is on in every preset.
      preset: rules == nil ? preset : .all,
      includesTests: nil,
      // A baseline contains each finding, so that one string more or less does not change the others.
      groupsFindings: baseline == nil && !recordsBaseline
    )
    let result = await run.run(monitor: monitor)
    try Task.checkCancellation()
    return result
  }
}
