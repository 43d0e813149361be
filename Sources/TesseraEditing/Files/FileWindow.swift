import TesseraWorkspace

/// The part of a streamed file that is in memory.
@safe struct FileWindow {
  /// A closure that reads from an offset of the file until the buffer is full or the file ends, and returns the number
  /// of bytes.
  typealias Reader = @Sendable (Int, UnsafeMutableRawBufferPointer) throws(FileError) -> Int

  private var storage: [UInt8]
  private var count = 0
  /// The offset of the window's first byte in the file.
  private(set) var start = 0
  private var isAtEnd = false
  private let reader: Reader

  init(byteCount: Int, reader: @escaping Reader) {
    storage = [UInt8](repeating: 0, count: max(1, byteCount))
    unsafe self.reader = reader
  }

  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    // Safe: `count` bytes of the storage were read.
    unsafe storage.withUnsafeBytes { unsafe body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  /// Reads more of the file, and discards the bytes before `position`, which becomes 0. If only a few bytes can be
  /// discarded, the window grows, so that a long value is not moved repeatedly. Returns `false` at the end of the file.
  mutating func readMore(from position: inout Int) throws(FileError) -> Bool {
    guard !isAtEnd else { return false }
    let rest = count - position
    let isCrowded = rest > storage.count / 2
    let from = position
    // Safe: both ranges lie within the `count` bytes that were read.
    unsafe storage.withUnsafeMutableBytes { buffer in
      unsafe buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[from..<from + rest]))
    }
    if isCrowded { storage += [UInt8](repeating: 0, count: storage.count) }
    start += position
    position = 0
    count = rest
    let reader = unsafe reader
    let offset = start + rest
    let added = try unsafe storage.withUnsafeMutableBufferPointer { (buffer) throws(FileError) in
      try unsafe reader(offset, UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[rest...]))
    }
    count += added
    isAtEnd = count < storage.count
    return added > 0
  }
}
