/// A tree that contains only the selected files and folders. The result of a build therefore depends only on its
/// inputs, and not on neighboring files.
package struct SelectedTree: FileTree {
  private let base: any FileTree
  /// The folders that are included with all their contents.
  private let wholeFolders: Set<String>
  /// The selected files, and the folders that lead to the selection.
  private let names: MemoryTree

  /// Creates a tree.
  ///
  /// - Parameter folders: The folders to include with all their contents.
  package init(_ base: any FileTree, files: [String], folders: [String]) {
    self.base = base
    wholeFolders = Set(folders)
    // A folder in memory exists only if it contains a file. This name is never visible, because whole folders are read
    // from the base.
    let paths = files + folders.map { Path.join($0, "any") }
    names = MemoryTree(bytes: Dictionary(paths.map { ($0, []) }, uniquingKeysWith: { a, _ in a }))
  }

  package func entries(ofFolder path: String) throws(FileError) -> [FileEntry] {
    isWhole(path) ? try base.entries(ofFolder: path) : try names.entries(ofFolder: path)
  }

  package func metadata(of path: String) throws(FileError) -> FileMetadata {
    guard !isWhole(path) else { return try base.metadata(of: path) }
    let metadata = try names.metadata(of: path)
    return metadata.isFolder ? metadata : try base.metadata(of: path)
  }

  package func bytes(of path: String) throws(FileError) -> [UInt8] {
    if !isWhole(path) { _ = try names.bytes(of: path) }
    return try base.bytes(of: path)
  }

  private func isWhole(_ path: String) -> Bool {
    guard !wholeFolders.isEmpty else { return false }
    var folder = path
    while !folder.isEmpty {
      if wholeFolders.contains(folder) { return true }
      folder = Path.parent(folder)
    }
    return false
  }
}
