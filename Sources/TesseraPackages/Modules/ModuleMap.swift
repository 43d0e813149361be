import TesseraWorkspace

/// Tells for each path which module it belongs to, and founds the modules of folders as files ask for them.
struct ModuleMap {
  /// A module on its way.
  struct Draft {
    var path: String
    var kind: Module.Kind
    /// The name in its package; empty for a folder.
    var targetName = ""
    var package: Int?
    var target: PackageManifest.Target?
    /// Indices of modules.
    var dependencies: [Int] = []
  }

  let packages: [LocatedPackage]
  private(set) var drafts: [Draft] = []
  private var targetsByFolder: [String: [Int]] = [:]
  private var packagesByFolder: [String: Int] = [:]
  private var folderModules: [String: Int] = [:]

  init(packages: [LocatedPackage], folders: Set<String>) {
    self.packages = packages
    for (number, package) in packages.enumerated() {
      packagesByFolder[package.path] = number
      for (target, folder) in zip(package.manifest.targets, package.targetFolders(in: folders)) {
        guard let folder, let kind = target.kind.moduleKind else { continue }
        targetsByFolder[folder, default: []].append(drafts.count)
        drafts.append(Draft(path: folder, kind: kind, targetName: target.name, package: number, target: target))
      }
    }
    let graph = ModuleGraph(packages: packages, modules: drafts)
    for index in drafts.indices { drafts[index].dependencies = graph.dependencies[index] }
  }

  /// The target that a file lies in, the deepest of several; nil outside of all.
  func target(of path: String) -> Int? { climb(from: path).target }

  /// The module of a file with text or assets: its target, or else the folder that holds it.
  mutating func module(of path: String) -> Int {
    let place = climb(from: path)
    if let target = place.target { return target }
    let folder = FolderModules.folder(of: path, notAbove: place.package ?? "")
    if let known = folderModules[folder] { return known }
    folderModules[folder] = drafts.count
    drafts.append(Draft(path: folder, kind: .folder))
    return drafts.count - 1
  }

  /// The folder module that a file lies in, if one was founded.
  func folderModule(around path: String) -> Int? {
    var folder = path
    repeat {
      folder = Path.parent(folder)
      if let known = folderModules[folder] { return known }
      if packagesByFolder[folder] != nil { return nil }
    } while !folder.isEmpty
    return nil
  }

  /// Climbs to the first folder with a target that takes the file, but not out of the file's package.
  private func climb(from path: String) -> (target: Int?, package: String?) {
    var folder = path
    repeat {
      folder = Path.parent(folder)
      if let targets = targetsByFolder[folder], let taker = taker(of: path, among: targets) { return (taker, folder) }
      if packagesByFolder[folder] != nil { return (nil, folder) }
    } while !folder.isEmpty
    return (nil, nil)
  }

  /// Several targets may share a folder and divide it by their `sources` and `resources`.
  private func taker(of path: String, among candidates: [Int]) -> Int? {
    let takers = candidates.filter { !isExcluded(path, from: drafts[$0]) }
    return takers.first { takers.count == 1 || claims(path, drafts[$0]) } ?? takers.first
  }

  private func isExcluded(_ path: String, from draft: Draft) -> Bool {
    draft.target?.exclude.contains { covers($0, path, from: draft.path) } ?? false
  }

  private func claims(_ path: String, _ draft: Draft) -> Bool {
    guard let target = draft.target else { return false }
    return target.resources.contains { covers($0.path, path, from: draft.path) }
      || target.sources?.contains { covers($0, path, from: draft.path) } ?? true
  }

  /// Whether a file is among the resources that its target declares.
  func isDeclaredResource(_ path: String, of module: Int) -> Bool { declaration(of: path, in: module) != nil }

  /// Where a build puts a resource of a target; nil for one that the code embeds.
  func bundlePlace(of path: String, in module: Int) -> BundlePlace? {
    guard let resource = declaration(of: path, in: module) else { return nil }
    switch resource.rule {
    case .process: return BundlePlace(flattening: path)
    case .copy:
      return Path.resolve(resource.path, from: drafts[module].path).map { BundlePlace(copying: path, with: $0) }
    case .embedInCode: return nil
    }
  }

  /// The nearest of those that cover the file.
  private func declaration(of path: String, in module: Int) -> PackageManifest.Resource? {
    let covering = drafts[module].target?.resources.filter { covers($0.path, path, from: drafts[module].path) } ?? []
    return covering.max { $0.path.utf8.count < $1.path.utf8.count }
  }

  private func covers(_ stated: String, _ path: String, from folder: String) -> Bool {
    Path.resolve(stated, from: folder).map { Path.isInside(path, $0) } ?? false
  }
}
