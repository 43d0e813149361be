/// Files that an earlier run wrote and this run does not write anymore.
///
/// They are removed after the last file is written, so that a write that fails loses nothing. On a case-insensitive
/// volume, though, the path of a stale file `cart.strings` may lead to the new file `Cart.strings`. Two paths that differ
/// only in case are two files only if the listings of their folders contain both. The numbers of the files do not tell:
/// some volumes give a file another number for each spelling of its path.
package struct StaleFiles: Sendable {
  package typealias File = (path: String, hash: ContentHash)

  private let files: [File]
  private let hashes: [String: [ContentHash]]
  private let tree: DiskTree

  /// - Parameters:
  ///   - files: Paths in the folder, and the hashes of what the earlier run wrote. A file with other content is left
  ///     in place: somebody changed it.
  ///   - tree: The folder.
  package init(_ files: [File], in tree: DiskTree) {
    self.files = files
    hashes = Dictionary(files.map { (Self.folded($0.path), [$0.hash]) }, uniquingKeysWith: +)
    self.tree = tree
  }

  /// Removes the stale file to which the path of a new file leads because the volume ignores case, so that the new file
  /// gets the case of its own name. Call this right before the new file is written.
  package func removeOtherSpelling(of path: String) {
    guard let hashes = hashes[Self.folded(path)], let found = try? tree.contentHash(of: path), hashes.contains(found),
      !contains(Path.name(path), in: Path.parent(path))
    else { return }
    // By the new name: Linux remembers for a second that it was found, if the volume is a FUSE one.
    try? FileWriter(root: tree.root).remove(path, expecting: .content(found))
  }

  /// Removes the files, and the folders that are empty then. Call this after the last new file is written.
  ///
  /// - Parameter written: The paths of all files that this run writes. None of those files is removed.
  package func remove(written: some Sequence<String>) {
    guard !files.isEmpty, let writer = try? FileWriter(root: tree.root) else { return }
    let written = Dictionary(written.map { (Self.folded($0), [$0]) }, uniquingKeysWith: +)
    for file in files {
      let similar = written[Self.folded(file.path)] ?? []
      guard similar.isEmpty || isListed(file.path) && similar.allSatisfy({ $0 != file.path && isListed($0) }) else {
        continue
      }
      try? writer.remove(file.path, expecting: .content(file.hash))
    }
  }

  /// Whether the folders on the way and the file have exactly these names. Strings that are canonically equivalent are
  /// equal: some volumes list a name in another normalization form.
  private func isListed(_ path: String) -> Bool {
    var folder = ""
    for name in Path.components(path) {
      guard contains(name, in: folder) else { return false }
      folder = Path.join(folder, name)
    }
    return true
  }

  private func contains(_ name: String, in folder: String) -> Bool {
    (try? tree.entries(ofFolder: folder))?.contains { $0.name == name } ?? false
  }

  /// Equal for all paths that a volume may take for one.
  static func folded(_ path: String) -> String { path.uppercased().lowercased() }
}
