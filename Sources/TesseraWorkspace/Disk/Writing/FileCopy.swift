import TesseraPlatform

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
/// split the pages, which is slower than copying through the memory of the program.
struct FileCopy {
  /// The minimum page size of all systems. It affects only speed.
  private static let pageSize = 4096
  /// The number of bytes that the system copies at once.
  private static let stride = 8 << 20

  let input: OpenFile
  private var output: FileOutput
  /// A Boolean value that indicates whether the system copies parts. It becomes `false` when the system refuses to
  /// copy.
  private var usesSystem: Bool

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the output, for errors.
  ///   - usesSystem: Whether the system copies parts. If it is `false`, they are copied through the memory of the
  ///     program.
  init(from input: OpenFile, to output: Int32, path: String, usesSystem: Bool = true) {
    self.input = input
    self.output = FileOutput(output, path: path)
    self.usesSystem = usesSystem
  }

  mutating func write(_ pieces: [FilePiece]) throws(FileError) {
    try output.reserve(pieces.reduce(0) { $0 + $1.byteCount })
    for piece in pieces {
      switch piece {
      case .kept(let range): try copy(range)
      case .new(let bytes): try output.write(bytes[...])
      }
    }
    try output.writeCollected()
  }

  private mutating func copy(_ range: Range<Int>) throws(FileError) {
    var next = range.lowerBound
    while next < range.upperBound {
      let part = next..<min(range.upperBound, next + Self.stride)
      if usesSystem, range.count >= Self.pageSize, (next - output.position) % Self.pageSize == 0 {
        next += try copyInSystem(part)
      } else {
        next += try copyThroughMemory(part)
      }
    }
  }

  /// Copies some of the bytes. If the system cannot copy, this function copies none and does not try again.
  private mutating func copyInSystem(_ range: Range<Int>) throws(FileError) -> Int {
    try output.writeCollected()
    let count = Native.copy(
      input.descriptor,
      from: Int64(range.lowerBound),
      to: output.descriptor,
      count: range.count
    )
    if count > 0 {
      output.advance(by: count)
      return count
    }
    if count < 0 {
      if errno == EINTR { return 0 }
      if errno == ENOSPC || errno == EDQUOT || errno == EFBIG || errno == EIO {
        throw FileError(errno: errno, path: output.path, refusing: .copy)
      }
    }
    // Some file systems refuse to copy, and some copy nothing although there is something to read.
    usesSystem = false
    return 0
  }

  private mutating func copyThroughMemory(_ range: Range<Int>) throws(FileError) -> Int {
    let input = input
    // Safe: no more is read than the buffer holds.
    let count = try unsafe output.write(atMost: range.count) { (buffer) throws(FileError) in
      try unsafe input.read(at: range.lowerBound, into: buffer)
    }
    // The file has become shorter.
    guard count > 0 else { throw FileError(.changedSinceRead, path: output.path) }
    return count
  }
}
