#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Excludes other processes of Tessera from replacing files of a folder, as long as it exists.
///
/// The folder itself is locked, so that no file remains, and the system releases the lock when the process ends. There is
/// no lock on a volume without locks, such as NFS, and for a folder that may be written but not read. A replacement is
/// verified even so, where the volume can exchange files: see ``Replacement``.
package final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Waits for the lock, at most 30 seconds.
  ///
  /// - Parameters:
  ///   - folder: An absolute path; empty for the root.
  ///   - path: The file that errors name.
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
      let reason = "cannot lock its folder: another process has kept it locked (flock); try again when that has ended"
      throw FileError(.system, path: path, reason: reason)
    case .refused(let code): throw FileError(errno: code, path: path, refusing: .lock)
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether this is the lock of the folder with that path.
  func locks(_ folder: String) -> Bool {
    guard descriptor >= 0, let own = System.status(of: descriptor),
      let other = System.status(of: folder.isEmpty ? "/" : folder)
    else { return false }
    return own.isSameFile(as: other)
  }
}
