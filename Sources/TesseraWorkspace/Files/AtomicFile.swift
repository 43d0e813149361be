#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes files so that there is always a whole one: the old, or the new.
enum AtomicFile {
  /// Writes beside the file, brings the bytes to the disk, and only then takes the file's place. Whatever fails leaves
  /// the old file as it was and nothing beside it.
  ///
  /// - Parameters:
  ///   - path: absolute, and no link.
  ///   - permissions: those of the new file.
  ///   - replacing: false refuses to take the place of a file.
  ///   - check: the last word before the old file gives way.
  static func write(
    _ bytes: [UInt8],
    to path: String,
    permissions: mode_t,
    replacing: Bool = true,
    check: () throws(FileError) -> Void
  ) throws(FileError) {
    try write(to: path, permissions: permissions, replacing: replacing, check: check) {
      (descriptor) throws(FileError) in try writeAll(bytes, to: descriptor, path)
    }
  }

  /// The same for bytes that `fill` writes to the descriptor that it is given.
  static func write(
    to path: String,
    permissions: mode_t,
    replacing: Bool,
    check: () throws(FileError) -> Void,
    fill: (Int32) throws(FileError) -> Void
  ) throws(FileError) {
    let folder = Path.parent(path)
    let temporary = folder + "/.tessera-" + String(UInt64.random(in: .min ... .max), radix: 36) + ".tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_t(0o600))
    guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
    var isInPlace = false
    defer { if !isInPlace { unlink(temporary) } }
    do throws(FileError) {
      try fill(descriptor)
      guard fchmod(descriptor, permissions) == 0, fsync(descriptor) == 0 else {
        throw FileError(errno: errno, path: path)
      }
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw FileError(errno: errno, path: path) }
    try check()
    if replacing {
      guard rename(temporary, path) == 0 else { throw FileError(errno: errno, path: path) }
      isInPlace = true
    } else {
      // A second name, unlike a new one, is refused where there is a file by now; the first name goes in `defer`.
      guard link(temporary, path) == 0 else {
        if errno == EEXIST { throw FileError(.changedSinceRead, path: path) }
        throw FileError(errno: errno, path: path)
      }
    }
    syncFolder(folder)
  }

  static func writeAll(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(FileError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(FileError) in
      try writeAll(UnsafeRawBufferPointer(buffer), to: descriptor, path)
    }
  }

  static func writeAll(
    _ buffer: UnsafeRawBufferPointer,
    to descriptor: Int32,
    _ path: String
  ) throws(FileError) {
    var written = 0
    while written < buffer.count {
      // Safe: `rest` starts within the buffer, for `written` is below its count.
      let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
      let count = System.write(descriptor, rest)
      if count > 0 {
        written += count
      } else if errno != EINTR {
        throw FileError(errno: errno, path: path)
      }
    }
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
