import TesseraAccessors
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Makes and writes the files of the modules that changed.
struct WorkspaceBuilder {
  struct Result {
    var modules: [BuildState.Module] = []
    var built: [String] = []
    var failures: [CommandFailure] = []
  }

  private let workspace: LoadedWorkspace
  private let plan: BuildPlan
  private let output: DiskTree
  private let checks: BuildChecks
  private let keys: ModuleKeys
  /// The file of settings, which is no part of the snapshot, with its hash.
  let settings: [String: ContentHash]

  init(
    _ workspace: LoadedWorkspace,
    plan: BuildPlan,
    output: DiskTree,
    checks: BuildChecks,
    keys: ModuleKeys
  ) {
    self.workspace = workspace
    self.plan = plan
    self.output = output
    self.checks = checks
    self.keys = keys
    var settings: [String: ContentHash] = [:]
    if let path = workspace.snapshot.configuration.path, let tree = try? DiskTree(root: workspace.snapshot.root) {
      settings[path] = try? tree.contentHash(of: path)
    }
    self.settings = settings
  }

  /// - Parameters:
  ///   - remembered: What the last build knew of each module.
  ///   - isCurrent: Whether it would do the same today. Otherwise it only tells which files are its own.
  func build(remembered: [BuildState.Module], isCurrent: Bool) -> Result {
    let old = Dictionary(remembered.map { ($0.name, $0) }) { first, _ in first }
    let all = workspace.snapshot.builtModules.filter { $0.hasContent || old[$0.name]?.outputs.isEmpty == false }
    let settings = settings.values.first
    let wanted = all.map { keys.key(of: $0, settings: settings) }
    var changed: [(module: Module, key: ContentHash)] = []
    var kept: [String: BuildState.Module] = [:]
    for (module, key) in zip(all, wanted) {
      if isCurrent, var known = old[module.name], known.key == key, let outputs = known.intactOutputs(in: output) {
        known.outputs = outputs
        kept[module.name] = known
      } else {
        changed.append((module, key))
      }
    }
    let names = Set(all.map(\.name))
    let gone = remembered.filter { !names.contains($0.name) }
    let goneOutputs = gone.flatMap(\.outputs)
    let (workspace, checks, plan, output) = (workspace, checks, plan, output)
    let written = concurrentMap(changed, weight: \.module.entryCount) { module, key in
      var files = ModuleFiles(ModuleBuild(module, in: workspace.snapshot, checks: checks), of: workspace)
      let products = plan.products(of: module, workspace.snapshot.configuration.build)
      if !products.isEmpty { files.compile(products) }
      return files.write(to: plan.output, output, key: key, replacing: old[module.name], and: goneOutputs)
    }
    var result = Result()
    for (module, (state, failure)) in zip(changed.map(\.module), written) {
      kept[module.name] = state
      if state.key != nil { result.built.append(module.name) }
      if let failure { result.failures.append(failure) }
    }
    result.modules = all.compactMap { kept[$0.name] }
    if result.failures.isEmpty {
      let written = result.modules.flatMap { $0.outputs.map(\.path) }
      StaleFiles(goneOutputs.map { ($0.path, $0.hash) }, in: output).remove(written: written)
    } else {
      // Not all that replaces their files is written. The next build removes them.
      result.modules += gone
    }
    return result
  }
}

extension Module {
  fileprivate var hasContent: Bool { !tables.isEmpty || !assetCatalogs.isEmpty || !resources.isEmpty }
}
