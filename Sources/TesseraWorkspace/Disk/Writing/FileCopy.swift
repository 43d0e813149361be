import TesseraNative

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A writer for the pieces of a file's content.
///
/// The system itself copies unchanged parts if both files have them at the same offset in a page; otherwise, it would
/// split the pages, which is slower than copying through the memory of the program. Writing to the disk is started
/// early, so that the flush at the end has little left to do (benchmark `set`).
struct FileCopy {
  /// The minimum page size of all systems. It affects only speed.
  private static let pageSize = 4096
  /// The number of bytes after which writing to the disk is started.
  private static let stride = 8 << 20

  let input: OpenFile
  let output: Int32
  /// The absolute path of the output, for errors.
  let path: String
  /// A Boolean value that indicates whether the system copies parts. It becomes `false` when the system refuses to
  /// copy.
  private var usesSystem: Bool
  private var position = 0
  private var flushed = 0

  /// Creates a writer.
  ///
  /// - Parameter usesSystem: Whether the system copies parts. If it is `false`, they are copied through the memory of
  ///   the program.
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

  /// Reserves the space on the disk, so that a full disk is reported before anything is written. Writing a large file
  /// also takes only a fraction of the time that it takes to grow the file.
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

  /// Copies some of the bytes. If the system cannot copy, this function copies none and does not try again.
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
    // Some file systems refuse to copy, and some copy nothing although there is something to read.
    usesSystem = false
    return 0
  }

  /// Copies 256 KiB at a time, so that the bytes stay in the processor's cache between reading and writing.
  private mutating func copyThroughMemory(_ range: Range<Int>, _ chunk: inout [UInt8]) throws(FileError) -> Int {
    let count = try unsafe chunk.withUnsafeMutableBufferPointer { (buffer) throws(FileError) in
      let buffer = UnsafeMutableRawBufferPointer(buffer)
      // Safe: both parts end within the buffer, and the second one contains only bytes that were read.
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
