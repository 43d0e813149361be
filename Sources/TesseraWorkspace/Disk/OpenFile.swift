import TesseraStrings

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file. Parts of it can be read, and copied into the file that replaces it, without reading the whole file
/// into memory.
package final class OpenFile: Sendable {
  package let byteCount: Int
  /// The state of the file when it was opened.
  package let version: FileStamp
  /// The path relative to the root.
  package let path: String
  let descriptor: Int32

  /// Opens a file for reading.
  ///
  /// - Parameters:
  ///   - root: A folder. A link that leads out of it is not followed.
  ///   - path: The path of the file, relative to the root.
  ///   - waits: Whether to wait if the file has just changed, until each further change results in another version.
  package init(root: String, path: String, waits: Bool = true) throws(FileError) {
    let tree = try DiskTree(root: root)
    guard Path.isPlain(path), !path.isEmpty else { throw FileError(.outsideRoot, path: path) }
    // Without `O_NONBLOCK`, opening a pipe would wait for a writer. The check of the file type rejects the pipe.
    let descriptor = unsafe open(try tree.linkTarget(of: path), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
    guard let status = System.status(of: descriptor), status.isFile else {
      close(descriptor)
      throw FileError(.notAFile, path: path)
    }
    self.path = path
    self.descriptor = descriptor
    byteCount = status.byteCount
    version = status.version
    if waits { version.waitForNextTick() }
  }

  deinit { close(descriptor) }

  /// Reads from an offset until the buffer is full or the file ends.
  ///
  /// - Returns: The number of bytes that were read.
  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    // Safe: no more is read than the buffer holds.
    try unsafe System.read(descriptor, at: offset, into: buffer, path)
  }

  /// Reads the whole file.
  package func bytes() throws(FileError) -> [UInt8] {
    try System.bytes(descriptor, byteCount: byteCount, path)
  }
}
