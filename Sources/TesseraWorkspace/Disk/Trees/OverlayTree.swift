/// A tree overlaid with the unsaved buffers of an editor. A buffer replaces the file with the same path.
package struct OverlayTree: FileTree {
  private let base: any FileTree
  private let buffers: MemoryTree

  package init(_ base: any FileTree, buffers: [String: [UInt8]]) {
    self.base = base
    self.buffers = MemoryTree(bytes: buffers)
  }

  package func entries(ofFolder path: String) throws(FileError) -> [FileEntry] {
    guard let added = try? buffers.entries(ofFolder: path), !added.isEmpty else {
      return try base.entries(ofFolder: path)
    }
    // The folder of a buffer that was never saved may not exist yet.
    let below = (try? base.entries(ofFolder: path)) ?? []
    let names = Set(added.map { Array($0.name.utf8) })
    return (below.filter { !names.contains(Array($0.name.utf8)) } + added)
      .sorted { Path.precedes($0.name, $1.name) }
  }

  package func metadata(of path: String) throws(FileError) -> FileMetadata {
    if let buffered = try? buffers.metadata(of: path), !buffered.isFolder { return buffered }
    do {
      return try base.metadata(of: path)
    } catch {
      guard let folder = try? buffers.metadata(of: path) else { throw error }
      return folder
    }
  }

  package func bytes(of path: String) throws(FileError) -> [UInt8] {
    if let bytes = try? buffers.bytes(of: path) { return bytes }
    return try base.bytes(of: path)
  }

  package func contentHash(of path: String) throws(FileError) -> ContentHash {
    if let bytes = try? buffers.bytes(of: path) { return ContentHash(bytes) }
    return try base.contentHash(of: path)
  }
}
