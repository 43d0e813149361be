import TesseraStrings

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open journal, which is locked while it is open, so that other processes wait until the change is complete.
final class JournalFile: Sendable {
  private let descriptor: Int32
  private let path: String

  /// Creates an empty journal.
  ///
  /// An existing journal belongs to another process, or to an interrupted change, which is completed or undone first.
  /// Do not read the state of files before this initializer returns.
  init(creatingIn folder: String) throws(FileError) {
    path = folder + "/" + TransactionJournal.name
    descriptor = try Self.create(path, in: folder)
  }

  /// Writes the entries of the change, and flushes them to the disk.
  func write(_ journal: TransactionJournal) throws(FileError) {
    try append(journal.bytes)
    System.flushFolder(Path.parent(path))
  }

  /// Appends a line and flushes it to the disk.
  func append(_ line: [UInt8]) throws(FileError) {
    try System.writeAll(line, to: descriptor, path)
    guard System.flush(descriptor) else { throw FileError(errno: errno, path: path, refusing: .flush) }
  }

  /// Opens an existing journal. Returns `nil` if there is none, or if its change was completed in the meantime.
  init?(openingIn folder: String) throws(FileError) {
    path = folder + "/" + TransactionJournal.name
    descriptor = unsafe open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileError(errno: errno, path: path)
    }
    guard System.status(of: descriptor)?.isFile == true else { throw FileError(.notAFile, path: path) }
    try Self.lock(descriptor, path)
    guard System.isOpen(descriptor, at: path) else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Marks the change as committed.
  ///
  /// If the mark cannot be flushed, it may or may not be on the disk, so it is revoked. Otherwise, if the process were
  /// killed while it undoes the change, the next command would consider the change complete.
  ///
  /// - Throws: The error, and whether the change is definitely not committed. If this is uncertain, nothing must be
  ///   undone.
  func commit(_ journal: TransactionJournal) throws(CommitError) {
    do throws(FileError) {
      try append(TransactionJournal.commitLine)
    } catch {
      let byteCount = journal.bytes.count + journal.readyLine.count
      let isRevoked = ftruncate(descriptor, off_t(byteCount)) == 0 && System.flush(descriptor)
      throw CommitError(error: error, isRevoked: isRevoked)
    }
  }

  struct CommitError: Error {
    var error: FileError
    var isRevoked: Bool
  }

  /// Returns the journal, or `nil` if it was not written completely.
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

  /// Creates and locks a journal. Before it is locked, another process may consider the empty journal to be interrupted
  /// and remove it. In that case, it is created again.
  private static func create(_ path: String, in folder: String) throws(FileError) -> Int32 {
    let end = ContinuousClock.now + AdvisoryLock.patience
    while true {
      let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_t(0o600))
      if descriptor >= 0 {
        do throws(FileError) { try lock(descriptor, path) } catch {
          close(descriptor)
          throw error
        }
        if System.isOpen(descriptor, at: path) { return descriptor }
        close(descriptor)
      } else {
        guard errno == EEXIST else { throw FileError(errno: errno, path: path, refusing: .create) }
        _ = try FileWriter.recoverNow(in: folder)
      }
      guard ContinuousClock.now < end else {
        throw FileError(.system, path: path, reason: "another process is changing files; try again when it has ended")
      }
    }
  }

  private static func lock(_ descriptor: Int32, _ path: String) throws(FileError) {
    switch AdvisoryLock().acquire(descriptor) {
    // On a volume without locks, only the existence of the journal excludes other processes.
    case .acquired, .unsupported: return
    case .taken:
      throw FileError(.system, path: path, reason: "another process is changing files; try again when it has ended")
    case .refused(let code): throw FileError(errno: code, path: path, refusing: .lock)
    }
  }
}
