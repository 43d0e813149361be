import TesseraAccessors
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Generates and writes the files of the modules that have changed.
struct WorkspaceBuilder {
  struct Result {
    var modules: [BuildState.Module] = []
    var built: [String] = []
    var failures: [OperationError] = []
    /// A Boolean value that indicates whether modules were skipped because the operation was canceled.
    var isCancelled = false

    var isComplete: Bool { failures.isEmpty && !isCancelled }
  }

  private let workspace: LoadedWorkspace
  private let operation: BuildOperation
  private let output: DiskTree
  private let checks: BuildChecks
  private let keys: ModuleKeys
  /// The hashes of the settings files, by path. The files are not part of the snapshot.
  let settings: [String: ContentHash]

  init(
    _ workspace: LoadedWorkspace,
    operation: BuildOperation,
    output: DiskTree,
    checks: BuildChecks,
    keys: ModuleKeys
  ) {
    self.workspace = workspace
    self.operation = operation
    self.output = output
    self.checks = checks
    self.keys = keys
    var settings: [String: ContentHash] = [:]
    for file in workspace.snapshot.settings.files { settings[file.path] = file.hash }
    self.settings = settings
  }

  /// - Parameters:
  ///   - remembered: The modules of the last build.
  ///   - isCurrent: Whether the last build used the same tool and options. If not, only the list of files that it wrote
  ///     is used.
  ///   - monitor: Counts the modules that are built. If it is canceled, the remaining modules are left unchanged.
  func build(remembered: [BuildState.Module], isCurrent: Bool, monitor: WorkMonitor) -> Result {
    let old = Dictionary(remembered.map { ($0.name, $0) }) { first, _ in first }
    let all = workspace.snapshot.builtModules.filter { $0.hasContent || old[$0.name]?.outputs.isEmpty == false }
    let wanted = all.map { module in
      let file = self.workspace.snapshot.settings[module.path].path
      return keys.key(of: module, settings: file.flatMap { settings[$0] })
    }
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
    let goneOutputs = gone.flatMap { $0.outputs + manifest(of: $0) }
    let (workspace, checks, operation, output) = (workspace, checks, operation, output)
    let countModule = monitor.counter(total: changed.count)
    let written = concurrentMap(changed, weight: \.module.entryCount) { module, key in
      defer { countModule?() }
      guard !monitor.isCancelled else { return nil as (state: BuildState.Module, failure: OperationError?)? }
      var files = ModuleFiles(ModuleBuild(module, in: workspace.snapshot, checks: checks), of: workspace)
      let settings = workspace.snapshot.settings[module.path].build
      files.compile { operation.products(of: $0, in: module, settings) }
      return files.write(
        to: operation.output,
        output,
        key: key,
        replacing: old[module.name],
        and: goneOutputs,
        isForced: operation.isForced
      )
    }
    var result = Result()
    for (module, written) in zip(changed.map(\.module), written) {
      guard let (state, failure) = written else {
        result.isCancelled = true
        kept[module.name] = BuildState.Module(unbuilt: module.name, old[module.name])
        continue
      }
      kept[module.name] = state
      if state.key != nil { result.built.append(module.name) }
      if let failure { result.failures.append(failure) }
    }
    result.modules = all.compactMap { kept[$0.name] }
    if result.isComplete {
      let written = result.modules.flatMap { $0.outputs.map(\.path) }
      StaleFiles(goneOutputs.map { ($0.path, $0.hash) }, in: output).remove(written: written)
    } else {
      // Some files that replace these outputs were not written. The next build removes the outputs.
      result.modules += gone
    }
    return result
  }

  /// Returns the manifest of a module's tables, or an empty array if there is none.
  private func manifest(of module: BuildState.Module) -> [BuildState.Output] {
    let path = Path.join(module.name, OutputFolder.manifestName)
    guard Path.isPlain(path), let hash = try? output.contentHash(of: path) else { return [] }
    return [BuildState.Output(path: path, version: nil, hash: hash)]
  }
}

extension Module {
  fileprivate var hasContent: Bool { !tables.isEmpty || !assetCatalogs.isEmpty || !resources.isEmpty }
}

extension BuildState.Module {
  /// Creates the state of a module that must be built again the next time.
  ///
  /// - Parameter old: The state of the module after the last build.
  fileprivate init(unbuilt name: String, _ old: BuildState.Module?) {
    self.init(name: name, key: nil, outputs: old?.outputs ?? [], issues: old?.issues ?? [])
  }
}
