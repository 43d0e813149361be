/// The bytes of a table: a literal of the program, a file mapped into memory, or an array's. All reading goes through
/// here, and every access is held against the bounds first.
///
/// Sendable and safe: the memory is never written, and stays as long as the process (a literal) or as the table whose
/// bytes these are. It is not kept alive from here: a reference that is counted at every look-up would cost several times
/// what the look-up does.
@safe struct TableBytes: @unchecked Sendable {
  private let base: UnsafeRawPointer
  let count: Int

  /// Nil for memory that has no address, as an empty buffer may.
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

  /// An integer of 28 bits in four bytes of seven, the lowest first; nil beyond the end, and for a byte above 0x7F.
  @inline(__always)
  func integer(at offset: Int) -> Int? {
    guard offset >= 0, offset <= count &- 4 else { return nil }
    let word = unsafe UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    guard word & 0x8080_8080 == 0 else { return nil }
    let value = word & 0x7F | word >> 1 & 0x3F80 | word >> 2 & 0x1F_C000 | word >> 3 & 0xFE0_0000
    return Int(truncatingIfNeeded: value)
  }

  /// A number in as many bytes as it needs, six bits in each, the highest first; 0x40 says that another byte follows.
  /// At most five bytes, all before `end`.
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

  /// Whether the bytes from `offset` on, as many as `other` has, are the same.
  func isEqual(at offset: Int, to other: UnsafeRawBufferPointer) -> Bool {
    guard offset >= 0, offset <= count &- other.count else { return false }
    var index = 0
    // The loop's condition keeps all eight bytes within both.
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

  /// The bytes of a range, cut to what is there; they stay in place while the body runs.
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

/// Memory of a table that came as an array.
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
