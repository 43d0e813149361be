#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A lock that prevents other Tessera processes from replacing files in a folder, for the lifetime of the object.
///
/// The folder itself is locked, so that no lock file remains, and the system releases the lock when the process ends.
/// No lock is taken on a volume without locks, such as NFS, or for a folder that can be written to but not read. Even
/// then, a replacement is verified if the volume can exchange files; see ``Replacement``.
package final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Locks a folder, waiting for at most 30 seconds.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder, which is empty for the root.
  ///   - path: The path of the file in errors.
  package convenience init(_ folder: String, for path: String) throws(FileError) {
    try self.init(folder, for: path, AdvisoryLock())
  }

  init(_ folder: String, for path: String, _ lock: AdvisoryLock) throws(FileError) {
    descriptor = unsafe open(folder.isEmpty ? "/" : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      guard errno == EACCES || errno == EPERM else { throw FileError(errno: errno, path: path, refusing: .lock) }
      return
    }
    switch lock.acquire(descriptor) {
    case .acquired, .unsupported: break
    case .taken:
      let reason =
        "cannot lock its folder: another process has kept it locked (flock); try again when that process has ended"
      throw FileError(.system, path: path, reason: reason)
    case .refused(let code): throw FileError(errno: code, path: path, refusing: .lock)
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns whether this is the lock of the folder at a path.
  func locks(_ folder: String) -> Bool {
    guard descriptor >= 0, let own = System.status(of: descriptor),
      let other = System.status(of: folder.isEmpty ? "/" : folder)
    else { return false }
    return own.isSameFile(as: other)
  }
}
