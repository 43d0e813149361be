/// A tree in which nothing is there but what was asked for: what a build does depends on what it was given, and on
/// nothing that happens to lie beside it.
package struct SelectedTree: FileTree {
  private let base: any FileTree
  /// Folders that are there with all they hold.
  private let wholeFolders: Set<String>
  /// The selected files, and the folders that lead to what is selected.
  private let names: MemoryTree

  /// - Parameter folders: with all they hold.
  package init(_ base: any FileTree, files: [String], folders: [String]) {
    self.base = base
    wholeFolders = Set(folders)
    // A folder in memory is known by what it holds. This name is never seen: whole folders are the base's.
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
