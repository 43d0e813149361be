/// Files that an earlier run wrote and that this run no longer writes.
///
/// They are removed after the last file is written, so that a failed write loses nothing. On a case-insensitive volume,
/// however, the path of a stale file `cart.strings` may lead to the new file `Cart.strings`. Two paths that differ only
/// in case are different files only if the listings of their folders contain both. File numbers are not reliable: some
/// volumes give a file a different number for each spelling of its path.
package struct StaleFiles: Sendable {
  package typealias File = (path: String, hash: ContentHash)

  private let files: [File]
  private let hashes: [String: [ContentHash]]
  private let tree: DiskTree

  /// Creates a list of stale files.
  ///
  /// - Parameters:
  ///   - files: The paths in the folder, and the hashes of the content that the earlier run wrote. A file with other
  ///     content was changed since, and is not removed.
  ///   - tree: The folder.
  package init(_ files: [File], in tree: DiskTree) {
    self.files = files
    hashes = Dictionary(files.map { (Self.folded($0.path), [$0.hash]) }, uniquingKeysWith: +)
    self.tree = tree
  }

  /// Removes the stale file that the path of a new file leads to because the volume ignores case, so that the new file
  /// gets its name in the correct case. Call this method directly before the new file is written.
  package func removeOtherSpelling(of path: String) {
    guard let hashes = hashes[Self.folded(path)], let found = try? tree.contentHash(of: path), hashes.contains(found),
      !contains(Path.name(path), in: Path.parent(path))
    else { return }
    // Remove it by the new name: on a FUSE volume, Linux remembers for a second that this name was found.
    try? FileWriter(root: tree.root).remove(path, expecting: .content(found))
  }

  /// Removes the files, and the folders that are then empty. Call this method after the last new file is written.
  ///
  /// - Parameter written: The paths of all files that this run writes. None of these files is removed.
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

  /// Returns whether the file and the folders in its path have exactly these names. Canonically equivalent strings are
  /// equal, because some volumes list a name in another normalization form.
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

  /// Returns a string that is equal for all paths that a volume may treat as the same.
  static func folded(_ path: String) -> String { path.uppercased().lowercased() }
}
