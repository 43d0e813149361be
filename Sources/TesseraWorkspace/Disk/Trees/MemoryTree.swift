/// A tree of files in memory.
package struct MemoryTree: FileTree {
  private let files: [String: [UInt8]]
  private let folders: [String: [FileEntry]]

  /// Creates a tree.
  ///
  /// - Parameter files: The contents by path. The folders are derived from the paths.
  package init(_ files: [String: String]) {
    self.init(bytes: files.mapValues { Array($0.utf8) })
  }

  package init(bytes files: [String: [UInt8]]) {
    var folders: [String: [String: FileEntry.Kind]] = ["": [:]]
    for path in files.keys {
      folders[Path.parent(path), default: [:]][Path.name(path)] = .file
      var folder = Path.parent(path)
      while !folder.isEmpty {
        folders[Path.parent(folder), default: [:]][Path.name(folder)] = .folder
        folder = Path.parent(folder)
      }
    }
    self.files = files
    self.folders = folders.mapValues { names in
      names.map { FileEntry(name: $0.key, kind: $0.value) }.sorted { Path.precedes($0.name, $1.name) }
    }
  }

  package func entries(ofFolder path: String) throws(FileError) -> [FileEntry] {
    guard let entries = folders[path] else { throw FileError(.notFound, path: path) }
    return entries
  }

  package func metadata(of path: String) throws(FileError) -> FileMetadata {
    if folders[path] != nil { return FileMetadata(isFolder: true, byteCount: 0) }
    guard let bytes = files[path] else { throw FileError(.notFound, path: path) }
    return FileMetadata(isFolder: false, byteCount: bytes.count)
  }

  package func bytes(of path: String) throws(FileError) -> [UInt8] {
    guard let bytes = files[path] else { throw FileError(.notFound, path: path) }
    return bytes
  }
}
