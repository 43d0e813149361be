#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A new file beside the one whose place it is to take. Either ``takePlace(permissions:replacing:isLasting:check:)`` or
/// ``discard()`` is its end.
package struct TemporaryFile: Sendable {
  /// For writing.
  package let descriptor: Int32
  private let path: String
  private let target: String
  private let publisher: ExclusiveRename

  /// - Parameters:
  ///   - target: absolute, and no link.
  ///   - publisher: Gives a new file its name; its documentation lists the guarantees by volume.
  package init(beside target: String, publisher: ExclusiveRename = .system) throws(FileError) {
    let name = ".tessera-" + String(UInt64.random(in: .min ... .max), radix: 36) + ".tmp"
    let path = Path.parent(target) + "/" + name
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_t(0o600))
    guard descriptor >= 0 else { throw FileError(errno: errno, path: target, refusing: .create) }
    self.descriptor = descriptor
    self.path = path
    self.target = target
    self.publisher = publisher
  }

  /// Another descriptor of the same file, with a place of its own to write at.
  package func reopened() throws(FileError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw FileError(errno: errno, path: target, refusing: .openForWriting) }
    return descriptor
  }

  package func discard() {
    close(descriptor)
    unlink(path)
  }

  /// Brings the bytes to the disk, and only then takes the target's place. Whatever fails leaves the old file as it was
  /// and nothing beside it.
  ///
  /// - Parameters:
  ///   - replacing: False refuses to take the place of a file.
  ///   - isLasting: False leaves it to the system when the bytes reach the disk: for what can be made again.
  ///   - check: The last word before the old file gives way.
  /// - Throws: ``FileError/Kind/changedSinceRead`` if `replacing` is false and the target exists.
  package func takePlace(
    permissions: UInt32,
    replacing: Bool,
    isLasting: Bool = true,
    check: () throws(FileError) -> Void
  ) throws(FileError) {
    guard fchmod(descriptor, mode_t(truncatingIfNeeded: permissions)) == 0 else {
      throw discarding(.setPermissions, errno)
    }
    guard !isLasting || System.flush(descriptor) else { throw discarding(.flush, errno) }
    var isInPlace = false
    defer { if !isInPlace { unlink(path) } }
    guard close(descriptor) == 0 else { throw FileError(errno: errno, path: target, refusing: .close) }
    try check()
    if replacing {
      guard rename(path, target) == 0 else { throw FileError(errno: errno, path: target, refusing: .rename) }
    } else {
      try publisher.move(path, to: target)
    }
    isInPlace = true
    if isLasting { Self.syncFolder(Path.parent(target)) }
  }

  private func discarding(_ step: WriteStep, _ code: Int32) -> FileError {
    discard()
    return FileError(errno: code, path: target, refusing: step)
  }

  /// The new name survives a power cut only when the folder is written too. Some file systems cannot: they lose
  /// nothing but the newest version.
  private static func syncFolder(_ folder: String) {
    let descriptor = open(folder.isEmpty ? "/" : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = System.flush(descriptor)
    close(descriptor)
  }
}
