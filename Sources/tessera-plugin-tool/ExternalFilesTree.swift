import TesseraWorkspace

/// The folder of a workspace, and single files and folders outside of it.
///
/// An Xcode target may contain files at any location (`../Shared/Localizable.xcstrings`). Each of them gets a path in a
/// folder that does not exist in the workspace. No other files outside of the workspace are accessible: symbolic links
/// in added folders are followed only within the folder of the added file.
struct ExternalFilesTree: FileTree {
  /// The absolute path of the workspace's folder, as the caller specified it.
  let root: String
  private let base: DiskTree
  /// The added files, by their paths in this tree.
  private var external: [String: External] = [:]
  /// The paths in this tree, by absolute path.
  private var paths: [String: String] = [:]
  /// The parent folders of added files. Their indices distinguish added files.
  private var folders: [String] = []
  private let top: String

  private struct External {
    var absolutePath: String
    /// The folder that contains the file.
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
  /// - Parameter file: An absolute path outside of ``root``.
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

  /// Returns the path in this tree, or `nil` for a file outside of the workspace that was not added.
  func path(of file: String) -> String? {
    Path.isInside(file, root) ? Path.relative(file, to: root) : paths[file]
  }

  /// - Parameter path: A path in this tree.
  func absolutePath(of path: String) -> String {
    guard let (file, rest) = external(path) else {
      return root == "/" ? "/" + path : root + "/" + path
    }
    return Path.join(file.absolutePath, rest)
  }

  /// Returns the added file or folder that is at a path or contains it, and the rest of the path.
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
