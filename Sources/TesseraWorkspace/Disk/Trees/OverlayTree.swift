/// A tree overlaid with the unsaved buffers of an editor, or with changes that are not on disk. A buffer replaces the
/// file with the same path.
package struct OverlayTree: FileTree {
  private let base: any FileTree
  private let buffers: MemoryTree
  /// The files that do not exist, and the folders that have no other entries.
  private let removed: Set<String>

  /// - Parameter removed: The paths of files of the base tree that do not exist in this tree.
  package init(_ base: any FileTree, buffers: [String: [UInt8]], removing removed: Set<String> = []) {
    self.base = base
    let buffers = MemoryTree(bytes: buffers)
    self.buffers = buffers
    var all = removed
    for path in removed {
      var folder = Path.parent(path)
      while !folder.isEmpty, !all.contains(folder), (try? buffers.entries(ofFolder: folder)) == nil {
        let entries = (try? base.entries(ofFolder: folder)) ?? []
        guard entries.allSatisfy({ all.contains(Path.join(folder, $0.name)) }) else { break }
        all.insert(folder)
        folder = Path.parent(folder)
      }
    }
    self.removed = all
  }

  package func entries(ofFolder path: String) throws(FileError) -> [FileEntry] {
    guard let added = try? buffers.entries(ofFolder: path), !added.isEmpty else {
      let entries = try base.entries(ofFolder: path)
      return removed.isEmpty ? entries : entries.filter { !removed.contains(Path.join(path, $0.name)) }
    }
    // The folder of a buffer that was never saved may not exist yet.
    let below = ((try? base.entries(ofFolder: path)) ?? []).filter { !removed.contains(Path.join(path, $0.name)) }
    let names = Set(added.map { Array($0.name.utf8) })
    return (below.filter { !names.contains(Array($0.name.utf8)) } + added)
      .sorted { Path.precedes($0.name, $1.name) }
  }

  package func metadata(of path: String) throws(FileError) -> FileMetadata {
    if let buffered = try? buffers.metadata(of: path), !buffered.isFolder { return buffered }
    guard !removed.contains(path) else { throw FileError(.notFound, path: path) }
    do {
      return try base.metadata(of: path)
    } catch {
      guard let folder = try? buffers.metadata(of: path) else { throw error }
      return folder
    }
  }

  package func bytes(of path: String) throws(FileError) -> [UInt8] {
    if let bytes = try? buffers.bytes(of: path) { return bytes }
    guard !removed.contains(path) else { throw FileError(.notFound, path: path) }
    return try base.bytes(of: path)
  }

  package func contentHash(of path: String) throws(FileError) -> ContentHash {
    if let bytes = try? buffers.bytes(of: path) { return ContentHash(bytes) }
    guard !removed.contains(path) else { throw FileError(.notFound, path: path) }
    return try base.contentHash(of: path)
  }
}
