import TesseraStrings

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open journal, locked as long as it is open: another process waits until the change is complete.
final class JournalFile: Sendable {
  private let descriptor: Int32
  private let path: String

  /// The time to wait for another process.
  private static let patience = Duration.seconds(10)

  /// Creates an empty journal.
  ///
  /// A journal that exists belongs to another process, or to a change that was interrupted, which is completed or undone
  /// first. Read the state of files only when this has returned.
  init(creatingIn folder: String) throws(FileError) {
    path = folder + "/" + TransactionJournal.name
    descriptor = try Self.create(path, in: folder)
  }

  /// Writes what is to change, and flushes it to the disk.
  func write(_ journal: TransactionJournal) throws(FileError) {
    try System.writeAll(journal.bytes, to: descriptor, path)
    try flush()
    System.flushFolder(Path.parent(path))
  }

  /// Opens an existing journal; nil if there is none, or the change that it belongs to was completed meanwhile.
  init?(openingIn folder: String) throws(FileError) {
    path = folder + "/" + TransactionJournal.name
    descriptor = unsafe open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileError(errno: errno, path: path)
    }
    guard System.status(of: descriptor)?.isFile == true else { throw FileError(.notAFile, path: path) }
    try Self.lock(descriptor, path)
    guard Self.isOpen(descriptor, at: path) else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Marks the change as committed.
  ///
  /// If the mark cannot be flushed, it may be on the disk or not. It is taken back: undoing the change would otherwise
  /// leave a journal from which the next command completes it.
  ///
  /// - Throws: The error, and whether the change is certainly not committed. If it is not certain, nothing must be undone.
  func commit(_ journal: TransactionJournal) throws(CommitError) {
    do throws(FileError) {
      try System.writeAll(TransactionJournal.commitLine, to: descriptor, path)
      try flush()
    } catch {
      let isRevoked = ftruncate(descriptor, off_t(journal.bytes.count)) == 0 && System.flush(descriptor)
      throw CommitError(error: error, isRevoked: isRevoked)
    }
  }

  struct CommitError: Error {
    var error: FileError
    var isRevoked: Bool
  }

  /// The journal; nil if it was not written to its end.
  ///
  /// - Throws: ``FileError/Kind/foreign`` if the file is not a journal.
  func read() throws(FileError) -> TransactionJournal? {
    let byteCount = System.status(of: descriptor)?.byteCount ?? 0
    guard byteCount <= 64 << 20 else { throw FileError(.tooLarge, path: path) }
    var bytes = [UInt8](repeating: 0, count: byteCount)
    let path = path
    let count = try unsafe bytes.withUnsafeMutableBufferPointer { (buffer) throws(FileError) in
      // Safe: no more is read than the buffer holds.
      try unsafe System.read(descriptor, at: 0, into: UnsafeMutableRawBufferPointer(buffer), path)
    }
    bytes.removeSubrange(count...)
    guard TransactionJournal.isBeginning(bytes) else { throw FileError(.foreign, path: path) }
    return TransactionJournal(parsing: bytes)
  }

  func remove() { unsafe unlink(path) }

  private func flush() throws(FileError) {
    guard System.flush(descriptor) else { throw FileError(errno: errno, path: path, refusing: .flush) }
  }

  /// Creates and locks a journal. Another process may take a journal that is still empty for an interrupted one and
  /// remove it before it is locked: then it is created again.
  private static func create(_ path: String, in folder: String) throws(FileError) -> Int32 {
    let end = ContinuousClock.now + patience
    while true {
      let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_t(0o600))
      if descriptor >= 0 {
        do throws(FileError) { try lock(descriptor, path) } catch {
          close(descriptor)
          throw error
        }
        if isOpen(descriptor, at: path) { return descriptor }
        close(descriptor)
      } else {
        guard errno == EEXIST else { throw FileError(errno: errno, path: path, refusing: .create) }
        _ = try FileWriter.recover(in: folder)
      }
      guard ContinuousClock.now < end else {
        throw FileError(.system, path: path, reason: "another process is changing files")
      }
    }
  }

  /// Whether the open file is the one with this path.
  private static func isOpen(_ descriptor: Int32, at path: String) -> Bool {
    guard let file = System.status(of: descriptor), let named = System.status(of: path, followingLinks: false) else {
      return false
    }
    return file.isSameFile(as: named)
  }

  private static func lock(_ descriptor: Int32, _ path: String) throws(FileError) {
    let end = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      // A volume without locks: the journal's name alone keeps others out.
      if errno == ENOLCK || System.isUnsupported(errno) { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { throw FileError(errno: errno, path: path, refusing: .lock) }
      guard ContinuousClock.now < end else {
        throw FileError(.system, path: path, reason: "another process is changing files")
      }
      usleep(5_000)
    }
  }
}
