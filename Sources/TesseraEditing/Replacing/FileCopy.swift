import TesseraNative
import TesseraWorkspace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Copies parts of one file behind one another into another.
///
/// Where both stand alike in their pages the system copies by itself; elsewhere it would take the pages apart, which is
/// slower than through the program's memory. The system is told early to bring to the disk what is there, so that
/// little is left of the flush at the end.
struct FileCopy {
  /// The system's pages are no smaller anywhere, and nothing but speed depends on it.
  private static let pageSize = 4096
  /// As much as the disk is given at a time.
  private static let stride = 8 << 20

  let input: Int32
  let output: Int32
  /// The absolute path of the output, for errors.
  let path: String
  /// False where the system was asked and cannot, or where it is not to be asked.
  var usesSystem = true
  /// Where the output stands.
  private(set) var position = 0
  private var flushed = 0

  init(from input: Int32, to output: Int32, path: String) {
    self.input = input
    self.output = output
    self.path = path
  }

  /// Takes the room on the disk in one go: a full disk is known before anything is written, and a large file is written
  /// in a fraction of the time that it takes to grow. A file system that cannot do it lets the file grow.
  func reserve(_ byteCount: Int) throws(FileError) {
    #if canImport(Glibc) || canImport(Musl)
      guard byteCount >= 1 << 20 else { return }
      let code = posix_fallocate(output, 0, off_t(byteCount))
      if code == ENOSPC || code == EFBIG { throw FileError(errno: code, path: path, refusing: .reserve) }
    #endif
  }

  /// Goes to another place: what stands behind it is written again, or cut off by ``truncate()``.
  mutating func rewind(to position: Int) throws(FileError) {
    guard position != self.position else { return }
    guard lseek(output, off_t(position), SEEK_SET) >= 0 else {
      throw FileError(errno: errno, path: path, refusing: .write)
    }
    self.position = position
    flushed = min(flushed, position)
  }

  /// Ends the output where it stands.
  func truncate() throws(FileError) {
    guard ftruncate(output, off_t(position)) == 0 else {
      throw FileError(errno: errno, path: path, refusing: .truncate)
    }
  }

  mutating func write(_ bytes: [UInt8]) throws(FileError) {
    try AtomicFile.writeAll(bytes, to: output, path)
    advance(by: bytes.count)
  }

  mutating func copy(_ range: Range<Int>) throws(FileError) {
    var next = range.lowerBound
    var chunk: [UInt8] = []
    while next < range.upperBound {
      let part = next..<min(range.upperBound, next + Self.stride)
      if usesSystem, (next - position) % Self.pageSize == 0 {
        next += try copyInSystem(part)
      } else {
        if chunk.isEmpty { chunk = [UInt8](repeating: 0, count: min(range.count, 1 << 18)) }
        next += try copyThroughMemory(part, &chunk)
      }
    }
  }

  /// Copies some of the bytes, or none and never asks again.
  private mutating func copyInSystem(_ range: Range<Int>) throws(FileError) -> Int {
    let count = tessera_copy(input, Int64(range.lowerBound), output, range.count)
    if count > 0 {
      advance(by: count)
      return count
    }
    if count < 0 {
      if errno == EINTR { return 0 }
      if errno == ENOSPC || errno == EDQUOT || errno == EFBIG || errno == EIO {
        throw FileError(errno: errno, path: path, refusing: .copy)
      }
    }
    // Some file systems refuse it, and some have nothing to copy where there is something to read.
    usesSystem = false
    return 0
  }

  /// A quarter of a megabyte at a time, which stays in the processor's cache between reading and writing.
  private mutating func copyThroughMemory(_ range: Range<Int>, _ chunk: inout [UInt8]) throws(FileError) -> Int {
    let count = try chunk.withUnsafeMutableBufferPointer { (buffer) throws(FileError) in
      let buffer = UnsafeMutableRawBufferPointer(buffer)
      // Safe: both parts end within the buffer, and the second has what was read into the first.
      let wanted = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, range.count)])
      let count = try System.read(input, at: range.lowerBound, into: wanted, path)
      try AtomicFile.writeAll(UnsafeRawBufferPointer(rebasing: wanted[..<count]), to: output, path)
      return count
    }
    // The file has become shorter.
    guard count > 0 else { throw FileError(.changedSinceRead, path: path) }
    advance(by: count)
    return count
  }

  private mutating func advance(by count: Int) {
    position += count
    guard position - flushed >= Self.stride else { return }
    tessera_begin_flush(output, Int64(flushed), Int64(position - flushed))
    flushed = position
  }
}
