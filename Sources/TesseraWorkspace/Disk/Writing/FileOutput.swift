import TesseraPlatform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The end of a new file, to which bytes are appended.
///
/// Small parts are collected and written together. Writing to the disk is started early, so that the flush at the end
/// has little left to do (benchmark `set`). Call ``writeCollected()`` after the last part.
struct FileOutput {
  /// The maximum number of bytes that are collected. They stay in the processor's cache between reading and writing.
  private static let maximumCapacity = 1 << 18
  /// The number of bytes after which writing to the disk is started.
  private static let stride = 8 << 20

  let descriptor: Int32
  /// The absolute path of the file, for errors.
  let path: String
  /// The number of bytes in the file, including the collected ones.
  private(set) var position = 0
  private var flushed = 0
  private var collected: [UInt8] = []
  private var collectedCount = 0
  private var capacity = Self.maximumCapacity

  init(_ descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// Reserves the space on the disk, so that a full disk is reported before anything is written. Writing a large file
  /// also takes only a fraction of the time that it takes to grow the file.
  ///
  /// - Parameter byteCount: The size of the file.
  mutating func reserve(_ byteCount: Int) throws(FileError) {
    capacity = max(1, min(Self.maximumCapacity, byteCount))
    guard byteCount >= 1 << 20, Native.reserve(descriptor, count: Int64(byteCount)) != 0 else { return }
    let code = errno
    if code == ENOSPC || code == EFBIG { throw FileError(errno: code, path: path, refusing: .reserve) }
  }

  mutating func write(_ bytes: ArraySlice<UInt8>) throws(FileError) {
    try unsafe bytes.withUnsafeBufferPointer { (buffer) throws(FileError) in
      // Safe: the slice keeps its bytes alive during the call.
      try unsafe write(UnsafeRawBufferPointer(buffer))
    }
  }

  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    guard bytes.count < capacity else {
      try writeCollected()
      // Parts of the stride, so that writing to the disk starts before the last one.
      for start in Swift.stride(from: 0, to: bytes.count, by: Self.stride) {
        let end = min(start + Self.stride, bytes.count)
        // Safe: both offsets are within the buffer.
        try unsafe System.writeAll(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), to: descriptor, path)
        advance(by: end - start)
      }
      return
    }
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      let count = try unsafe write(atMost: rest.count) { (buffer) in
        // Safe: no more is copied than the buffer holds.
        unsafe buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: rest.prefix(buffer.count)))
        return buffer.count
      }
      unsafe rest = rest.dropFirst(count)
    }
  }

  /// Appends bytes that a closure provides.
  ///
  /// - Parameters:
  ///   - count: The maximum number of bytes.
  ///   - body: A closure that fills the start of a buffer, which has at most `count` bytes, and returns the number of
  ///     bytes.
  /// - Returns: The number of bytes that were appended.
  mutating func write(
    atMost count: Int,
    _ body: (UnsafeMutableRawBufferPointer) throws(FileError) -> Int
  ) throws(FileError) -> Int {
    if collected.isEmpty { collected = [UInt8](repeating: 0, count: capacity) }
    if collectedCount == capacity { try writeCollected() }
    let range = collectedCount..<min(capacity, collectedCount + count)
    let appended = try unsafe collected.withUnsafeMutableBufferPointer { (buffer) throws(FileError) in
      // Safe: the range is within the buffer.
      try unsafe body(UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[range]))
    }
    collectedCount += appended
    advance(by: appended)
    return appended
  }

  /// Writes the collected bytes.
  mutating func writeCollected() throws(FileError) {
    guard collectedCount > 0 else { return }
    try unsafe collected[..<collectedCount].withUnsafeBufferPointer { (buffer) throws(FileError) in
      // Safe: the slice keeps its bytes alive during the call.
      try unsafe System.writeAll(UnsafeRawBufferPointer(buffer), to: descriptor, path)
    }
    collectedCount = 0
  }

  /// Notes that bytes were appended.
  mutating func advance(by count: Int) {
    position += count
    guard position - flushed >= Self.stride else { return }
    // The collected bytes are not in the file yet.
    let end = position - collectedCount
    Native.beginFlush(descriptor, from: Int64(flushed), count: Int64(end - flushed))
    flushed = end
  }
}
