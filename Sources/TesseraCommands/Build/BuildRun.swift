import TesseraAccessors
import TesseraCore
import TesseraStrings
import TesseraChecks
import TesseraInspection
import TesseraPackages
import TesseraWorkspace

/// Builds a workspace: what has changed, and nothing where nothing has.
///
/// A check joins modules, as where one image stands in two of them: its findings are remembered of the workspace as a
/// whole, and any change of a file that counts has all of it checked again. What is made of a module depends on that
/// module alone, and is made again where its own files, names or settings changed.
struct BuildRun: Sendable {
  private let plan: BuildPlan
  private let tree: DiskTree
  private let output: DiskTree
  private let frame: BuildState.Frame
  /// Where the output folder stands in the workspace; nil outside of it.
  private let outputPath: String?
  private static let stateName = "state"

  /// Makes the output folder.
  init(_ plan: BuildPlan) throws(CommandFailure) {
    self.plan = plan
    let tree = try CommandFailure.wrapping { () throws(FileError) in try DiskTree(root: plan.path) }
    let output = try CommandFailure.wrapping { () throws(FileError) in
      if let output = try? DiskTree(root: plan.output) { return output }
      _ = try FileWriter(creating: plan.output)
      return try DiskTree(root: plan.output)
    }
    guard !Path.isInside(tree.root, output.root) else {
      throw CommandFailure(plan.output, nil, "the files cannot go into the folder that is read: name one within it")
    }
    (self.tree, self.output) = (tree, output)
    outputPath = Path.isInside(output.root, tree.root) ? Path.relative(output.root, to: tree.root) : nil
    frame = BuildState.Frame(
      tool: "\(TesseraVersion.current) \(TesseraVersion.build)",
      root: tree.root,
      prefix: LoadedWorkspace.prefix(of: tree.root, askedFor: plan.path),
      makesTables: plan.makesTables,
      makesFolders: plan.makesFolders
    )
  }

  func survey() -> FileSurvey {
    let configuration = WorkspaceLoader.configuration(of: tree, knownRules: nil)
    return FileSurvey(tree, configuration: configuration, outputFolder: outputPath)
  }

  func run(_ progress: ProgressLine?) async throws(CommandFailure) -> BuildOutcome {
    let moment = FileVersion.now
    progress?.begin("looking at \(TerminalText.inert(plan.path))")
    let survey = survey()
    let old = (try? output.bytes(of: Self.stateName)).flatMap { BuildState(decoding: $0, root: frame.root) }
    if let old, old.frame == frame {
      switch old.comparison(with: survey, tree, outputs: output, moment: moment) {
      case .same: return outcome(old, built: [])
      case .touched(let newer):
        write(newer)
        return outcome(newer, built: [])
      case .different: break
      }
    }

    progress?.begin("reading \(TerminalText.inert(plan.path))")
    let workspace = try LoadedWorkspace(plan.path, outputFolder: outputPath)
    let snapshot = workspace.snapshot
    progress?.begin("checking")
    let rules = RuleRegistry.forErrors(with: snapshot.configuration)
    let findings = await CheckRun(snapshot: snapshot, rules: rules).findings { progress?.update($0) }
    progress?.begin("building")
    let checks = BuildChecks(findings, of: RuleRegistry.idsForBuilds)
    let keys = ModuleKeys(snapshot, survey: survey)
    let builder = WorkspaceBuilder(workspace, plan: plan, output: output, checks: checks, keys: keys)
    let result = builder.build(remembered: old?.modules ?? [], isCurrent: old?.frame == frame)

    let resources = Set(snapshot.modules.flatMap(\.resources).map(\.path))
    let (inputs, structure) = BuildState.inputs(
      of: survey,
      resources: resources,
      hashes: keys.hashes.merging(builder.settings) { first, _ in first },
      moment: moment
    )
    let state = BuildState(
      frame: frame,
      structure: result.failures.isEmpty ? structure : BuildState.unfinished,
      inputs: inputs,
      modules: result.modules,
      report: BuildReport(findings, of: workspace),
      resources: resources
    )
    write(state)
    guard result.failures.isEmpty else { throw CommandFailure(result.failures) }
    return outcome(state, built: result.built)
  }

  /// A state that cannot be written costs the next build its time, and nothing else.
  private func write(_ state: BuildState) {
    guard let folder = try? FileWriter(creating: plan.output) else { return }
    _ = try? folder.update(state.encoded(), at: Self.stateName)
  }

  private func outcome(_ state: BuildState, built: [String]) -> BuildOutcome {
    BuildOutcome(
      report: state.report,
      issues: state.modules.flatMap(\.issues),
      built: built,
      broken: state.modules.filter { $0.key == nil }.map(\.name),
      moduleCount: state.modules.count,
      output: plan.output,
      resources: state.resources
    )
  }
}

extension BuildReport {
  /// - Parameter findings: In the order of their paths.
  init(_ findings: [Finding], of workspace: LoadedWorkspace) {
    fileCount = workspace.snapshot.files.count
    var finder = PlaceFinder(workspace)
    var previous: String?
    for finding in findings where finding.severity == .error {
      errorCount += 1
      if finding.place.path != previous { filesWithErrors += 1 }
      previous = finding.place.path
      guard problems.count < Self.limit else { continue }
      problems.append(
        BuildProblem(.error, finding.message, finder.locate(finding), note: " [\(finding.rule)]")
      )
    }
  }
}

extension BuildProblem {
  init(_ level: Level, _ message: Finding.Message, _ located: LocatedFinding, note: String = "") {
    self.init(
      level: level,
      path: located.path,
      line: located.range.start.line,
      column: located.range.start.column,
      message: message.text + note
    )
  }
}
