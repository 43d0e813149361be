/// The bytes of a table: a literal of the program, a memory-mapped file, or a copy of an array. All reads go through
/// this type, which checks the bounds of each access.
///
/// Sendable and safe: the memory is never written, and is valid for the lifetime of the process (a literal) or of the
/// table that the bytes belong to. This type does not retain the memory because counting a reference in each lookup
/// would cost several times as much as the lookup itself.
@safe struct TableBytes: @unchecked Sendable {
  private let base: UnsafeRawPointer
  let count: Int

  /// Returns `nil` if the memory has no address, as an empty buffer may not.
  init?(_ memory: UnsafeRawBufferPointer) {
    guard let base = memory.baseAddress else { return nil }
    unsafe self.base = base
    count = memory.count
  }

  @inline(__always)
  func byte(at offset: Int) -> UInt8? {
    guard offset >= 0, offset < count else { return nil }
    return unsafe base.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// Returns a 28-bit integer from four bytes with seven bits each, in little-endian order; `nil` beyond the end or if
  /// a byte is greater than 0x7F.
  @inline(__always)
  func integer(at offset: Int) -> Int? {
    guard offset >= 0, offset <= count &- 4 else { return nil }
    let word = unsafe UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    guard word & 0x8080_8080 == 0 else { return nil }
    let value = word & 0x7F | word >> 1 & 0x3F80 | word >> 2 & 0x1F_C000 | word >> 3 & 0xFE0_0000
    return Int(truncatingIfNeeded: value)
  }

  /// Reads a number of variable length: at most five bytes before `end` with six bits each, in big-endian order. The
  /// bit 0x40 of a byte indicates that another byte follows.
  @inline(__always)
  func number(at position: inout Int, before end: Int) -> Int? {
    var value = 0
    var bytes = 0
    while position < end, let byte = byte(at: position), byte < 0x80, bytes < 5 {
      position &+= 1
      bytes &+= 1
      value = value << 6 | Int(byte & 0x3F)
      if byte & 0x40 == 0 { return value }
    }
    return nil
  }

  /// Returns whether the bytes at `offset` begin with the bytes of `other`.
  func isEqual(at offset: Int, to other: UnsafeRawBufferPointer) -> Bool {
    guard offset >= 0, offset <= count &- other.count else { return false }
    var index = 0
    // The condition of the loop keeps all eight bytes within both buffers.
    while index &+ 8 <= other.count {
      guard
        unsafe base.loadUnaligned(fromByteOffset: offset &+ index, as: UInt64.self)
          == other.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      else { return false }
      index &+= 8
    }
    while index < other.count {
      guard unsafe base.load(fromByteOffset: offset &+ index, as: UInt8.self) == other[index] else { return false }
      index &+= 1
    }
    return true
  }

  /// Calls a closure with the bytes of a range, which is clamped to the bounds. They are valid only during the call.
  @inline(__always)
  func withBytes<Result>(
    _ range: Range<Int>,
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    let lower = min(max(range.lowerBound, 0), count)
    let upper = min(max(range.upperBound, lower), count)
    return try unsafe body(UnsafeRawBufferPointer(start: base + lower, count: upper &- lower))
  }
}

/// The memory of a table that was created from an array.
///
/// Safe to share: nothing writes to the memory after `init`.
@safe final class TableMemory: @unchecked Sendable {
  let memory: UnsafeRawBufferPointer

  init(_ bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
    unsafe copy.copyBytes(from: bytes)
    unsafe memory = UnsafeRawBufferPointer(copy)
  }

  deinit { unsafe memory.deallocate() }
}
