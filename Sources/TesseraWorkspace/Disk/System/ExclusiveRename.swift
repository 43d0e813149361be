import TesseraNative

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Renames a file, and never replaces one: the way to publish a new file.
///
/// Volumes differ in what they support, so three ways are tried in turn, for each file anew:
///
/// 1. The system's exclusive rename: `renamex_np` on Darwin, `renameat2` on Linux.
/// 2. A hard link with the new name, then the old name is removed. NFS, for example, has no exclusive rename on Linux.
/// 3. An exclusive lock of the folder, a check that the name is free, and a rename: exFAT and many network volumes have
///    neither of the first two, and a sandbox may deny the second.
///
/// The first two are atomic: a file that another program creates with that name is never replaced. The third promises
/// less. Writers that use this type exclude one another by the lock; a program that does not take the lock can still
/// create a file between the check and the rename, and that file is replaced. The same holds among all writers on volumes
/// without locks, such as NFS for folders: there the third way goes on without a lock.
package struct ExclusiveRename: Sendable {
  /// One way to rename a file. Returns 0, or the reason as a value of `errno`.
  package typealias Way = @Sendable (_ old: String, _ new: String) -> Int32

  package static let system = ExclusiveRename()

  private let renameExclusively: Way
  private let makeLink: Way
  private let find: @Sendable (_ path: String) -> Int32
  private let lock: @Sendable (_ folder: Int32) -> Int32
  private let patience: Duration

  /// - Parameters:
  ///   - exclusive: The system's exclusive rename.
  ///   - link: A hard link with the new name.
  ///   - find: Looks for a file, without following a link: 0 if there is one, or the reason as a value of `errno`.
  ///   - lock: An exclusive lock of an open folder, without waiting. Closing the folder releases it.
  ///   - patience: The maximum time to wait for the lock, which is held for two system calls.
  package init(
    exclusive: @escaping Way = { unsafe tessera_rename_exclusively($0, $1) == 0 ? 0 : errno },
    link: @escaping Way = { unsafe link($0, $1) == 0 ? 0 : errno },
    find: @escaping @Sendable (String) -> Int32 = { System.status(of: $0, followingLinks: false) == nil ? errno : 0 },
    lock: @escaping @Sendable (Int32) -> Int32 = { flock($0, LOCK_EX | LOCK_NB) == 0 ? 0 : errno },
    patience: Duration = .seconds(10)
  ) {
    renameExclusively = exclusive
    makeLink = link
    self.find = find
    self.lock = lock
    self.patience = patience
  }

  /// Renames a file within its folder.
  ///
  /// - Parameters:
  ///   - old: The absolute path of the file.
  ///   - new: Its new absolute path, in the same folder.
  /// - Throws: ``FileError/Kind/changedSinceRead`` if a file with the new name exists. The file then has its old name.
  package func move(_ old: String, to new: String) throws(FileError) {
    if try succeeds(renameExclusively(old, new), new) { return }
    if try succeeds(makeLink(old, new), new) {
      unsafe unlink(old)
      return
    }
    try moveLocked(old, to: new)
  }

  /// - Returns: False if the next way is to be tried.
  private func succeeds(_ code: Int32, _ new: String) throws(FileError) -> Bool {
    switch code {
    case 0: return true
    case EEXIST: throw Self.isTaken(new)
    // A volume may also say that it is not permitted. If it really is not, the plain rename is refused as well.
    case EPERM, EACCES, EMLINK, EXDEV, ENOTTY: return false
    case _ where System.isUnsupported(code): return false
    default: throw FileError(errno: code, path: new, refusing: .rename)
    }
  }

  private func moveLocked(_ old: String, to new: String) throws(FileError) {
    let parent = Path.parent(new)
    let folder = unsafe open(parent.isEmpty ? "/" : parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A folder that may be written but not read can be neither opened nor locked.
    guard folder >= 0 || errno == EACCES || errno == EPERM else {
      throw FileError(errno: errno, path: new, refusing: .lock)
    }
    defer { if folder >= 0 { close(folder) } }
    if folder >= 0 { try waitForLock(of: folder, new) }
    switch find(new) {
    case ENOENT: break
    case 0: throw Self.isTaken(new)
    case let code: throw FileError(errno: code, path: new, refusing: .rename)
    }
    guard unsafe rename(old, new) == 0 else { throw FileError(errno: errno, path: new, refusing: .rename) }
  }

  /// Waits until the lock is acquired, or returns without one if the volume has no locks.
  private func waitForLock(of folder: Int32, _ new: String) throws(FileError) {
    let end = ContinuousClock.now + patience
    while true {
      switch lock(folder) {
      case 0, ENOLCK, EBADF: return
      case EWOULDBLOCK, EINTR: break
      case let code where System.isUnsupported(code): return
      case let code: throw FileError(errno: code, path: new, refusing: .lock)
      }
      guard ContinuousClock.now < end else {
        throw FileError(.system, path: new, reason: "cannot lock its folder: it is locked by another program (flock)")
      }
      usleep(5_000)
    }
  }

  private static func isTaken(_ path: String) -> FileError {
    FileError(.changedSinceRead, path: path, reason: "a file with this name was created in the meantime")
  }
}
