package import TesseraFormats

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes files so that there is always a whole one: the old, or the new.
package enum AtomicFile {
  /// Writes beside the file, brings the bytes to the disk, and only then takes the file's place. Whatever fails leaves
  /// the old file as it was and nothing beside it.
  ///
  /// - Parameters:
  ///   - path: absolute, and no link.
  ///   - permissions: those of the new file.
  ///   - replacing: false refuses to take the place of a file.
  ///   - isLasting: false leaves it to the system when the bytes reach the disk.
  ///   - check: the last word before the old file gives way.
  package static func write(
    _ text: OutgoingText,
    to path: String,
    permissions: UInt32,
    replacing: Bool = true,
    isLasting: Bool = true,
    check: () throws(FileError) -> Void
  ) throws(FileError) {
    let file = try TemporaryFile(beside: path)
    do throws(FileError) {
      try text.forEachPiece { (piece) throws(FileError) in try writeAll(piece, to: file.descriptor, path) }
    } catch {
      file.discard()
      throw error
    }
    try file.takePlace(permissions: permissions, replacing: replacing, isLasting: isLasting, check: check)
  }

  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(FileError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(FileError) in
      try writeAll(UnsafeRawBufferPointer(buffer), to: descriptor, path)
    }
  }

  package static func writeAll(
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
        throw FileError(errno: errno, path: path, refusing: .write)
      }
    }
  }
}
