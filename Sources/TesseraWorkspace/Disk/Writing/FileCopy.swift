import TesseraNative

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes the pieces of a file's content, one behind the other.
///
/// The system copies unchanged parts itself if both files have them at the same offset in a page; otherwise it would
/// split the pages, which is slower than copying through the program's memory. The system is asked to start writing to
/// the disk early, so that the flush at the end has little left to do (benchmark `set`).
struct FileCopy {
  /// No system's pages are smaller, and only speed depends on it.
  private static let pageSize = 4096
  /// The number of bytes after which the system is asked to start writing.
  private static let stride = 8 << 20

  let input: OpenFile
  let output: Int32
  /// The absolute path of the output, for errors.
  let path: String
  /// False once the system refused to copy.
  private var usesSystem: Bool
  private var position = 0
  private var flushed = 0

  /// - Parameter usesSystem: False copies through the program's memory.
  init(from input: OpenFile, to output: Int32, path: String, usesSystem: Bool = true) {
    self.input = input
    self.output = output
    self.path = path
    self.usesSystem = usesSystem
  }

  mutating func write(_ pieces: [FilePiece]) throws(FileError) {
    try reserve(pieces.reduce(0) { $0 + $1.byteCount })
    for piece in pieces {
      switch piece {
      case .kept(let range): try copy(range)
      case .new(let bytes):
        try System.writeAll(bytes, to: output, path)
        advance(by: bytes.count)
      }
    }
  }

  /// Reserves the space on the disk: a full disk is reported before anything is written, and a large file is written in
  /// a fraction of the time that it takes to grow.
  private func reserve(_ byteCount: Int) throws(FileError) {
    #if canImport(Glibc) || canImport(Musl)
      guard byteCount >= 1 << 20 else { return }
      let code = posix_fallocate(output, 0, off_t(byteCount))
      if code == ENOSPC || code == EFBIG { throw FileError(errno: code, path: path, refusing: .reserve) }
    #endif
  }

  private mutating func copy(_ range: Range<Int>) throws(FileError) {
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

  /// Copies some of the bytes. Copies none if the system cannot, and does not try again.
  private mutating func copyInSystem(_ range: Range<Int>) throws(FileError) -> Int {
    let count = tessera_copy(input.descriptor, Int64(range.lowerBound), output, range.count)
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
    // Some file systems refuse it, and some copy nothing although there is something to read.
    usesSystem = false
    return 0
  }

  /// Copies a quarter of a megabyte at a time, which stays in the processor's cache between reading and writing.
  private mutating func copyThroughMemory(_ range: Range<Int>, _ chunk: inout [UInt8]) throws(FileError) -> Int {
    let count = try unsafe chunk.withUnsafeMutableBufferPointer { (buffer) throws(FileError) in
      let buffer = UnsafeMutableRawBufferPointer(buffer)
      // Safe: both parts end within the buffer, and the second has what was read into the first.
      let wanted = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, range.count)])
      let count = try unsafe input.read(at: range.lowerBound, into: wanted)
      try unsafe System.writeAll(UnsafeRawBufferPointer(rebasing: wanted[..<count]), to: output, path)
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
