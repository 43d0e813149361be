import TesseraCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A writer of files below a folder. A file is written completely or not at all, never outside of the folder, and never
/// over another program's change.
///
/// The new content is written to a temporary file next to the old file, and the temporary file then takes the name of
/// the old one, so that there is always one complete file. For the guarantees if other programs write to the same file,
/// see ``Replacement``.
package struct FileWriter: Sendable {
  let tree: DiskTree
  /// The path of the folder as specified, if errors should include it.
  private let folder: String?
  /// A Boolean value that indicates whether to replace files that are replaced only with force.
  package let isForced: Bool
  /// A lock that the caller holds.
  private let heldLock: FolderLock?
  /// The folders from which stale temporary files were removed.
  private let cleanFolders = Locked<Set<String>>([])
  /// The functions that replace files and lock folders. Tests use other ones.
  var replacement = Replacement.system
  var advisoryLock = AdvisoryLock()
  /// The permissions of new files.
  package var newFilePermissions = FileAttributes.newPermissions

  /// Creates a writer for an existing folder.
  ///
  /// - Parameters:
  ///   - root: The path of the folder. Paths in errors are relative to it.
  ///   - lock: The lock of the folder that contains all files to write, if the caller holds it. Files that killed
  ///     processes left in the folder are removed at once, because there may be nothing to write.
  ///   - isForced: Whether to replace files that are read-only or have several hard links, or whose extended attributes
  ///     cannot be copied.
  package init(root: String, holding lock: FolderLock? = nil, isForced: Bool = false) throws(FileError) {
    tree = try DiskTree(root: root)
    folder = nil
    self.isForced = isForced
    heldLock = lock
    if let lock, lock.locks(tree.root) { removeStaleFiles(of: tree.root) }
  }

  /// Creates a writer for a folder, and the folder and its parent folders if they do not exist.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder. Errors contain it, as specified here, before the path of a file.
  ///   - isForced: See ``init(root:holding:isForced:)``.
  package init(creating folder: String, isForced: Bool = false) throws(FileError) {
    try Self.makeFolder(folder)
    tree = try DiskTree(root: folder)
    self.folder = folder
    self.isForced = isForced
    heldLock = nil
  }

  // MARK: - One file

  /// Replaces a file, or creates a new file and the folders that lead to it.
  ///
  /// A file keeps its permissions and the other attributes in ``FileAttributes``. A link to a file below the root
  /// remains a link: its target is replaced.
  ///
  /// - Parameters:
  ///   - path: The path relative to the root.
  ///   - isLasting: Whether to flush the bytes to the disk. If it is `false`, for files that can be regenerated, the
  ///     system decides when the bytes reach the disk.
  /// - Throws: ``FileError/Kind/changedSinceRead`` if the file is not in the expected state,
  ///   ``FileError/Kind/outsideRoot`` if the path or a link in it leads out of the root, ``FileError/Kind/needsForce``
  ///   if the file is read-only or has several hard links, or if an extended attribute cannot be copied. In these
  ///   cases, nothing has changed.
  package func write(
    _ content: FileContent,
    to path: String,
    expecting expected: FileState,
    isLasting: Bool = true
  ) throws(FileError) {
    try WriteGate.process.pass { () throws(FileError) in
      try replace(path, with: content, expecting: expected, isLasting: isLasting)
    }
  }

  func replace(
    _ path: String,
    with content: FileContent,
    expecting expected: FileState,
    isLasting: Bool = true,
    isOutput: Bool = false
  ) throws(FileError) {
    try naming(path) { () throws(FileError) in
      let place = try place(of: path, isNew: expected == .absent)
      let version = try check(place.target, path, expected)
      let allowsLoss = isForced || isOutput
      if !allowsLoss { try checkProtection(of: place, path) }
      let file = try TemporaryFile(beside: place.target)
      try file.write(content)
      try file.finish(
        replacing: place.attributes,
        newPermissions: newFilePermissions,
        allowingLoss: allowsLoss,
        isLasting: isLasting
      )
      try file.validate(content)
      let lock: FolderLock
      do throws(FileError) { lock = try lockFolder(Path.parent(place.target), for: path) } catch {
        file.remove()
        throw error
      }
      try withExtendedLifetime(lock) { () throws(FileError) in try file.publish(replacing: version, by: replacement) }
      if isLasting { System.flushFolder(Path.parent(place.target)) }
    }
  }

  /// Runs `body` while the folder is locked.
  func holdingLock(
    of folder: String,
    for path: String,
    _ body: () throws(FileError) -> Void
  ) throws(FileError) {
    let lock = try lockFolder(folder, for: path)
    try withExtendedLifetime(lock) { () throws(FileError) in try body() }
  }

  /// Locks a folder. The first time, files that killed processes left in the folder are removed.
  private func lockFolder(_ folder: String, for path: String) throws(FileError) -> FolderLock {
    let lock =
      if let heldLock, heldLock.locks(folder) { heldLock } else { try FolderLock(folder, for: path, advisoryLock) }
    withExtendedLifetime(lock) { removeStaleFiles(of: folder) }
    return lock
  }

  /// Removes the files that killed processes left in a locked folder, the first time.
  private func removeStaleFiles(of folder: String) {
    if cleanFolders.withLock({ $0.insert(folder).inserted }) { StaleTemporaryFiles.remove(from: folder) }
  }

  /// Removes a file or a link, and then its folder if that is empty.
  ///
  /// - Throws: The errors of ``write(_:to:expecting:isLasting:)``.
  package func remove(_ path: String, expecting expected: FileState) throws(FileError) {
    try WriteGate.process.pass { () throws(FileError) in
      try naming(path) { () throws(FileError) in
        let target = try linkPlace(of: path)
        try holdingLock(of: Path.parent(target), for: path) { () throws(FileError) in
          try check(target, path, expected, followingLinks: true)
          try unlinkFile(target)
        }
      }
    }
  }

  // MARK: - Steps

  /// The path and the attributes of a file.
  struct Place {
    /// The absolute path of the file itself, which is not a link.
    var target: String
    /// The attributes of the file, or `nil` if there is no file.
    var attributes: FileAttributes?
  }

  func place(of path: String, isNew: Bool) throws(FileError) -> Place {
    guard Path.isPlain(path), !path.isEmpty else { throw FileError(.outsideRoot, path: path) }
    let target = try target(of: path, isNew: isNew)
    let status = System.status(of: target, followingLinks: false)
    guard status?.isFile ?? true else { throw FileError(.notAFile, path: path) }
    return Place(target: target, attributes: status.map { FileAttributes(path: target, status: $0) })
  }

  /// Checks whether a file may be replaced.
  ///
  /// - Throws: ``FileError/Kind/needsForce`` if the file is replaced only with force.
  func checkProtection(of place: Place, _ path: String) throws(FileError) {
    guard !isForced, let reason = place.attributes?.protection else { return }
    throw FileError(.needsForce, path: path, reason: reason)
  }

  /// Checks whether the existing file at a path may be replaced.
  func checkProtection(of path: String) throws(FileError) {
    try checkProtection(of: try place(of: path, isNew: false), path)
  }

  /// Checks whether a file may be removed. Other hard links of the file keep its content.
  ///
  /// - Parameter target: The absolute path of the file.
  /// - Throws: ``FileError/Kind/needsForce`` if the file is read-only.
  func checkRemoval(of target: String, _ path: String) throws(FileError) {
    guard !isForced, let status = System.status(of: target, followingLinks: false), status.isFile,
      FileAttributes(path: target, status: status).isReadOnly
    else { return }
    throw FileError(.needsForce, path: path, reason: FileAttributes.readOnly)
  }

  /// Returns the absolute path of a file or link. No link in the path of its folder leads out of the root.
  func linkPlace(of path: String) throws(FileError) -> String {
    guard Path.isPlain(path), !path.isEmpty else { throw FileError(.outsideRoot, path: path) }
    return try tree.linkTarget(of: Path.parent(path)) + "/" + Path.name(path)
  }

  /// Compares a file with its expected state.
  ///
  /// - Returns: The version of the file, or `nil` if there is none.
  @discardableResult
  func check(
    _ target: String,
    _ path: String,
    _ expected: FileState,
    followingLinks: Bool = false
  ) throws(FileError) -> FileStamp? {
    let status = System.status(of: target, followingLinks: followingLinks)
    if case .absent = expected {
      guard status == nil else {
        throw FileError(.changedSinceRead, path: path, reason: "a file with this name was created in the meantime")
      }
      return nil
    }
    guard let status else {
      throw FileError(.changedSinceRead, path: path, reason: "the file was deleted since it was read")
    }
    let isUnchanged: Bool
    switch expected {
    case .absent: isUnchanged = false
    case .version(let version): isUnchanged = status.version == version
    case .content(let hash):
      status.version.waitForNextTick()
      isUnchanged =
        try tree.contentHash(of: Path.relative(target, to: tree.root)) == hash
        && System.status(of: target, followingLinks: followingLinks)?.version == status.version
    }
    guard isUnchanged else { throw FileError(.changedSinceRead, path: path) }
    return status.version
  }

  func unlinkFile(_ target: String) throws(FileError) {
    guard unsafe unlink(target) == 0 else { throw FileError(errno: errno, path: target, refusing: .remove) }
    let folder = Path.parent(target)
    if folder != tree.root { System.removeEmptyFolder(folder) }
  }

  /// Runs `body` and rethrows its errors with the path that the caller uses for the file.
  func naming(_ path: String, _ body: () throws(FileError) -> Void) throws(FileError) {
    do throws(FileError) { try body() } catch {
      let name = folder.map { Self.join($0, path) } ?? path
      throw FileError(error.kind, path: name, reason: error.reason)
    }
  }

  /// Returns `folder/name`, without changing the folder.
  package static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  private func target(of path: String, isNew: Bool) throws(FileError) -> String {
    if let status = System.status(of: tree.absolute(path), followingLinks: false), status.isLink {
      return try tree.linkTarget(of: path)
    }
    let folder = Path.parent(path)
    if isNew { try makeFolders(folder) }
    return Path.join(try tree.linkTarget(of: folder), Path.name(path))
  }

  // MARK: - Folders

  private func makeFolders(_ folder: String) throws(FileError) {
    var path = ""
    for component in Path.components(folder) {
      let next = Path.join(path, component)
      if System.status(of: tree.absolute(next)) == nil {
        // Each existing folder is checked before one is created in it.
        _ = try tree.linkTarget(of: path)
        guard unsafe mkdir(tree.absolute(next), 0o755) == 0 || errno == EEXIST else {
          throw FileError(errno: errno, path: tree.absolute(next), refusing: .createFolder)
        }
      }
      path = next
    }
  }

  /// Creates a folder and its parent folders if they do not exist.
  ///
  /// - Returns: The folders that were created, each before those within it.
  @discardableResult
  package static func makeFolder(_ path: String) throws(FileError) -> [String] {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw FileError(.notFound, path: path) }
    var missing: [Substring] = []
    var rest = path[...]
    while !rest.isEmpty, System.status(of: String(rest)) == nil {
      missing.append(rest)
      rest = rest.lastIndex(of: "/").map { rest[..<$0] } ?? ""
      while rest.count > 1, rest.last == "/" { rest.removeLast() }
    }
    var created: [String] = []
    for folder in missing.reversed().map(String.init) {
      guard unsafe mkdir(folder, 0o777) != 0 else {
        created.append(folder)
        continue
      }
      let code = errno
      // Another process may have created the folder at the same time.
      guard code == EEXIST, System.status(of: folder)?.isFolder == true else {
        removeEmptyFolders(created)
        throw FileError(errno: code, path: path, refusing: .createFolder)
      }
    }
    if missing.isEmpty, System.status(of: path)?.isFolder == false { throw FileError(.notAFolder, path: path) }
    return created
  }

  /// Removes the folders that ``makeFolder(_:)`` created, unless they are no longer empty.
  package static func removeEmptyFolders(_ created: [String]) {
    for folder in created.reversed() { System.removeEmptyFolder(folder) }
  }
}
