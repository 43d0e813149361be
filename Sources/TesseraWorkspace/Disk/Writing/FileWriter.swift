package import TesseraFormats

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes files of a workspace: whole or not at all, never outside its root, never over somebody else's change.
package struct FileWriter: Sendable {
  private let tree: DiskTree

  /// - Parameter root: the workspace's root; see ``WorkspaceSnapshot/root``.
  package init(root: String) throws(FileError) {
    tree = try DiskTree(root: root)
  }

  /// Replaces a file, or makes a new one and the folders that lead to it.
  ///
  /// A file keeps its permissions. A link to a file within the root stays a link: the file that it leads to is
  /// replaced.
  ///
  /// - Parameters:
  ///   - path: relative to the root.
  ///   - expected: the hash of the bytes that were read there; nil where there was no file.
  ///   - isLasting: false leaves it to the system when the bytes reach the disk: for what can be made again.
  /// - Throws: ``FileError/Kind/changedSinceRead`` where the file is not what was read, ``FileError/Kind/outsideRoot``
  ///   where the path or a link on it leads out of the root. Nothing has changed then.
  package func write(
    _ bytes: [UInt8],
    to path: String,
    expecting expected: ContentHash?,
    isLasting: Bool = true
  ) throws(FileError) {
    try write(OutgoingText(bytes), to: path, expecting: expected, isLasting: isLasting)
  }

  /// The same with a text that is made on the way.
  package func write(
    _ text: OutgoingText,
    to path: String,
    expecting expected: ContentHash?,
    isLasting: Bool = true
  ) throws(FileError) {
    guard Path.isPlain(path), !path.isEmpty else { throw FileError(.outsideRoot, path: path) }
    let target = try target(of: path, isNew: expected == nil)
    let status = System.status(of: target, followingLinks: false)
    guard status?.isFile ?? true else { throw FileError(.notAFile, path: path) }
    // Before the new file is written, so that a conflict costs nothing; and once more when its place is to be taken.
    try checkUnchanged(target, path, expected)
    do throws(FileError) {
      try AtomicFile.write(
        text,
        to: target,
        permissions: status?.permissions ?? 0o644,
        replacing: expected != nil,
        isLasting: isLasting
      ) { () throws(FileError) in try checkUnchanged(target, path, expected) }
    } catch {
      throw FileError(error.kind, path: path, reason: error.reason)
    }
  }

  /// Removes a file, or the link that stands there, and the folder around it where that is empty then.
  ///
  /// - Parameter expected: the hash of the bytes that were read there.
  /// - Throws: as ``write(_:to:expecting:isLasting:)`` does.
  package func remove(_ path: String, expecting expected: ContentHash) throws(FileError) {
    guard Path.isPlain(path), !path.isEmpty else { throw FileError(.outsideRoot, path: path) }
    // No link on the way may lead out.
    let folder = try tree.linkTarget(of: Path.parent(path))
    guard try tree.contentHash(of: path) == expected else { throw FileError(.changedSinceRead, path: path) }
    let target = folder + "/" + Path.name(path)
    guard unlink(target) == 0 else {
      let error = FileError(errno: errno, path: target, refusing: .remove)
      throw FileError(error.kind, path: path, reason: error.reason)
    }
    if folder != tree.root { System.removeEmptyFolder(folder) }
  }

  private func checkUnchanged(_ target: String, _ path: String, _ expected: ContentHash?) throws(FileError) {
    guard System.status(of: target, followingLinks: false) != nil else {
      if expected == nil { return }
      throw FileError(.changedSinceRead, path: path, reason: "the file was deleted since it was read")
    }
    guard let expected else {
      throw FileError(.changedSinceRead, path: path, reason: "a file with this name was created in the meantime")
    }
    let now = try tree.contentHash(of: Path.relative(target, to: tree.root))
    guard now == expected else { throw FileError(.changedSinceRead, path: path) }
  }

  /// The absolute path of the file itself, behind all links.
  private func target(of path: String, isNew: Bool) throws(FileError) -> String {
    if let status = System.status(of: tree.absolute(path), followingLinks: false), status.isLink {
      return try tree.linkTarget(of: path)
    }
    let folder = Path.parent(path)
    if isNew { try makeFolders(folder) }
    return Path.join(try tree.linkTarget(of: folder), Path.name(path))
  }

  private func makeFolders(_ folder: String) throws(FileError) {
    var path = ""
    for component in Path.components(folder) {
      let next = Path.join(path, component)
      if System.status(of: tree.absolute(next)) == nil {
        // Each folder that is there already is looked at before one is made in it.
        _ = try tree.linkTarget(of: path)
        guard mkdir(tree.absolute(next), 0o755) == 0 || errno == EEXIST else {
          let error = FileError(errno: errno, path: tree.absolute(next), refusing: .createFolder)
          throw FileError(error.kind, path: next, reason: error.reason)
        }
      }
      path = next
    }
  }
}
