import TesseraWorkspace

/// The folder of a workspace, and single files and folders from outside it.
///
/// An Xcode target may take files from anywhere (`../Shared/Localizable.xcstrings`). Each of them gets a path below a
/// folder that the workspace does not have. Nothing else outside the workspace can be reached: a link among them is
/// followed only within the folder of the file that was added.
struct ExternalFilesTree: FileTree {
  /// The workspace's folder as it was named; absolute.
  let root: String
  private let base: DiskTree
  /// By their paths in this tree.
  private var external: [String: External] = [:]
  /// By their absolute paths.
  private var paths: [String: String] = [:]
  /// The folders of added files, whose indexes distinguish added files.
  private var folders: [String] = []
  private let top: String

  private struct External {
    var absolutePath: String
    /// The folder that the file stands in.
    var tree: DiskTree
  }

  init(_ base: DiskTree, root: String) {
    self.base = base
    self.root = root
    var top = "External Files"
    while (try? base.metadata(of: top)) != nil { top += "_" }
    self.top = top
  }

  /// Adds a file, or a folder and its contents.
  ///
  /// - Parameter file: An absolute path outside ``root``.
  mutating func add(_ file: String) throws(FileError) {
    let tree = try DiskTree(root: Path.parent(file))
    // A file's `.lproj` folder is part of its identity.
    let isLocalized = Path.isLanguageFolder(Path.parent(file))
    let folder = isLocalized ? Path.parent(Path.parent(file)) : Path.parent(file)
    let number = folders.firstIndex(of: folder) ?? folders.count
    if number == folders.count { folders.append(folder) }
    let path = Path.join(Path.join(top, String(number)), Path.relative(file, to: folder))
    external[path] = External(absolutePath: file, tree: tree)
    paths[file] = path
  }

  /// The path in this tree; nil for a file outside the workspace that was not added.
  func path(of file: String) -> String? {
    Path.isInside(file, root) ? Path.relative(file, to: root) : paths[file]
  }

  /// - Parameter path: In this tree.
  func absolutePath(of path: String) -> String {
    guard let (file, rest) = external(path) else {
      return root == "/" ? "/" + path : root + "/" + path
    }
    return Path.join(file.absolutePath, rest)
  }

  /// The added file or folder that a path leads to or into, and the rest of the path.
  private func external(_ path: String) -> (External, rest: String)? {
    guard Path.isInside(path, top), !external.isEmpty else { return nil }
    var folder = path
    while !folder.isEmpty {
      if let file = external[folder] { return (file, folder == path ? "" : Path.relative(path, to: folder)) }
      folder = Path.parent(folder)
    }
    return nil
  }

  private func place(_ path: String) -> (tree: DiskTree, path: String) {
    guard let (file, rest) = external(path) else { return (base, path) }
    return (file.tree, Path.join(Path.name(file.absolutePath), rest))
  }

  func entries(ofFolder path: String) throws(FileError) -> [FileEntry] {
    let place = place(path)
    return try place.tree.entries(ofFolder: place.path)
  }

  func metadata(of path: String) throws(FileError) -> FileMetadata {
    let place = place(path)
    return try place.tree.metadata(of: place.path)
  }

  func bytes(of path: String) throws(FileError) -> [UInt8] {
    let place = place(path)
    return try place.tree.bytes(of: place.path)
  }
}
