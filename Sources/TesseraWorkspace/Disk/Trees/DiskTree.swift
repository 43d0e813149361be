import TesseraCore
import TesseraFormats
import TesseraStrings

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder on a disk. Links that lead out of the folder are not followed.
package struct DiskTree: FileTree {
  /// The absolute path without links and without a trailing `/`. The path of the root folder of the disk is empty.
  package let root: String

  /// Creates the tree of a folder.
  ///
  /// - Parameter root: The path of a folder, absolute or relative to the working directory, or the ``root`` of another
  ///   tree.
  package init(root: String) throws(FileError) {
    guard let real = System.realPath(root.isEmpty ? "/" : root) else { throw FileError(errno: errno, path: root) }
    guard let status = System.status(of: real), status.isFolder else { throw FileError(.notAFolder, path: root) }
    self.root = real == "/" ? "" : real
  }

  package func absolute(_ path: String) -> String { path.isEmpty && !root.isEmpty ? root : root + "/" + path }

  package func entries(ofFolder path: String) throws(FileError) -> [FileEntry] {
    guard Path.isPlain(path) else { throw FileError(.outsideRoot, path: path) }
    let descriptor = unsafe open(absolute(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC | (path.isEmpty ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
    guard let folder = unsafe fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw FileError(errno: code, path: path)
    }
    defer { unsafe closedir(folder) }
    var entries: [FileEntry] = []
    while let entry = unsafe readdir(folder) {
      // `d_name` is a C string in the record that `readdir` returned, which is valid until the next call.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
          unsafe String(cString: $0)
        }
      }
      guard name != ".", name != ".." else { continue }
      unsafe entries.append(FileEntry(name: name, kind: kind(entry.pointee.d_type, of: name, in: path)))
    }
    return entries.sorted { Path.precedes($0.name, $1.name) }
  }

  /// Returns the kind of an entry. Some file systems do not report the type, which is then read from the status of the
  /// entry.
  private func kind(_ type: UInt8, of name: String, in folder: String) -> FileEntry.Kind {
    switch Int(type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN):
      guard let status = System.status(of: absolute(Path.join(folder, name)), followingLinks: false) else {
        return .other
      }
      return status.isFile ? .file : status.isFolder ? .folder : status.isLink ? .link : .other
    default: return .other
    }
  }

  package func metadata(of path: String) throws(FileError) -> FileMetadata {
    guard Path.isPlain(path) else { throw FileError(.outsideRoot, path: path) }
    guard var status = System.status(of: absolute(path), followingLinks: false) else {
      throw FileError(errno: errno, path: path)
    }
    if status.isLink {
      guard let target = System.status(of: try linkTarget(of: path)) else { throw FileError(errno: errno, path: path) }
      status = target
    }
    guard status.isFile || status.isFolder else { throw FileError(.notAFile, path: path) }
    return FileMetadata(isFolder: status.isFolder, byteCount: status.byteCount)
  }

  package func version(of path: String) throws(FileError) -> FileStamp {
    guard Path.isPlain(path) else { throw FileError(.outsideRoot, path: path) }
    guard let status = System.status(of: absolute(path), followingLinks: false) else {
      throw FileError(errno: errno, path: path)
    }
    guard status.isLink else { return status.version }
    guard let target = System.status(of: try linkTarget(of: path)) else { throw FileError(errno: errno, path: path) }
    return target.version
  }

  /// Looks up each file relative to the open root, so that the system traverses fewer folders than from the root of the
  /// disk.
  package func versions(of paths: [String]) -> [FileStamp?] {
    let folder = unsafe paths.isEmpty ? -1 : open(absolute(""), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return versions(of: paths) { try? version(of: $0) } }
    defer { close(folder) }
    return versions(of: paths) { path in
      guard Path.isPlain(path), let status = System.status(of: path, in: folder) else { return nil }
      return status.isLink ? try? version(of: path) : status.version
    }
  }

  package func bytes(of path: String) throws(FileError) -> [UInt8] {
    let file = try openFile(path)
    defer { close(file.descriptor) }
    return try System.bytes(file.descriptor, byteCount: file.byteCount, path)
  }

  package func contentHash(of path: String) throws(FileError) -> ContentHash {
    let file = try openFile(path)
    defer { close(file.descriptor) }
    var hasher = ContentHasher()
    let blocks = min(file.byteCount, 1 << 18) / ContentHasher.blockSize + 1
    var chunk = [UInt8](repeating: 0, count: blocks * ContentHasher.blockSize)
    var failure: Int32 = 0
    var count = 0
    repeat {
      unsafe chunk.withUnsafeMutableBytes { buffer in
        count = unsafe System.read(file.descriptor, into: buffer, failure: &failure)
        unsafe hasher.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    } while failure == 0 && count == chunk.count
    guard failure == 0 else { throw FileError(errno: failure, path: path) }
    return hasher.finish()
  }

  /// Opens a file for reading. Without `O_NONBLOCK`, opening a pipe would wait for a writer; the check of the file type
  /// rejects the pipe.
  private func openFile(_ path: String) throws(FileError) -> (descriptor: Int32, byteCount: Int) {
    guard Path.isPlain(path) else { throw FileError(.outsideRoot, path: path) }
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW
    var descriptor = unsafe open(absolute(path), flags)
    if descriptor < 0, errno == ELOOP { descriptor = unsafe open(try linkTarget(of: path), flags) }
    guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
    guard let status = System.status(of: descriptor), status.isFile else {
      close(descriptor)
      throw FileError(.notAFile, path: path)
    }
    return (descriptor, status.byteCount)
  }

  /// Returns the final target of a link if it is within the root.
  package func linkTarget(of path: String) throws(FileError) -> String {
    guard let target = System.realPath(absolute(path)) else { throw FileError(errno: errno, path: path) }
    guard Path.isInside(target, root) else { throw FileError(.outsideRoot, path: path) }
    return target
  }
}
