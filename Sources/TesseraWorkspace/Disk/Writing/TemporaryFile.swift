import TesseraCore
import TesseraFormats

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A new file beside the file that it replaces. Call either ``publish(permissions:replacing:isLasting:check:)`` or
/// ``discard()`` at the end.
struct TemporaryFile: Sendable {
  /// For writing.
  let descriptor: Int32
  let path: String
  private let target: String
  private let publisher: ExclusiveRename

  /// A name that no other temporary file has.
  static func newName() -> String {
    ".tessera-" + String(UInt64.random(in: .min ... .max), radix: 36) + ".tmp"
  }

  /// Whether a name is one that ``newName()`` returns.
  static func isName(_ name: String) -> Bool {
    name.hasPrefix(".tessera-") && name.hasSuffix(".tmp")
      && name.utf8.dropFirst(9).dropLast(4).allSatisfy { $0.isLowercaseLetter || $0.isDigit }
  }

  /// - Parameters:
  ///   - target: The absolute path of the file to replace, which is not a link.
  ///   - name: The name of the temporary file.
  ///   - publisher: Gives a new file its name; its documentation lists the guarantees by volume.
  init(
    beside target: String,
    name: String = newName(),
    publisher: ExclusiveRename = .system
  ) throws(FileError) {
    let path = Path.parent(target) + "/" + name
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_t(0o600))
    guard descriptor >= 0 else { throw FileError(errno: errno, path: target, refusing: .create) }
    self.descriptor = descriptor
    self.path = path
    self.target = target
    self.publisher = publisher
  }

  func discard() {
    close(descriptor)
    unsafe unlink(path)
  }

  /// Writes the content. If that fails, the file is gone.
  func write(_ content: FileContent) throws(FileError) {
    do throws(FileError) {
      switch content.storage {
      case .text(let text):
        try unsafe text.forEachPiece { (piece) throws(FileError) in
          try unsafe System.writeAll(piece, to: descriptor, target)
        }
      case .pieces(let pieces, let input):
        var copy = FileCopy(from: input, to: descriptor, path: target)
        try copy.write(pieces)
      }
    } catch {
      discard()
      throw error
    }
  }

  /// Sets the permissions, flushes the bytes to the disk, and closes the file. If that fails, the file is gone.
  ///
  /// - Parameter isLasting: False leaves it to the system when the bytes reach the disk, for files that can be built again.
  func finish(permissions: UInt32, isLasting: Bool) throws(FileError) {
    guard fchmod(descriptor, mode_t(truncatingIfNeeded: permissions)) == 0 else {
      throw discarding(.setPermissions, errno)
    }
    guard !isLasting || System.flush(descriptor) else { throw discarding(.flush, errno) }
    guard close(descriptor) == 0 else {
      let code = errno
      unsafe unlink(path)
      throw FileError(errno: code, path: target, refusing: .close)
    }
  }

  /// Flushes the file to the disk and gives it the target's name. If anything fails, the old file is as it was, and the
  /// temporary file is gone.
  ///
  /// - Parameters:
  ///   - replacing: False refuses to replace a file.
  ///   - isLasting: False leaves it to the system when the bytes reach the disk, for files that can be built again.
  ///   - check: Called right before the old file is replaced.
  /// - Throws: ``FileError/Kind/changedSinceRead`` if `replacing` is false and the target exists.
  func publish(
    permissions: UInt32,
    replacing: Bool,
    isLasting: Bool = true,
    check: () throws(FileError) -> Void
  ) throws(FileError) {
    try finish(permissions: permissions, isLasting: isLasting)
    do throws(FileError) {
      try check()
      try Self.publish(path, as: target, replacing: replacing, publisher)
    } catch {
      unsafe unlink(path)
      throw error
    }
    if isLasting { System.flushFolder(Path.parent(target)) }
  }

  /// Gives a finished file the target's name.
  static func publish(
    _ path: String,
    as target: String,
    replacing: Bool,
    _ publisher: ExclusiveRename = .system
  ) throws(FileError) {
    guard replacing else { return try publisher.move(path, to: target) }
    guard unsafe rename(path, target) == 0 else { throw FileError(errno: errno, path: target, refusing: .rename) }
  }

  private func discarding(_ step: WriteStep, _ code: Int32) -> FileError {
    discard()
    return FileError(errno: code, path: target, refusing: step)
  }
}
