import TesseraPlatform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A replacement of a file only if it is the one that was read, regardless of what other programs do in the meantime.
///
/// The new file and the old one exchange their names in one step (`RENAME_EXCHANGE` on Linux, `RENAME_SWAP` on Darwin).
/// The displaced file is then compared with the one that was read. If another program replaced or changed it in
/// between, it is put back.
///
/// Some volumes, such as exFAT through FUSE, cannot exchange files. On these, the file is compared directly before a
/// plain rename, and a change that another program makes between the two calls is lost. Other Tessera processes are
/// excluded by a ``FolderLock``, which the caller holds.
struct Replacement: Sendable {
  /// A function that returns 0, or the reason for a failure as a value of `errno`.
  typealias Way = @Sendable (_ first: String, _ second: String) -> Int32

  private let exchange: Way
  private let makeLink: Way

  static let system = Replacement()

  /// Creates a replacement that uses the given functions.
  ///
  /// - Parameters:
  ///   - exchange: A function that performs the system's exchange of two files.
  ///   - link: A function that creates a hard link with the second name.
  init(
    exchange: @escaping Way = { Native.exchange($0, $1) == 0 ? 0 : errno },
    link: @escaping Way = { unsafe link($0, $1) == 0 ? 0 : errno }
  ) {
    self.exchange = exchange
    makeLink = link
  }

  struct Failure: Error {
    var error: FileError
    /// A Boolean value that indicates whether the file with the name of the new file may be discarded. It is `false` if
    /// that is another program's file, which could not be put back.
    var mayDiscard = true
  }

  /// Replaces a file.
  ///
  /// If the volume can exchange files, the old file then has the name of the new one. If the replacement fails, the new
  /// file keeps its name, unless ``Failure/mayDiscard`` is `false`.
  ///
  /// - Parameters:
  ///   - target: The absolute path of the file, which is not a link.
  ///   - new: The absolute path of the new file, in the same folder.
  ///   - version: The version that was read.
  ///   - keepsOld: Whether the old file has the name of the new one afterwards even if the volume cannot exchange
  ///     files. During the replacement, it has the name that ``pathOfOldFile(_:)`` returns.
  func replace(
    _ target: String,
    with new: String,
    expecting version: FileStamp,
    keepingOld keepsOld: Bool = false
  ) throws(Failure) {
    guard let old = System.status(of: target, followingLinks: false) else { throw Self.deleted(target) }
    guard old.version.hasSameContent(as: version) else { throw Self.changed(target) }
    guard let ours = System.status(of: new, followingLinks: false) else {
      throw Failure(error: FileError(.notFound, path: target))
    }
    switch exchange(new, target) {
    case 0: break
    case ENOENT: throw Self.deleted(target)
    // Some volumes report unsupported operations as not permitted. If the exchange is really not permitted, the plain
    // rename fails as well.
    case let code where System.isUnsupported(code) || code == EPERM || code == EACCES || code == ENOTTY:
      do throws(FileError) {
        try replaceInSteps(target, with: new, expecting: version, keepingOld: keepsOld)
      } catch {
        throw Failure(error: error)
      }
      return
    case let code: throw Failure(error: FileError(errno: code, path: target, refusing: .rename))
    }
    guard System.status(of: new, followingLinks: false)?.version.hasSameContent(as: version) == true else {
      try putBack(new, as: target, taking: ours)
      throw Self.changed(target)
    }
  }

  /// Returns the path of an old file while it is replaced on a volume that cannot exchange files.
  static func pathOfOldFile(_ new: String) -> String { new + ".old" }

  private func replaceInSteps(
    _ target: String,
    with new: String,
    expecting version: FileStamp,
    keepingOld keepsOld: Bool
  ) throws(FileError) {
    let old = Self.pathOfOldFile(new)
    if keepsOld, makeLink(target, old) != 0 { try copy(target, to: old) }
    guard System.status(of: target, followingLinks: false)?.version.hasSameContent(as: version) == true else {
      if keepsOld { unsafe unlink(old) }
      throw FileError(.changedSinceRead, path: target)
    }
    guard unsafe rename(new, target) == 0 else {
      let code = errno
      if keepsOld { unsafe unlink(old) }
      throw FileError(errno: code, path: target, refusing: .rename)
    }
    guard keepsOld else { return }
    guard unsafe rename(old, new) == 0 else { throw FileError(errno: errno, path: target, refusing: .rename) }
  }

  /// Copies a file, on a volume without hard links.
  private func copy(_ file: String, to copy: String) throws(FileError) {
    let input = try OpenFile(root: Path.parent(file), path: Path.name(file))
    let output = unsafe open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_t(0o600))
    guard output >= 0 else { throw FileError(errno: errno, path: file, refusing: .create) }
    defer { close(output) }
    do throws(FileError) {
      var bytes = FileCopy(from: input, to: output, path: file)
      try bytes.write([.kept(0..<input.byteCount)])
      if let status = System.status(of: file) {
        try FileAttributes(path: file, status: status).copy(to: output, allowingLoss: true)
      }
      guard System.flush(output) else { throw FileError(errno: errno, path: file, refusing: .flush) }
    } catch {
      unsafe unlink(copy)
      throw error
    }
  }

  /// Restores the name of a displaced file.
  ///
  /// If another program replaces or deletes the target at the same time, its change is the latest one and is kept.
  ///
  /// - Parameters:
  ///   - displaced: The path of the displaced file. Afterwards, it names a file that is no longer needed, or no file.
  ///   - ours: The file with the name of the target, unless another program replaced it.
  func putBack(_ displaced: String, as target: String, taking ours: System.Status) throws(Failure) {
    var expected = ours
    while let placed = System.status(of: displaced, followingLinks: false) {
      switch exchange(displaced, target) {
      case 0: break
      case ENOENT: return
      case let code where System.isUnsupported(code):
        guard System.status(of: target, followingLinks: false)?.version.hasSameContent(as: expected.version) == true
        else { return }
        guard unsafe rename(displaced, target) == 0 else { throw Self.notPutBack(displaced, target, errno) }
        return
      case let code: throw Self.notPutBack(displaced, target, code)
      }
      guard let taken = System.status(of: displaced, followingLinks: false),
        !taken.version.hasSameContent(as: expected.version)
      else {
        return
      }
      // Another program has replaced the file in the meantime. Its file is put back instead, displacing the one that it
      // replaced.
      expected = placed
    }
  }

  private static func changed(_ target: String) -> Failure {
    Failure(error: FileError(.changedSinceRead, path: target))
  }

  private static func deleted(_ target: String) -> Failure {
    Failure(error: FileError(.changedSinceRead, path: target, reason: "the file was deleted since it was read"))
  }

  private static func notPutBack(_ displaced: String, _ target: String, _ code: Int32) -> Failure {
    let reason =
      "another program changed the file, and its version cannot be restored: \(System.words(for: code)); that version is \(displaced)"
    return Failure(error: FileError(.system, path: target, reason: reason), mayDiscard: false)
  }
}
