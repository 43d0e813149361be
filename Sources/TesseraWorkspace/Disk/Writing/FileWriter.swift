import TesseraCore
package import TesseraFormats

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes files below a folder. Each file is written whole or not at all, never outside the folder, and never over
/// somebody else's change.
///
/// The new content is written to a temporary file beside the old one, which then takes its name, so that there is always
/// one whole file. ``Replacement`` says what is promised if other programs write to the same file.
package struct FileWriter: Sendable {
  let tree: DiskTree
  /// The folder as it was given, if errors are to name it.
  private let folder: String?
  /// A lock that the caller holds.
  private let heldLock: FolderLock?
  /// The folders from which stale temporary files were removed.
  private let cleanFolders = Locked<Set<String>>([])
  /// The way to replace files, and that to lock folders; tests have others.
  var replacement = Replacement.system
  var advisoryLock = AdvisoryLock()

  /// - Parameters:
  ///   - root: An existing folder. Errors name paths relative to it.
  ///   - lock: The lock of the folder of all files that are going to be written, if the caller has it.
  package init(root: String, holding lock: FolderLock? = nil) throws(FileError) {
    tree = try DiskTree(root: root)
    folder = nil
    heldLock = lock
  }

  /// Creates the folder, and the folders that lead to it, if there is none.
  ///
  /// - Parameter folder: Errors name it in front of a path, as it is given here.
  package init(creating folder: String) throws(FileError) {
    try Self.makeFolder(folder)
    tree = try DiskTree(root: folder)
    self.folder = folder
    heldLock = nil
  }

  // MARK: - One file

  /// Replaces a file, or creates a new one and the folders that lead to it.
  ///
  /// A file keeps its permissions. A link to a file below the root stays a link: the file that it leads to is replaced.
  ///
  /// - Parameters:
  ///   - path: Relative to the root.
  ///   - isLasting: False leaves it to the system when the bytes reach the disk, for files that can be built again.
  /// - Throws: ``FileError/Kind/changedSinceRead`` if the file is not in the expected state,
  ///   ``FileError/Kind/outsideRoot`` if the path or a link on it leads out of the root. Nothing has changed then.
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
    isLasting: Bool = true
  ) throws(FileError) {
    try naming(path) { () throws(FileError) in
      let place = try place(of: path, isNew: expected == .absent)
      let version = try check(place.target, path, expected)
      let file = try TemporaryFile(beside: place.target)
      try file.write(content)
      try file.finish(permissions: place.permissions, isLasting: isLasting)
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

  /// Locks a folder. The first time, files that killed processes left there are removed.
  private func lockFolder(_ folder: String, for path: String) throws(FileError) -> FolderLock {
    let lock =
      if let heldLock, heldLock.locks(folder) { heldLock } else { try FolderLock(folder, for: path, advisoryLock) }
    withExtendedLifetime(lock) {
      if cleanFolders.withLock({ $0.insert(folder).inserted }) { StaleTemporaryFiles.remove(from: folder) }
    }
    return lock
  }

  /// Writes a file that can be built again, unless it has this content already.
  ///
  /// - Returns: Whether the file changed.
  package func update(_ text: OutgoingText, at path: String) throws(FileError) -> Bool {
    var old: [UInt8]?
    try naming(path) { () throws(FileError) in
      do throws(FileError) { old = try tree.bytes(of: path) } catch {
        guard error.kind == .notFound else { throw error }
      }
    }
    if let old, text.isEqual(to: old) { return false }
    try write(FileContent(text), to: path, expecting: FileState(old), isLasting: false)
    return true
  }

  /// The same with bytes.
  package func update(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    try update(OutgoingText(bytes), at: path)
  }

  /// Writes a file that a user named, wherever it is. What is not a regular file (`/dev/stdout`, a pipe) is written to
  /// directly; a link stays a link.
  ///
  /// - Parameter path: As the system resolves it. Errors name it.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    do throws(FileError) {
      let status = System.status(of: path)
      if let status, !status.isFile {
        guard !status.isFolder else { throw FileError(.notAFile, path: path, reason: "it is a folder") }
        return try writeDirectly(path, bytes)
      }
      let real = status == nil ? path : System.realPath(path) ?? path
      let folder = Path.parent(real)
      let writer = try FileWriter(root: !folder.isEmpty ? folder : real.hasPrefix("/") ? "/" : ".")
      let expected = status.map { FileState.version($0.version) } ?? .absent
      try writer.write(FileContent(bytes), to: Path.name(real), expecting: expected)
    } catch {
      throw FileError(error.kind, path: path, reason: error.reason)
    }
  }

  private static func writeDirectly(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(errno: errno, path: path, refusing: .openForWriting) }
    defer { close(descriptor) }
    try System.writeAll(bytes, to: descriptor, path)
  }

  /// Removes a file, or a link, and then its folder if that is empty.
  ///
  /// - Throws: As ``write(_:to:expecting:isLasting:)`` does.
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

  /// Where a file is, and its permissions.
  struct Place {
    /// The absolute path of the file itself, which is not a link.
    var target: String
    var permissions: UInt32
  }

  func place(of path: String, isNew: Bool) throws(FileError) -> Place {
    guard Path.isPlain(path), !path.isEmpty else { throw FileError(.outsideRoot, path: path) }
    let target = try target(of: path, isNew: isNew)
    let status = System.status(of: target, followingLinks: false)
    guard status?.isFile ?? true else { throw FileError(.notAFile, path: path) }
    return Place(target: target, permissions: status?.permissions ?? 0o644)
  }

  /// The absolute path of a file or link. No link on the way to it leads out of the root.
  func linkPlace(of path: String) throws(FileError) -> String {
    guard Path.isPlain(path), !path.isEmpty else { throw FileError(.outsideRoot, path: path) }
    return try tree.linkTarget(of: Path.parent(path)) + "/" + Path.name(path)
  }

  /// Compares a file with the state that is expected.
  ///
  /// - Returns: The version of the file; nil if there is none.
  @discardableResult
  func check(
    _ target: String,
    _ path: String,
    _ expected: FileState,
    followingLinks: Bool = false
  ) throws(FileError) -> FileVersion? {
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

  /// Runs `body`, whose errors then name the file as the caller does.
  func naming(_ path: String, _ body: () throws(FileError) -> Void) throws(FileError) {
    do throws(FileError) { try body() } catch {
      let name = folder.map { Self.join($0, path) } ?? path
      throw FileError(error.kind, path: name, reason: error.reason)
    }
  }

  /// `folder/name`, with the folder as it is.
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

  private static func makeFolder(_ path: String) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw FileError(.notFound, path: path) }
    var missing: [Substring] = []
    var rest = path[...]
    while !rest.isEmpty, System.status(of: String(rest)) == nil {
      missing.append(rest)
      rest = rest.lastIndex(of: "/").map { rest[..<$0] } ?? ""
      while rest.count > 1, rest.last == "/" { rest.removeLast() }
    }
    for folder in missing.reversed() where unsafe mkdir(String(folder), 0o777) != 0 {
      let code = errno
      // Another process may create it at the same time.
      guard code == EEXIST, System.status(of: String(folder))?.isFolder == true else {
        throw FileError(errno: code, path: path, refusing: .createFolder)
      }
    }
    if missing.isEmpty, System.status(of: path)?.isFolder == false { throw FileError(.notAFolder, path: path) }
  }
}
