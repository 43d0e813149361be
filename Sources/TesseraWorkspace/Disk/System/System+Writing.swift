#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// System calls for writing files.
extension System {
  /// Writes some of the bytes. Returns their number, or -1 with the reason in `errno`.
  ///
  /// Safe: no more is written than the buffer holds.
  static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.write(descriptor, buffer.baseAddress, min(buffer.count, 1 << 30))
    #elseif canImport(Musl)
      Musl.write(descriptor, buffer.baseAddress, min(buffer.count, 1 << 30))
    #else
      unsafe Glibc.write(descriptor, buffer.baseAddress, min(buffer.count, 1 << 30))
    #endif
  }

  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(FileError) {
    try unsafe bytes.withUnsafeBufferPointer { (buffer) throws(FileError) in
      try unsafe writeAll(UnsafeRawBufferPointer(buffer), to: descriptor, path)
    }
  }

  /// Writes all bytes. A write that is interrupted by a signal is continued.
  package static func writeAll(
    _ buffer: UnsafeRawBufferPointer,
    to descriptor: Int32,
    _ path: String
  ) throws(FileError) {
    var written = 0
    while written < buffer.count {
      // Safe: `rest` starts within the buffer, because `written` is below its count.
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
      let count = unsafe System.write(descriptor, rest)
      if count > 0 {
        written += count
      } else if errno != EINTR {
        throw FileError(errno: errno, path: path, refusing: .write)
      }
    }
  }

  /// Returns whether the process has permission to write to a file. Other obstacles, such as a read-only volume, do not
  /// count.
  static func isWritable(_ path: String) -> Bool {
    unsafe access(path, W_OK) == 0 || errno != EACCES && errno != EPERM
  }

  /// Flushes the names in a folder to the disk, so that a new name survives a power failure. Some file systems do not
  /// support this and may contain the old file after a power failure.
  static func flushFolder(_ folder: String) {
    let descriptor = unsafe open(folder.isEmpty ? "/" : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = flush(descriptor)
    close(descriptor)
  }

  /// Flushes a file's data, or a folder's entries, to the disk.
  ///
  /// On Darwin, `fsync` may leave the bytes in the drive's cache; `F_FULLFSYNC` does not. Volumes that do not support
  /// `F_FULLFSYNC` refuse it with different codes (`ENOTSUP` on SMB, `EINVAL` on WebDAV, `ENOTTY` on others); `fsync`
  /// is used for them instead. Any other failure is an error, because a subsequent `fsync` could succeed although the
  /// bytes are lost.
  ///
  /// - Returns: `false`, with the reason in `errno`, if the bytes may not be on the disk.
  static func flush(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      while true {
        if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
        let code = errno
        if code == EINTR { continue }
        guard hasNoFullFlush(code) else { return false }
        break
      }
    #endif
    while fsync(descriptor) != 0 { guard errno == EINTR else { return false } }
    return true
  }

  /// Returns whether a value of `errno` that `F_FULLFSYNC` set means that the volume does not support the operation.
  static func hasNoFullFlush(_ code: Int32) -> Bool { isUnsupported(code) || code == ENOTTY }

  /// Removes a folder if it is empty. Otherwise, the system refuses to remove it, which is not an error.
  ///
  /// - Returns: Whether the folder was removed.
  @discardableResult
  static func removeEmptyFolder(_ path: String) -> Bool { unsafe rmdir(path) == 0 }

  /// Returns whether a value of `errno` means that the volume, or the system on this volume, does not support an
  /// operation.
  static func isUnsupported(_ code: Int32) -> Bool {
    // ENOTSUP and EOPNOTSUPP are equal on Linux.
    [ENOTSUP, EOPNOTSUPP, ENOSYS, EINVAL].contains(code)
  }

  /// Returns the folder at which the volume of a file is mounted: the outermost one on the same device.
  ///
  /// - Parameter path: The path of a file, which need not exist. Its folder must exist.
  static func mountPoint(of path: String) -> String? {
    let parent = Path.parent(path)
    guard let real = realPath(path) ?? realPath(!parent.isEmpty ? parent : path.hasPrefix("/") ? "/" : "."),
      let device = status(of: real)?.device
    else { return nil }
    var folder = real
    while folder != "/" {
      let next = Path.parent(folder).isEmpty ? "/" : Path.parent(folder)
      guard status(of: next)?.device == device else { break }
      folder = next
    }
    return folder
  }
}
