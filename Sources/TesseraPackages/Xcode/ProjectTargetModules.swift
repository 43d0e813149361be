import TesseraWorkspace

/// The modules of the targets of projects, and the files that belong to each of them.
///
/// A file that several targets contain belongs to one module: that of an app before that of an extension, a library, a
/// bundle and a test bundle, and otherwise to the first one. The other targets share the file.
struct ProjectTargetModules {
  private struct Owner {
    /// The index in `targets`.
    var target: Int
    var isResource: Bool
    /// A Boolean value that indicates whether a folder is copied with its structure.
    var isCopiedFolder = false
  }

  /// The targets that are modules.
  let targets: [ProjectTarget]
  /// For each target, the files that belong to the module of another one, sorted.
  private(set) var sharedFiles: [[String]]
  /// The folder of each module.
  private(set) var folders: [String]
  private var owners: [String: Owner] = [:]
  /// The targets of the tables with files in language folders. A file to which no project refers belongs to the module of
  /// the files in the other languages.
  private var tableOwners: [String: Int] = [:]

  /// - Parameter folders: All folders of the workspace.
  init(_ all: [ProjectTarget], folders: Set<String>) {
    targets = all.filter { $0.product != .none || !$0.sources.isEmpty || !$0.resources.isEmpty }
    sharedFiles = targets.map { _ in [] }
    self.folders = []
    let order = targets.indices.sorted { (targets[$0].product.ownerRank, $0) < (targets[$1].product.ownerRank, $1) }
    var own: [[String]] = targets.map { _ in [] }
    for index in order {
      for resource in targets[index].resources {
        add(resource.path, Owner(target: index, isResource: true, isCopiedFolder: resource.isFolder), &own[index])
        if let key = Self.tableKey(of: resource.path), tableOwners[key] == nil { tableOwners[key] = index }
      }
      for source in targets[index].sources { add(source, Owner(target: index, isResource: false), &own[index]) }
      sharedFiles[index].sort(by: Path.precedes)
    }
    self.folders = zip(targets, own).map { Self.folder(of: $0, files: $1, folders: folders) }
  }

  private mutating func add(_ path: String, _ owner: Owner, _ own: inout [String]) {
    if let known = owners[path] {
      if known.target != owner.target { sharedFiles[owner.target].append(path) }
    } else {
      owners[path] = owner
      own.append(path)
    }
  }

  // MARK: - Files

  /// Returns the index of the target whose module a file belongs to, or `nil` if no target contains the file.
  func target(of path: String) -> Int? {
    guard !owners.isEmpty else { return nil }
    if let owner = owner(of: path)?.owner { return owner.target }
    return Self.tableKey(of: path).flatMap { tableOwners[$0] }
  }

  func isResource(_ path: String) -> Bool { owner(of: path)?.owner.isResource ?? false }

  /// Returns the location of a resource in the bundle.
  func bundlePlace(of path: String) -> BundlePlace {
    guard let (owner, declared) = owner(of: path), owner.isCopiedFolder else { return BundlePlace(flattening: path) }
    return BundlePlace(copying: path, with: declared)
  }

  /// Returns the owner of a file or of a folder around it, and the path that the project states.
  private func owner(of path: String) -> (owner: Owner, path: String)? {
    var current = path
    while !current.isEmpty {
      if let owner = owners[current] { return (owner, current) }
      current = Path.parent(current)
    }
    return nil
  }

  /// Returns what the files of a table in all language folders have in common, or `nil` outside of language folders.
  private static func tableKey(of path: String) -> String? {
    guard ["strings", "stringsdict"].contains(Path.pathExtension(path)), let folder = Path.languageFolder(of: path)
    else {
      return nil
    }
    let relative = Path.relative(path, to: folder)
    return Path.parent(folder) + "//" + Path.join(Path.parent(relative), Path.stem(relative))
  }

  // MARK: - Folders

  /// Returns the folder of a module: the innermost folder that contains all of its files inside of the folder of the
  /// project, or, if there is no such folder, the folder with the name of the target or the one with most of the files.
  private static func folder(of target: ProjectTarget, files: [String], folders: Set<String>) -> String {
    let project = Path.parent(target.project)
    let inside = files.filter { Path.isInside($0, project) }
    let parents = Set((inside.isEmpty ? files : inside).map(Path.parent))
    guard var common = parents.min(by: Path.precedes) else { return namedFolder(of: target, folders) ?? project }
    for parent in parents {
      while !Path.isInside(parent, common) { common = Path.parent(common) }
    }
    let folder = FolderModules.folder(of: Path.join(common, "file"), notAbove: project)
    if folder != project { return folder }
    if let named = namedFolder(of: target, folders) { return named }
    var counts: [String: Int] = [:]
    for file in inside {
      let components = Path.components(Path.relative(file, to: project))
      if components.count > 1 { counts[components[0], default: 0] += 1 }
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return most.map { Path.join(project, $0.key) } ?? project
  }

  private static func namedFolder(of target: ProjectTarget, _ folders: Set<String>) -> String? {
    let folder = Path.join(Path.parent(target.project), target.name)
    return folders.contains(folder) ? folder : nil
  }
}
