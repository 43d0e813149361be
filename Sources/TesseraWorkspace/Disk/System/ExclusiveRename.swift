import TesseraPlatform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A rename that never replaces an existing file, for publishing new files.
///
/// Volumes differ in what they support, so three methods are tried in turn, for each file separately:
///
/// 1. The system's exclusive rename: `renamex_np` on Darwin, `renameat2` on Linux.
/// 2. A hard link with the new name, followed by the removal of the old name. NFS on Linux, for example, has no
///    exclusive rename.
/// 3. A check that the name is unused, followed by a rename. exFAT and many network volumes support neither of the
///    first two methods, and a sandbox may deny the second.
///
/// The first two methods are atomic: a file that another program creates with that name is never replaced. The third
/// method guarantees less: a file that another program creates between the check and the rename is replaced. Other
/// Tessera processes are excluded by a ``FolderLock``, which the caller holds.
package struct ExclusiveRename: Sendable {
  /// A function that renames a file. It returns 0, or the reason for a failure as a value of `errno`.
  package typealias Way = @Sendable (_ old: String, _ new: String) -> Int32

  package static let system = ExclusiveRename()

  private let renameExclusively: Way
  private let makeLink: Way
  private let find: @Sendable (_ path: String) -> Int32

  /// Creates a rename that uses the given functions.
  ///
  /// - Parameters:
  ///   - exclusive: A function that performs the system's exclusive rename.
  ///   - link: A function that creates a hard link with the new name.
  ///   - find: A function that looks for a file, without following a link. It returns 0 if the file exists, or the
  ///     reason for a failure as a value of `errno`.
  package init(
    exclusive: @escaping Way = { Native.renameExclusively($0, to: $1) == 0 ? 0 : errno },
    link: @escaping Way = { unsafe link($0, $1) == 0 ? 0 : errno },
    find: @escaping @Sendable (String) -> Int32 = { System.status(of: $0, followingLinks: false) == nil ? errno : 0 }
  ) {
    renameExclusively = exclusive
    makeLink = link
    self.find = find
  }

  /// Renames a file within its folder.
  ///
  /// - Parameters:
  ///   - old: The absolute path of the file.
  ///   - new: Its new absolute path, in the same folder.
  /// - Throws: ``FileError/Kind/changedSinceRead`` if a file with the new name exists. The file then keeps its old
  ///   name.
  package func move(_ old: String, to new: String) throws(FileError) {
    if try succeeds(renameExclusively(old, new), new) { return }
    if try succeeds(makeLink(old, new), new) {
      unsafe unlink(old)
      return
    }
    switch find(new) {
    case ENOENT: break
    case 0: throw Self.isTaken(new)
    case let code: throw FileError(errno: code, path: new, refusing: .rename)
    }
    guard unsafe rename(old, new) == 0 else { throw FileError(errno: errno, path: new, refusing: .rename) }
  }

  /// Returns whether a method succeeded, or `false` if the next method should be tried.
  private func succeeds(_ code: Int32, _ new: String) throws(FileError) -> Bool {
    switch code {
    case 0: return true
    case EEXIST: throw Self.isTaken(new)
    // Some volumes report unsupported operations as not permitted. If the rename is really not permitted, the plain
    // rename fails as well.
    case EPERM, EACCES, EMLINK, EXDEV, ENOTTY: return false
    case _ where System.isUnsupported(code): return false
    default: throw FileError(errno: code, path: new, refusing: .rename)
    }
  }

  private static func isTaken(_ path: String) -> FileError {
    FileError(.changedSinceRead, path: path, reason: "a file with this name was created in the meantime")
  }
}
