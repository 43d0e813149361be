import TesseraCore
import TesseraFormats

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A new file next to the file that it replaces. Call ``finish(replacing:newPermissions:allowingLoss:isLasting:)``,
/// ``validate(_:)``, and then either ``publish(replacing:by:)`` or ``remove()``. If one of these calls fails, the file
/// has been removed.
///
/// The file is locked until then. If another process finds it unlocked, the process that wrote it was killed; see
/// ``StaleTemporaryFiles``. The files of a transaction are not locked, because there may be more of them than a process
/// can have open. They are listed in the journal of the transaction, which is locked.
struct TemporaryFile: Sendable {
  /// The descriptor for writing.
  let descriptor: Int32
  let path: String
  private let target: String
  /// A second descriptor of the file, which keeps it locked when the first one is closed, or -1 if there is none.
  private let lock: Int32

  /// Creates a locked file.
  ///
  /// - Parameter target: The absolute path of the file to replace, which is not a link.
  init(beside target: String) throws(FileError) {
    while true {
      let file = try TemporaryFile(beside: target, name: TemporaryName(), isLocked: true)
      // Before the file was locked, another process may have considered it stale and removed it.
      if AdvisoryLock(patience: .zero).acquire(file.descriptor) != .taken, System.isOpen(file.descriptor, at: file.path)
      {
        self = file
        return
      }
      file.discard()
    }
  }

  /// Creates the file of a transaction.
  init(beside target: String, name: TemporaryName) throws(FileError) {
    try self.init(beside: target, name: name, isLocked: false)
  }

  private init(beside target: String, name: TemporaryName, isLocked: Bool) throws(FileError) {
    let path = Path.parent(target) + "/" + name.text
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_t(0o600))
    guard descriptor >= 0 else { throw FileError(errno: errno, path: target, refusing: .create) }
    self.descriptor = descriptor
    self.path = path
    self.target = target
    lock = isLocked ? fcntl(descriptor, F_DUPFD_CLOEXEC, 0) : -1
  }

  /// Closes and removes a file that is not finished.
  private func discard() {
    close(descriptor)
    removeFile(path)
  }

  /// Writes the content. If writing fails, the file is removed.
  func write(_ content: FileContent) throws(FileError) {
    do throws(FileError) {
      switch content.storage {
      case .text(let text):
        var output = FileOutput(descriptor, path: target)
        if let count = text.byteCount { try output.reserve(count) }
        try unsafe text.forEachPiece { (piece) throws(FileError) in try unsafe output.write(piece) }
        try output.writeCollected()
      case .pieces(let pieces, let input):
        var copy = FileCopy(from: input, to: descriptor, path: target)
        try copy.write(pieces)
      }
    } catch {
      discard()
      throw error
    }
  }

  /// Sets the owner, permissions, and extended attributes, flushes the bytes to the disk, and closes the file. If one
  /// of these steps fails, the file is removed.
  ///
  /// - Parameters:
  ///   - old: The attributes of the file to replace, or `nil` for a new file.
  ///   - newPermissions: The permissions of a new file.
  ///   - allowsLoss: Whether extended attributes that cannot be copied may be lost.
  ///   - isLasting: Whether to flush the bytes to the disk. If it is `false`, for files that can be regenerated, the
  ///     system decides when the bytes reach the disk.
  func finish(
    replacing old: FileAttributes?,
    newPermissions: UInt32 = FileAttributes.newPermissions,
    allowingLoss allowsLoss: Bool = false,
    isLasting: Bool
  ) throws(FileError) {
    do throws(FileError) {
      if let old {
        try old.copy(to: descriptor, allowingLoss: allowsLoss)
      } else {
        try FileAttributes.setPermissions(newPermissions, of: descriptor, target)
      }
    } catch {
      discard()
      throw error
    }
    guard !isLasting || System.flush(descriptor) else { throw discarding(.flush, errno) }
    // Some network volumes do not report lost bytes before this call.
    guard close(descriptor) == 0 else {
      let code = errno
      removeFile(path)
      throw FileError(errno: code, path: target, refusing: .close)
    }
  }

  /// Checks the content of the finished file. If it is not valid, the file is removed.
  func validate(_ content: FileContent) throws(FileError) {
    guard !content.isValid() else { return }
    removeFile(path)
    throw FileError(.invalidContent, path: target)
  }

  /// Renames the finished file to the target, while the folder is locked. If this fails, the old file is unchanged, and
  /// this file is removed.
  ///
  /// - Parameter version: The version of the file to replace, or `nil` to create a file.
  /// - Throws: ``FileError/Kind/changedSinceRead`` if the target does not have that version, or if it exists but should
  ///   not.
  func publish(replacing version: FileStamp?, by replacement: Replacement = .system) throws(FileError) {
    guard let version else {
      do throws(FileError) { try ExclusiveRename.system.move(path, to: target) } catch {
        removeFile(path)
        throw error
      }
      if lock >= 0 { close(lock) }
      return
    }
    let path = try pathForExchange(version)
    do throws(Replacement.Failure) {
      try replacement.replace(target, with: path, expecting: version)
      removeFile(path)
    } catch {
      if error.mayDiscard { removeFile(path) } else if lock >= 0 { close(lock) }
      throw error.error
    }
  }

  /// Removes the finished file.
  func remove() { removeFile(path) }

  /// Renames the file, so that its name indicates what to do if the process is killed during the exchange.
  private func pathForExchange(_ version: FileStamp) throws(FileError) -> String {
    guard var name = TemporaryName(Path.name(path)), let status = System.status(of: path, followingLinks: false) else {
      removeFile(path)
      throw FileError(.notFound, path: target)
    }
    name.exchange = .init(new: status.version.contentFingerprint, old: version.contentFingerprint)
    let new = Path.parent(path) + "/" + name.text
    guard unsafe rename(path, new) == 0 else {
      let code = errno
      removeFile(path)
      throw FileError(errno: code, path: target, refusing: .rename)
    }
    return new
  }

  private func discarding(_ step: WriteStep, _ code: Int32) -> FileError {
    discard()
    return FileError(errno: code, path: target, refusing: step)
  }

  /// Removes the file, and then unlocks it.
  private func removeFile(_ path: String) {
    unsafe unlink(path)
    if lock >= 0 { close(lock) }
  }
}
