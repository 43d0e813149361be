import TesseraAccessors
import TesseraInspection
import TesseraPackages
import TesseraStrings
import TesseraWorkspace

/// Writes the generated Swift code of string tables, other resources, and module records into the sources of a
/// workspace's modules.
///
///     let report = try await GenerateOperation(path: "App", isCheck: true).run()
///
///     tessera generate App --check
package struct GenerateOperation: Sendable, Hashable {
  /// The path of a folder or a file.
  package var path: String
  /// The names of the modules to generate code for, or an empty array for all modules.
  package var modules: [String]
  /// The folder to write a subfolder for each module to, or `nil` to write to the modules' own folders.
  package var output: String?
  /// A Boolean value that indicates whether to compare the files with those on disk without writing them.
  package var isCheck: Bool
  /// A Boolean value that indicates whether to replace files that Tessera did not write. If `false` and such a file has
  /// the name of a generated file, nothing is written.
  package var isForced: Bool
  package var manifests: ManifestOptions

  package init(
    path: String = ".",
    modules: [String] = [],
    output: String? = nil,
    isCheck: Bool = false,
    isForced: Bool = false,
    manifests: ManifestOptions = ManifestOptions()
  ) {
    self.path = path
    self.modules = modules.uniqued()
    self.output = output
    self.isCheck = isCheck
    self.isForced = isForced
    self.manifests = manifests
  }

  package func run(
    _ progress: ProgressStream? = nil,
    recoveries: RecoveryLog? = nil
  ) async throws -> GenerateReport {
    try await Operations.perform(progress, recoveries) { context in
      let workspace =
        isCheck
        ? try LoadedWorkspace(path, manifests: manifests, in: context)
        : try LoadedWorkspace(recovering: path, manifests: manifests, in: context)
      let snapshot = workspace.snapshot
      if let output {
        try OperationError.wrapping { () throws(FileError) in
          try OutputGuard.checkLinks(to: output, inWorkspace: snapshot.root)
        }
      }
      let modules = try chosen(snapshot.builtModules)
      let checking = try context.begin(.checking, path: path)
      let checks = BuildChecks(
        RuleRegistry.findingsForBuilds(in: snapshot, monitor: checking),
        reportedRules: RuleRegistry.idsReportedByBuilds
      )
      var builds = try builds(of: modules, in: snapshot, checks, try context.begin(.generating, path: path))

      var report = GenerateReport(workspace: workspace)
      let tree = try OperationError.wrapping { () throws(FileError) in try DiskTree(root: snapshot.root) }
      let index = FileIndex(tree, settings: .nearest(outer: OuterSettings.files(above: tree.root)))
      let records = ModuleRecords(snapshot, index, in: tree)
      for index in builds.indices { report.sources.merge(records.add(to: &builds[index])) { $1 } }
      report.issues = checks.issues(of: modules, in: snapshot) + builds.flatMap(\.issues)
      report.brokenCount = builds.count { $0.isBroken }
      report.moduleCount = builds.count { !$0.files.isEmpty && !$0.isBroken }
      let writing = try context.begin(.writing, path: path)
      if !isCheck, let output { try context.recover(around: output) }
      for build in builds where !build.isBroken { compare(build, &report) }
      if self.modules.isEmpty, output == nil {
        for folder in Self.abandonedFolders(index, of: snapshot) {
          report.folders.append(compared([], in: workspace.path(folder), within: workspace))
        }
      }
      guard !isCheck else { return report }
      if report.folders.contains(where: \.needsForce) {
        for index in report.folders.indices { report.folders[index].dropChanges() }
      }
      for index in report.folders.indices {
        try Task.checkCancellation()
        report.folders[index].apply()
        writing.report(completed: index + 1, total: report.folders.count)
      }
      return report
    }
  }

  private func chosen(_ all: [Module]) throws(OperationError) -> [Module] {
    guard !modules.isEmpty else { return all }
    for name in modules where !all.contains(where: { $0.name == name }) {
      throw OperationError("there is no module \"\(name)\" in \(path)")
    }
    return all.filter { modules.contains($0.name) }
  }

  private func builds(
    of modules: [Module],
    in snapshot: WorkspaceSnapshot,
    _ checks: BuildChecks,
    _ monitor: WorkMonitor
  ) throws -> [ModuleBuild] {
    let countModule = monitor.counter(total: modules.count)
    let builds = concurrentMap(modules, weight: \.entryCount) { module in
      defer { countModule?() }
      return monitor.isCancelled ? nil : ModuleBuild(module, in: snapshot, checks: checks)
    }
    try Task.checkCancellation()
    return builds.compactMap { $0 }
  }

  private func compare(_ build: ModuleBuild, _ report: inout GenerateReport) {
    let path: String
    do throws(OperationError) { path = try folder(of: build.module, report.workspace) } catch {
      if !build.files.isEmpty { report.folders.append(GenerateReport.Folder(failure: error)) }
      return
    }
    report.fileCount += build.files.count
    var folder = compared(build.files, in: path, within: report.workspace)
    if output == nil, !build.files.isEmpty, build.module.plugins.contains(ManifestHints.plugin) {
      folder.moduleWithPlugin = build.module.name
    }
    report.folders.append(folder)
  }

  private func compared(
    _ files: [GeneratedFile],
    in path: String,
    within workspace: LoadedWorkspace
  ) -> GenerateReport.Folder {
    let generated = GeneratedFolder(path, within: output ?? workspace.snapshot.root, isForced: isForced)
    do throws(FileError) {
      return GenerateReport.Folder(generated, try generated.changes(to: files))
    } catch {
      return GenerateReport.Folder(failure: OperationError(error), needsForce: error.kind == .needsForce)
    }
  }

  /// Returns the generated folders of modules that no longer exist: a folder outside of packages is a module only as
  /// long as it contains a table. A folder inside of a module, or that contains one, may contain other files and is not
  /// searched.
  private static func abandonedFolders(_ index: FileIndex, of snapshot: WorkspaceSnapshot) -> [String] {
    index.folders.filter { folder in
      guard Path.name(folder) == GenerationFolders.name else { return false }
      let home = Path.parent(folder)
      return !snapshot.modules.contains { Path.isInside($0.path, home) || Path.isInside(home, $0.path) }
    }
  }

  private func folder(of module: Module, _ workspace: LoadedWorkspace) throws(OperationError) -> String {
    if let output {
      guard let path = ModuleFolder.path(of: module) else {
        throw OperationError("the module's name \"\(module.name)\" is not a valid folder name")
      }
      return FileWriter.join(output, path)
    }
    return workspace.path(try GenerationFolders(workspace.snapshot).folder(of: module))
  }
}
