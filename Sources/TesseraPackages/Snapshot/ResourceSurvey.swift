import TesseraStrings
import TesseraWorkspace

/// Finds the resources that modules contain unchanged, and detects which of them may have equal content.
struct ResourceSurvey {
  private let tree: any FileTree
  /// Resources of an earlier snapshot that have not changed since then, by path.
  private let known: [String: ResourceFile]

  /// - Parameters:
  ///   - earlier: A snapshot of the same tree.
  ///   - changed: The paths of files that have changed since then, or may have changed.
  init(tree: any FileTree, earlier: WorkspaceSnapshot? = nil, changed: Set<String> = []) {
    self.tree = tree
    let resources = earlier?.modules.lazy.flatMap(\.resources).filter { !changed.contains($0.path) } ?? []
    known = Dictionary(resources.map { ($0.path, $0) }) { first, _ in first }
  }

  /// Returns the resources of each module, sorted by path. Unreadable files are omitted.
  func resources(
    _ files: [WorkspaceScanner.File],
    modules: ModuleMap,
    holders: Set<String>
  ) -> [Int: [ResourceFile]] {
    let candidates = files.filter { !$0.isLink && ($0.role == .assetFile || $0.role == .other) }
    var found: [(module: Int, path: String)] = []
    for file in candidates {
      if let module = module(of: file, modules, holders) { found.append((module, file.path)) }
    }
    let byteCounts = concurrentMap(found) { byteCount(of: $0.path) }
    var bearers: [Int: Int] = [:]
    for case let byteCount? in byteCounts { bearers[byteCount, default: 0] += 1 }
    let shared = bearers.filter { $0.value > 1 }
    let resources = concurrentMap(Array(zip(found, byteCounts)), weight: { $0.1 ?? 0 }) { file, byteCount in
      byteCount.flatMap { resource(file.path, byteCount: $0, isReadNeeded: shared[$0] != nil) }
    }
    var result: [Int: [ResourceFile]] = [:]
    for (file, resource) in zip(found, resources) {
      guard var resource else { continue }
      resource.bundlePlace = place(of: file.path, in: file.module, modules)
      result[file.module, default: []].append(resource)
    }
    return result
  }

  private func place(of path: String, in module: Int, _ modules: ModuleMap) -> BundlePlace? {
    guard !Path.components(path).contains(where: { Path.pathExtension($0) == "xcassets" }) else { return nil }
    guard modules.drafts[module].kind != .folder else { return BundlePlace(flattening: path) }
    return modules.bundlePlace(of: path, in: module)
  }

  private func module(of file: WorkspaceScanner.File, _ modules: ModuleMap, _ holders: Set<String>) -> Int? {
    if let target = modules.target(of: file.path) {
      return file.role == .assetFile || modules.isDeclaredResource(file.path, of: target) ? target : nil
    }
    if let target = modules.projectTarget(of: file.path) {
      let isResource = ResourceCategory(file.path) != nil && modules.isProjectResource(file.path)
      return file.role == .assetFile || isResource ? target : nil
    }
    guard let module = modules.folderModule(around: file.path) else { return nil }
    let isResource =
      file.role == .assetFile
      || FolderModules.isResource(file.path, module: modules.drafts[module].path, holders: holders)
    return isResource ? module : nil
  }

  private func byteCount(of path: String) -> Int? {
    known(path)?.byteCount ?? (try? tree.metadata(of: path))?.byteCount
  }

  /// Returns the known resource at a path. Strings that differ only in normalization are equal as dictionary keys but
  /// are different paths.
  private func known(_ path: String) -> ResourceFile? { known[path].flatMap { Path.isSame($0.path, path) ? $0 : nil } }

  /// Returns a resource. A file with a unique size is different from all other files, so it is not read and its size is
  /// used as the hash.
  private func resource(_ path: String, byteCount: Int, isReadNeeded: Bool) -> ResourceFile? {
    guard isReadNeeded else { return ResourceFile(path: path, byteCount: byteCount, contentHash: UInt64(byteCount)) }
    // A hash that equals the size was not computed from the content.
    if let known = known(path), known.contentHash != UInt64(known.byteCount) {
      return ResourceFile(path: path, byteCount: byteCount, contentHash: known.contentHash)
    }
    guard let hash = try? tree.contentHash(of: path) else { return nil }
    return ResourceFile(path: path, byteCount: hash.byteCount, contentHash: hash.value)
  }
}
