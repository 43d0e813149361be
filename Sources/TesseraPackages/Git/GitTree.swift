import TesseraCore
import TesseraStrings
package import TesseraWorkspace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The files of a folder in a Git revision, read from Git's objects without a checkout.
///
/// The bytes are those of the objects. Unlike a checkout, this tree does not convert line endings and encodings
/// (`.gitattributes`, `core.autocrlf`), and does not replace pointers with other files (Git LFS). Links are treated as
/// in ``DiskTree``. A link to a location outside of the folder is always an error, and never a missing file. A
/// submodule is an empty folder, as in a checkout without submodules.
package struct GitTree: FileTree {
  /// The absolute path of the folder in the work tree.
  package let root: String
  private let revision: GitObjectID
  private let objects: GitObjects
  private let folders: Locked<Cache>

  /// Folders that were read. If there are too many, all of them are removed, and read again when they are needed.
  private struct Cache {
    var folders: [GitObjectID: GitFolder] = [:]
    var nodeCount = 0
    static let maximumNodeCount = 1_000_000
  }

  /// - Parameters:
  ///   - root: The absolute path of a folder in the work tree of a repository, without symbolic links.
  ///   - revision: A commit in any form that Git accepts: a branch, a tag, an object ID, or `main~2`.
  ///   - earlier: A tree of another revision. If it has the same root, the trees share the processes of Git, and the
  ///     folders that they have read.
  /// - Throws: An error whose path is `root`.
  package init(root: String, revision: String, earlier: GitTree? = nil) throws(FileError) {
    let earlier = earlier.flatMap { Path.isSame($0.root, root) ? $0 : nil }
    folders = earlier?.folders ?? Locked(Cache())
    do throws(GitFailure) {
      let objects = earlier?.objects ?? GitObjects(folder: root)
      let commit = try objects.commit(revision)
      guard case .object(let folder) = try objects.object("\(commit.id):./"), folder.kind == .tree else {
        throw GitFailure(reason: "the commit has no such folder")
      }
      (self.root, self.objects, self.revision) = (root, objects, folder.id)
    } catch {
      throw FileError(.system, path: root, reason: error.reason)
    }
  }

  // MARK: - Reading

  package func entries(ofFolder path: String) throws(FileError) -> [FileEntry] {
    switch try location(of: path, followingLast: false) {
    case .folder(let folder): return folder.entries
    case .file: throw FileError(errno: ENOTDIR, path: path)
    }
  }

  package func metadata(of path: String) throws(FileError) -> FileMetadata {
    switch try location(of: path) {
    case .folder: FileMetadata(isFolder: true, byteCount: 0)
    case .file(let id): FileMetadata(isFolder: false, byteCount: try object(id, .blob, at: path).byteCount)
    }
  }

  package func bytes(of path: String) throws(FileError) -> [UInt8] {
    guard case .file(let id) = try location(of: path) else { throw FileError(.notAFile, path: path) }
    return try bytes(of: id, .blob, at: path, limit: SourceText.maximumByteCount)
  }

  /// Returns whether a path leads to a file with the same bytes in another revision. No file is read.
  func hasSameFile(_ path: String, as other: GitTree) -> Bool {
    guard case .file(let id)? = try? location(of: path), case .file(let otherID)? = try? other.location(of: path) else {
      return false
    }
    return id == otherID
  }

  private func object(
    _ id: GitObjectID,
    _ kind: GitObjects.Object.Kind,
    at path: String
  ) throws(FileError) -> GitObjects.Object {
    do throws(GitFailure) {
      guard case .object(let object) = try objects.object(id.description) else { throw Self.missing(id) }
      guard object.kind == kind else { throw GitFailure(reason: "the object \(id) is not a \(kind)") }
      return object
    } catch {
      throw FileError(.system, path: path, reason: error.reason)
    }
  }

  private func bytes(
    of id: GitObjectID,
    _ kind: GitObjects.Object.Kind,
    at path: String,
    limit: Int
  ) throws(FileError) -> [UInt8] {
    let object = try object(id, kind, at: path)
    guard object.byteCount <= limit else { throw FileError(.tooLarge, path: path) }
    do throws(GitFailure) {
      guard let bytes = try objects.bytes(of: object) else { throw Self.missing(id) }
      return bytes
    } catch {
      throw FileError(.system, path: path, reason: error.reason)
    }
  }

  private static func missing(_ id: GitObjectID) -> GitFailure {
    GitFailure(reason: "the object \(id) is not in the repository: fetch it, or repair the clone")
  }

  private func folder(_ id: GitObjectID, at path: String) throws(FileError) -> GitFolder {
    if let known = folders.withLock({ $0.folders[id] }) { return known }
    let bytes = try bytes(of: id, .tree, at: path, limit: 1 << 28)
    guard let folder = GitFolder(bytes, idByteCount: id.byteCount) else {
      throw FileError(.system, path: path, reason: "the object \(id) is damaged")
    }
    folders.withLock { cache in
      if cache.nodeCount > Cache.maximumNodeCount { cache = Cache() }
      if cache.folders.updateValue(folder, forKey: id) == nil { cache.nodeCount += folder.count }
    }
    return folder
  }

  // MARK: - Paths

  private enum Location {
    case file(GitObjectID)
    case folder(GitFolder)
  }

  /// The limits of Linux for symbolic links.
  private static let maximumLinkCount = 40
  private static let maximumLinkLength = 4096

  /// Resolves a path, including symbolic links, as the system does in a checkout.
  private func location(of path: String, followingLast: Bool = true) throws(FileError) -> Location {
    guard Path.isPlain(path) else { throw FileError(.outsideRoot, path: path) }
    let top = Path.components(root)
    // The folders from the root to the current location. The array is empty if the location is above the root.
    let rootFolder = try folder(revision, at: "")
    var folders = [rootFolder]
    // The number of components of the root's path up to the current location, if it is above the root.
    var depth = top.count
    var pending = Array(Path.components(path).reversed())
    var linkCount = 0
    while let name = pending.popLast() {
      if name == "." { continue }
      if name == ".." {
        _ = folders.popLast()
        if folders.isEmpty { depth = max(0, depth - 1) }
        if depth == top.count, folders.isEmpty { folders = [rootFolder] }
        continue
      }
      guard let current = folders.last else {
        // Of the folders above the root, only those on the path to the root are known.
        guard depth < top.count, Path.isSame(top[depth], name) else { throw FileError(.outsideRoot, path: path) }
        depth += 1
        if depth == top.count { folders = [rootFolder] }
        continue
      }
      guard let node = current.node(name) else { throw FileError(errno: ENOENT, path: path) }
      switch node.kind {
      case .folder: folders.append(try folder(node.id, at: path))
      case .submodule: folders.append(.empty)
      case .file:
        guard pending.isEmpty else { throw FileError(errno: ENOTDIR, path: path) }
        return .file(node.id)
      case .link:
        linkCount += 1
        guard linkCount <= Self.maximumLinkCount, followingLast || !pending.isEmpty else {
          throw FileError(errno: ELOOP, path: path)
        }
        let target = try linkTarget(node.id, at: path)
        if target.utf8.first == UInt8(ascii: "/") { (folders, depth) = (top.isEmpty ? [rootFolder] : [], 0) }
        // A target with a trailing slash must be a folder.
        if target.utf8.last == UInt8(ascii: "/") { pending.append(".") }
        pending += Path.components(target).reversed()
      }
    }
    guard let folder = folders.last else { throw FileError(.outsideRoot, path: path) }
    return .folder(folder)
  }

  private func linkTarget(_ id: GitObjectID, at path: String) throws(FileError) -> String {
    let length = try object(id, .blob, at: path).byteCount
    guard length <= Self.maximumLinkLength else { throw FileError(errno: ENAMETOOLONG, path: path) }
    // The target ends at the first zero byte.
    let target = try bytes(of: id, .blob, at: path, limit: Self.maximumLinkLength).prefix { $0 != 0 }
    guard !target.isEmpty else { throw FileError(errno: ENOENT, path: path) }
    return String(decoding: target, as: UTF8.self)
  }
}
