#if canImport(Darwin)
  package import Darwin
#elseif canImport(Musl)
  package import Musl
#else
  package import Glibc
#endif

/// A new file beside the one whose place it is to take. Either ``takePlace(permissions:replacing:check:)`` or
/// ``discard()`` is its end.
package struct TemporaryFile: Sendable {
  /// For writing.
  package let descriptor: Int32
  private let path: String
  private let target: String

  /// - Parameter target: absolute, and no link.
  package init(beside target: String) throws(FileError) {
    let name = ".tessera-" + String(UInt64.random(in: .min ... .max), radix: 36) + ".tmp"
    let path = Path.parent(target) + "/" + name
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_t(0o600))
    guard descriptor >= 0 else { throw FileError(errno: errno, path: target) }
    self.descriptor = descriptor
    self.path = path
    self.target = target
  }

  /// Another descriptor of the same file, with a place of its own to write at.
  package func reopened() throws(FileError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw FileError(errno: errno, path: target) }
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
  package func takePlace(
    permissions: mode_t,
    replacing: Bool,
    isLasting: Bool = true,
    check: () throws(FileError) -> Void
  ) throws(FileError) {
    guard fchmod(descriptor, permissions) == 0, !isLasting || fsync(descriptor) == 0 else {
      let code = errno
      discard()
      throw FileError(errno: code, path: target)
    }
    var isInPlace = false
    defer { if !isInPlace { unlink(path) } }
    guard close(descriptor) == 0 else { throw FileError(errno: errno, path: target) }
    try check()
    if replacing {
      guard rename(path, target) == 0 else { throw FileError(errno: errno, path: target) }
      isInPlace = true
    } else {
      // A second name, unlike a new one, is refused where there is a file by now; the first name goes in `defer`.
      guard link(path, target) == 0 else {
        if errno == EEXIST { throw FileError(.changedSinceRead, path: target) }
        throw FileError(errno: errno, path: target)
      }
    }
    if isLasting { Self.syncFolder(Path.parent(target)) }
  }

  /// The new name survives a power cut only when the folder is written too. Some file systems cannot: they lose
  /// nothing but the newest version.
  private static func syncFolder(_ folder: String) {
    let descriptor = open(folder.isEmpty ? "/" : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
