import TesseraAccessors
import TesseraFormats
import TesseraInspection
import TesseraPackages
import TesseraWorkspace

/// What `tessera generate` was asked to do.
package struct GeneratePlan: Sendable, Hashable {
  package var path: String
  /// Empty for all.
  package var modules: [String]
  /// Nil for the modules' own folders.
  package var output: String?
  package var isCheck: Bool

  package init(
    path: String = ".",
    modules: [String] = [],
    output: String? = nil,
    isCheck: Bool = false
  ) throws(UsageError) {
    guard !path.isEmpty, output != "" else { throw UsageError("a path is empty") }
    self.path = path
    self.modules = modules.uniqued()
    self.output = output
    self.isCheck = isCheck
  }

  package func run(_ console: inout Console) async throws(CommandFailure) -> CommandStatus {
    if !isCheck { try console.recover(around: path) }
    let progress = ProgressLine(console)
    defer { progress?.end() }
    progress?.begin("reading \(TerminalText.inert(path))")
    let workspace = try LoadedWorkspace(path)
    let modules = try chosen(workspace.snapshot.builtModules)
    progress?.begin("generating")
    let checks = BuildChecks(RuleRegistry.findingsForBuilds(in: workspace.snapshot))
    let builds = ModuleBuild.builds(of: modules, in: workspace.snapshot, checks: checks)
    progress?.end()

    var log = BuildLog(workspace.snapshot, prefix: workspace.prefix)
    for issue in checks.issues(of: modules, in: workspace.snapshot) + builds.flatMap(\.issues) {
      for line in log.lines(of: issue) { console.errors.writeLine(TerminalText.inert(line)) }
    }
    var tally = Tally()
    for build in builds where !build.isBroken { try write(build, workspace, &tally, &console) }
    if self.modules.isEmpty, output == nil {
      for folder in Self.abandonedFolders(of: workspace.snapshot) {
        write([], to: workspace.path(folder), within: workspace, &tally, &console)
      }
    }
    tally.brokenCount = builds.count { $0.isBroken }
    tally.moduleCount = builds.count { !$0.files.isEmpty && !$0.isBroken }
    console.output.writeLine(tally.line(isCheck: isCheck))
    return log.hasErrors || tally.isBad(isCheck: isCheck) ? .findings : .clean
  }

  private func chosen(_ all: [Module]) throws(CommandFailure) -> [Module] {
    guard !modules.isEmpty else { return all }
    for name in modules where !all.contains(where: { $0.name == name }) {
      throw CommandFailure("there is no module \"\(name)\" in \(path)")
    }
    return all.filter { modules.contains($0.name) }
  }

  private func write(
    _ build: ModuleBuild,
    _ workspace: LoadedWorkspace,
    _ tally: inout Tally,
    _ console: inout Console
  ) throws(CommandFailure) {
    let path: String
    do throws(CommandFailure) { path = try folder(of: build.module, workspace) } catch {
      guard !build.files.isEmpty else { return }
      tally.foreignCount += 1
      console.complain(error)
      return
    }
    tally.fileCount += build.files.count
    if output == nil, !build.files.isEmpty, build.module.plugins.contains(ManifestHints.plugin) {
      console.warn("\(build.module.name) has the same from the plugin \(ManifestHints.plugin): leave out one of them")
    }
    write(build.files, to: path, within: workspace, &tally, &console)
  }

  private func write(
    _ files: [GeneratedFile],
    to path: String,
    within workspace: LoadedWorkspace,
    _ tally: inout Tally,
    _ console: inout Console
  ) {
    let folder = GeneratedFolder(path, within: output ?? workspace.snapshot.root)
    do throws(FileError) {
      let changes = try folder.changes(to: files)
      if !isCheck { try folder.apply(changes) }
      tally.changedCount += changes.written.count
      tally.removedCount += changes.removed.count
      for file in changes.written {
        let note = isCheck ? ": not up to date" : ""
        console.output.writeLine(TerminalText.inert(FileWriter.join(path, file.name)) + note)
      }
      for name in changes.removed {
        let note = isCheck ? ": its table is gone" : ": removed"
        console.output.writeLine(TerminalText.inert(FileWriter.join(path, name)) + note)
      }
    } catch {
      // Of a file of somebody else nothing is known but that it is in the way.
      tally.foreignCount += 1
      console.complain(CommandFailure(error))
    }
  }

  /// Folders of modules that are gone: a folder outside of packages is one no more when its last table goes. What lies
  /// within a module, or around one, is somebody's.
  private static func abandonedFolders(of snapshot: WorkspaceSnapshot) -> [String] {
    guard let tree = try? DiskTree(root: snapshot.root) else { return [] }
    return FileSurvey(tree, configuration: snapshot.configuration).folders.filter { folder in
      guard Path.name(folder) == folderName else { return false }
      let home = Path.parent(folder)
      return !snapshot.modules.contains { Path.isInside($0.path, home) || Path.isInside(home, $0.path) }
    }
  }

  private func folder(of module: Module, _ workspace: LoadedWorkspace) throws(CommandFailure) -> String {
    if let output {
      guard let path = ModuleFolder.path(of: module) else {
        throw CommandFailure("the module's name \"\(module.name)\" cannot be that of a folder")
      }
      return FileWriter.join(output, path)
    }
    // One would remove what is the other's.
    if let other = workspace.snapshot.modules.first(where: { $0.path == module.path && $0.name != module.name }) {
      throw CommandFailure("\(module.name) and \(other.name) share a folder: name another one with --output")
    }
    return workspace.path(Path.join(module.path, Self.folderName))
  }

  /// Within a module's sources.
  static let folderName = "Generated"

  private struct Tally {
    var moduleCount = 0
    var fileCount = 0
    var changedCount = 0
    var removedCount = 0
    var brokenCount = 0
    var foreignCount = 0

    func isBad(isCheck: Bool) -> Bool { foreignCount > 0 || isCheck && changedCount + removedCount > 0 }

    func line(isCheck: Bool) -> String {
      let files = TerminalReport.count(fileCount, "file")
      let modules = TerminalReport.count(moduleCount, "module")
      var line = "\(files) of \(modules): \(changedCount) \(isCheck ? "not up to date" : "written")"
      if removedCount > 0 { line += ", \(removedCount) \(isCheck ? "of tables that are gone" : "removed")" }
      if brokenCount > 0 { line += "; \(TerminalReport.count(brokenCount, "module")) with errors left as before" }
      return line
    }
  }
}

/// What a module's folder is called among those of others.
enum ModuleFolder {
  /// Nil where the name is that of no folder. Two modules of one name have some of their paths in them.
  static func path(of module: Module) -> String? {
    let components = module.name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return components.allSatisfy(LocalizedFileCompiler.isSafe) ? module.name : nil
  }
}
