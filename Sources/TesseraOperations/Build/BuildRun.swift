import TesseraAccessors
import TesseraCore
import TesseraStrings
import TesseraChecks
import TesseraInspection
import TesseraPackages
import TesseraWorkspace

/// Builds the modules of a workspace that have changed.
///
/// Some rules compare modules, for example to find an image that is in two of them. The findings of a check are
/// therefore stored for the whole workspace, which is checked again after any input changes. The generated files of a
/// module depend only on that module, and are generated again if its files, name, or settings have changed.
struct BuildRun: Sendable {
  private let operation: BuildOperation
  private let tree: DiskTree
  private let output: DiskTree
  private let commonFrame: BuildState.Frame
  /// The path of the output folder relative to the workspace, or `nil` if the folder is outside of the workspace.
  private let outputPath: String?
  private static let stateName = "state"

  /// Creates the output folder if it does not exist.
  init(_ operation: BuildOperation) throws(OperationError) {
    self.operation = operation
    let tree = try OperationError.wrapping { () throws(FileError) in try DiskTree(root: operation.path) }
    let output = try OperationError.wrapping { () throws(FileError) in
      try OutputGuard.checkLinks(to: operation.output, inWorkspace: tree.root)
      if let output = try? DiskTree(root: operation.output) { return output }
      _ = try FileWriter(creating: operation.output)
      return try DiskTree(root: operation.output)
    }
    guard !Path.isInside(tree.root, output.root) else {
      throw OperationError(
        operation.output,
        nil,
        "the output folder must not contain the input folder: specify a folder inside the input folder"
      )
    }
    (self.tree, self.output) = (tree, output)
    outputPath = Path.isInside(output.root, tree.root) ? Path.relative(output.root, to: tree.root) : nil
    commonFrame = BuildState.Frame(
      tool: "\(TesseraVersion.current) \(TesseraVersion.build)",
      root: tree.root,
      prefix: LoadedWorkspace.prefix(of: tree.root, askedFor: operation.path),
      makesTables: operation.makesTables,
      makesFolders: operation.makesFolders
    )
  }

  /// Returns the fingerprint of the manifest options (see `ManifestOptions.Loaded`), or `nil` if a file that they refer
  /// to cannot be read.
  func manifestFingerprint() -> String? { try? operation.manifests.load().fingerprint }

  /// Returns the settings files in the folders above the workspace, which are not part of a survey.
  func outerSettings() -> [SettingsFile] { OuterSettings.files(above: tree.root) }

  func survey() -> FileIndex {
    FileIndex(tree, settings: .nearest(outer: outerSettings()), outputFolder: outputPath)
  }

  /// Returns a survey of the workspace after completing or undoing interrupted changes of sources and of files in the
  /// output folder.
  private func recoveredSurvey(_ context: OperationContext) throws -> FileIndex {
    try context.recover(around: output.absolute(""))
    if outputPath == nil { try context.recover(around: tree.absolute("")) }
    let survey = survey()
    guard !survey.journalFolders.isEmpty else { return survey }
    try context.recover(in: survey.journalFolders, of: tree.root)
    return self.survey()
  }

  /// The workspace that a build has read. The next build in the same process reads only the files that have changed
  /// since then.
  struct Memory: Sendable {
    fileprivate var workspace: Workspace
    fileprivate var survey: FileIndex
    /// A time before the survey.
    fileprivate var moment: Int
    /// The fingerprint of the manifest options; see `ManifestOptions.Loaded`.
    fileprivate var manifests: String
  }

  func run(_ context: OperationContext) async throws -> BuildOutcome {
    var memory: Memory?
    return try await run(context, &memory)
  }

  /// - Parameter memory: The memory of the previous build, which this build replaces with its own.
  func run(_ context: OperationContext, _ memory: inout Memory?) async throws -> BuildOutcome {
    let manifests = try operation.manifests.load()
    var frame = commonFrame
    frame.manifests = manifests.fingerprint
    frame.settings = BuildState.Frame.fingerprint(of: outerSettings())
    let moment = FileStamp.now
    _ = try context.begin(.scanning, path: operation.path)
    let survey = try recoveredSurvey(context)
    let old = try state()
    if let old, old.frame == frame {
      switch old.comparison(with: survey, tree, outputs: output, moment: moment) {
      case .same: return outcome(old, built: [])
      case .touched(let newer):
        write(newer)
        return outcome(newer, built: [])
      case .different: break
      }
    }

    let current = try open(survey, memory, manifests, context)
    memory = Memory(workspace: current, survey: survey, moment: moment, manifests: manifests.fingerprint)
    let workspace = try LoadedWorkspace(current.snapshot, askedFor: operation.path)
    let snapshot = workspace.snapshot
    let rules = RuleRegistry.forErrors(with: snapshot.settings)
    let checking = try context.begin(.checking, path: operation.path)
    let findings = await CheckRun(
      snapshot: snapshot,
      rules: rules,
      preset: nil
    ).findings(monitor: checking)
    let building = try context.begin(.building, path: operation.path)
    let checks = BuildChecks(
      findings.filter { RuleRegistry.idsThatStopBuilds.contains($0.rule) || $0.rule == .unreadableFile }
    )
    let keys = ModuleKeys(snapshot, survey: survey)
    let isCurrent = old.map { $0.frame.hasSameOutputs(as: frame) } ?? false
    let builder = WorkspaceBuilder(workspace, operation: operation, output: output, checks: checks, keys: keys)
    let result = builder.build(remembered: old?.modules ?? [], isCurrent: isCurrent, monitor: building)
    // No file was written, so the old state is still valid.
    if result.isCancelled, result.built.isEmpty, result.failures.isEmpty { throw CancellationError() }

    let resources = Set(snapshot.modules.flatMap(\.resources).map(\.path))
    let (inputs, structure) = BuildState.inputs(
      of: survey,
      resources: resources,
      hashes: keys.hashes.merging(builder.settings) { first, _ in first },
      moment: moment
    )
    let state = BuildState(
      frame: frame,
      structure: result.isComplete ? structure : BuildState.unfinished,
      inputs: inputs,
      modules: result.modules,
      report: BuildReport(findings, of: workspace),
      resources: resources
    )
    write(state)
    guard !result.isCancelled else { throw CancellationError() }
    guard result.failures.isEmpty else { throw OperationError(result.failures.flatMap(\.reasons)) }
    return outcome(state, built: result.built)
  }

  /// Returns the state of the last build, or `nil` if there is none that this build can use.
  private func state() throws(OperationError) -> BuildState? {
    guard let bytes = try? output.bytes(of: Self.stateName) else { return nil }
    return try OperationError.wrapping { () throws(FileError) in
      let path = FileWriter.join(operation.output, Self.stateName)
      try BuildState.outputGuard.check(bytes, at: path, isForced: operation.isForced)
      return BuildState(decoding: bytes, root: commonFrame.root)
    }
  }

  private func open(
    _ survey: FileIndex,
    _ memory: Memory?,
    _ manifests: ManifestOptions.Loaded,
    _ context: OperationContext
  ) throws -> Workspace {
    let monitor = try context.begin(.reading, path: operation.path)
    guard let memory, memory.manifests == manifests.fingerprint else {
      let workspace = try LoadedWorkspace.open(
        operation.path,
        manifests: manifests,
        outputFolder: outputPath,
        monitor: monitor
      )
      // If the task was canceled, the workspace may be incomplete.
      try Task.checkCancellation()
      return workspace
    }
    do throws(WorkspaceError) {
      return try memory.workspace.refreshing(survey.changes(since: memory.survey, at: memory.moment))
    } catch {
      throw OperationError(error)
    }
  }

  /// Writes the state and ignores errors: without a state, the next build only takes longer.
  private func write(_ state: BuildState) {
    guard let folder = try? FileWriter(creating: operation.output, isForced: operation.isForced) else { return }
    _ = try? folder.update(state.encoded(), at: Self.stateName, replacing: BuildState.outputGuard)
  }

  private func outcome(_ state: BuildState, built: [String]) -> BuildOutcome {
    BuildOutcome(
      report: state.report,
      issues: state.modules.flatMap(\.issues),
      built: built,
      broken: state.modules.filter { $0.key == nil }.map(\.name),
      moduleCount: state.modules.count,
      output: operation.output,
      resources: state.resources
    )
  }
}

extension BuildReport {
  /// - Parameter findings: The findings, sorted by path.
  init(_ findings: [Finding], of workspace: LoadedWorkspace) {
    fileCount = workspace.snapshot.files.count
    manifestWarning = workspace.manifestWarning
    var finder = PlaceFinder(workspace)
    var previous: String?
    for finding in findings where finding.severity == .error {
      errorCount += 1
      if finding.place.path != previous { filesWithErrors += 1 }
      previous = finding.place.path
      guard problems.count < Self.limit else { continue }
      problems.append(
        Diagnostic(.error, "\(finding.message) [\(finding.rule)]", at: finder.location(of: finding.place))
      )
    }
  }
}
