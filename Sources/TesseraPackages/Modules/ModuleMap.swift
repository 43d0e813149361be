import TesseraWorkspace

/// Maps paths to modules, and creates folder modules when files require them.
struct ModuleMap {
  /// A module before its assembly.
  struct Draft {
    var path: String
    var kind: Module.Kind
    /// The name of the target in its package. It is empty for a folder.
    var targetName = ""
    var package: Int?
    var target: PackageManifest.Target?
    /// The target of a project.
    var projectTarget: ProjectTarget?
    /// The indices of the modules that the module depends on.
    var dependencies: [Int] = []
    /// The elements of `dependencies` that the manifest limits, such as to platforms.
    var conditionalDependencies: Set<Int> = []
  }

  let packages: [LocatedPackage]
  private let settings: WorkspaceSettings
  private(set) var drafts: [Draft] = []
  private var targetsByFolder: [String: [Int]] = [:]
  private var packagesByFolder: [String: Int] = [:]
  private var folderModules: [String: Int] = [:]
  private let projectTargets: ProjectTargetModules
  /// The index of the first module of a project's target.
  private let firstProjectTarget: Int

  init(
    packages: [LocatedPackage],
    folders: Set<String>,
    settings: WorkspaceSettings = WorkspaceSettings(),
    projectTargets: [ProjectTarget] = []
  ) {
    self.packages = packages
    self.settings = settings
    self.projectTargets = ProjectTargetModules(projectTargets, folders: folders)
    for (number, package) in packages.enumerated() {
      packagesByFolder[package.path] = number
      for (target, folder) in zip(package.manifest.targets, package.targetFolders(in: folders)) {
        guard let folder, let kind = target.kind.moduleKind else { continue }
        targetsByFolder[folder, default: []].append(drafts.count)
        drafts.append(Draft(path: folder, kind: kind, targetName: target.name, package: number, target: target))
      }
    }
    firstProjectTarget = drafts.count
    for (target, folder) in zip(self.projectTargets.targets, self.projectTargets.folders) {
      drafts.append(
        Draft(path: folder, kind: target.product.moduleKind, targetName: target.name, projectTarget: target)
      )
    }
    let graph = ModuleGraph(packages: packages, modules: drafts)
    for index in drafts.indices {
      drafts[index].dependencies = graph.dependencies[index]
      drafts[index].conditionalDependencies = graph.conditionalDependencies[index]
    }
  }

  /// Returns the target that contains a file, or `nil` if there is none. Of nested targets, the innermost one is
  /// returned.
  func target(of path: String) -> Int? { climb(from: path).target }

  /// Returns the target of a project that contains a file, or `nil` if there is none.
  func projectTarget(of path: String) -> Int? { projectTargets.target(of: path).map { firstProjectTarget + $0 } }

  /// Returns whether a file is a resource of the target of a project.
  func isProjectResource(_ path: String) -> Bool { projectTargets.isResource(path) }

  /// Returns the files of a project's target that belong to another module.
  func sharedFiles(of module: Int) -> [String] {
    drafts[module].projectTarget == nil ? [] : projectTargets.sharedFiles[module - firstProjectTarget]
  }

  /// Returns the module of a localization file or an asset: its target in a package or in a project, or otherwise its
  /// folder module.
  mutating func module(of path: String) -> Int {
    let place = climb(from: path)
    if let target = place.target ?? projectTarget(of: path) { return target }
    let folder = FolderModules.folder(of: path, notAbove: place.package ?? "")
    if let known = folderModules[folder] { return known }
    folderModules[folder] = drafts.count
    drafts.append(Draft(path: folder, kind: .folder))
    return drafts.count - 1
  }

  /// Returns the existing folder module that contains a file, or `nil` if there is none.
  func folderModule(around path: String) -> Int? {
    var folder = path
    repeat {
      folder = Path.parent(folder)
      if let known = folderModules[folder] { return known }
      if packagesByFolder[folder] != nil { return nil }
    } while !folder.isEmpty
    return nil
  }

  /// Searches the parent folders, up to the folder of the file's package, for a target that contains the file.
  private func climb(from path: String) -> (target: Int?, package: String?) {
    var folder = path
    repeat {
      folder = Path.parent(folder)
      if let targets = targetsByFolder[folder], let taker = taker(of: path, among: targets) { return (taker, folder) }
      if packagesByFolder[folder] != nil { return (nil, folder) }
    } while !folder.isEmpty
    return (nil, nil)
  }

  /// Returns the target that contains a file. Several targets may share a folder, which their `sources` and `resources`
  /// divide.
  private func taker(of path: String, among candidates: [Int]) -> Int? {
    let takers = candidates.filter { !isExcluded(path, from: drafts[$0]) }
    return takers.first { takers.count == 1 || claims(path, drafts[$0]) } ?? takers.first
  }

  private func isExcluded(_ path: String, from draft: Draft) -> Bool {
    guard draft.target?.exclude.contains(where: { covers($0, path, from: draft.path) }) ?? false else { return false }
    return !isExcludedTable(path, of: draft)
  }

  /// Returns whether a file is a string table from which accessors are generated although the manifest excludes it.
  private func isExcludedTable(_ path: String, of draft: Draft) -> Bool {
    guard ["xcstrings", "strings", "stringsdict"].contains(Path.pathExtension(path)) else { return false }
    let build = settings[draft.path].build
    return build.applies(build.excludedTables, to: draft.targetName, table: Path.stem(path))
  }

  private func claims(_ path: String, _ draft: Draft) -> Bool {
    guard let target = draft.target else { return false }
    return target.resources.contains { covers($0.path, path, from: draft.path) }
      || target.sources?.contains { covers($0, path, from: draft.path) } ?? true
  }

  /// Returns a Boolean value that indicates whether a file is one of the resources that its target declares.
  func isDeclaredResource(_ path: String, of module: Int) -> Bool { declaration(of: path, in: module) != nil }

  /// Returns the location of a target's resource in the bundle, or `nil` if the resource is embedded in code.
  func bundlePlace(of path: String, in module: Int) -> BundlePlace? {
    if drafts[module].projectTarget != nil { return projectTargets.bundlePlace(of: path) }
    guard let resource = declaration(of: path, in: module) else { return nil }
    switch resource.rule {
    case .process: return BundlePlace(flattening: path)
    case .copy:
      return Path.resolve(resource.path, from: drafts[module].path).map { BundlePlace(copying: path, with: $0) }
    case .embedInCode: return nil
    }
  }

  /// Returns the most specific declaration that covers a file.
  private func declaration(of path: String, in module: Int) -> PackageManifest.Resource? {
    let covering = drafts[module].target?.resources.filter { covers($0.path, path, from: drafts[module].path) } ?? []
    return covering.max { $0.path.utf8.count < $1.path.utf8.count }
  }

  private func covers(_ stated: String, _ path: String, from folder: String) -> Bool {
    Path.resolve(stated, from: folder).map { Path.isInside(path, $0) } ?? false
  }
}
