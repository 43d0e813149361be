extension UnsafeRawBufferPointer {
  /// Returns whether two buffers are equal. Compares eight bytes at a time; the last eight may overlap those before
  /// them. `loadUnaligned` reads the eight bytes at `i` of both buffers; the conditions keep `i + 8` within the first,
  /// and the second has the same length.
  @inlinable
  package func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    func isDifferent(_ i: Int) -> Bool {
      unsafe loadUnaligned(fromByteOffset: i, as: UInt64.self)
        != other.loadUnaligned(fromByteOffset: i, as: UInt64.self)
    }
    var i = 0
    guard count >= 8 else {
      while i < count {
        guard unsafe self[i] == other[i] else { return false }
        i &+= 1
      }
      return true
    }
    while i &+ 8 <= count {
      if isDifferent(i) { return false }
      i &+= 8
    }
    return i == count || !isDifferent(count &- 8)
  }

  /// Returns the length of the common prefix. Compares eight bytes at a time, each within the shorter buffer.
  @inlinable
  package func commonPrefixCount(with other: UnsafeRawBufferPointer) -> Int {
    let limit = Swift.min(count, other.count)
    var i = 0
    while i &+ 8 <= limit {
      let difference =
        unsafe UInt64(littleEndian: loadUnaligned(fromByteOffset: i, as: UInt64.self))
        ^ UInt64(littleEndian: other.loadUnaligned(fromByteOffset: i, as: UInt64.self))
      if difference != 0 { return i &+ difference.trailingZeroBitCount >> 3 }
      i &+= 8
    }
    while i < limit, unsafe self[i] == other[i] { i &+= 1 }
    return i
  }

  /// Returns the length of the common suffix. Compares eight bytes at a time, each within the shorter buffer.
  @inlinable
  package func commonSuffixCount(with other: UnsafeRawBufferPointer) -> Int {
    let limit = Swift.min(count, other.count)
    var i = 0
    while i &+ 8 <= limit {
      let difference =
        unsafe UInt64(littleEndian: loadUnaligned(fromByteOffset: count &- i &- 8, as: UInt64.self))
        ^ UInt64(littleEndian: other.loadUnaligned(fromByteOffset: other.count &- i &- 8, as: UInt64.self))
      if difference != 0 { return i &+ difference.leadingZeroBitCount >> 3 }
      i &+= 8
    }
    while i < limit, unsafe self[count &- i &- 1] == other[other.count &- i &- 1] { i &+= 1 }
    return i
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the index of the next occurrence of a byte. Searches eight bytes at a time, because most strings of a
  /// catalog do not contain the byte.
  ///
  /// `loadUnaligned` reads the eight bytes at `i`; the condition of the loop keeps `i + 8` within the buffer.
  @inlinable
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
    let raw = UnsafeRawBufferPointer(self)
    var i = start
    while i &+ 8 <= raw.count {
      let x = unsafe UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)) ^ pattern
      // The lowest high bit that is set marks the first zero byte of `x`. Higher bits may be false positives.
      let zeros = (x &- 0x0101_0101_0101_0101) & ~x & 0x8080_8080_8080_8080
      if zeros != 0 { return i &+ zeros.trailingZeroBitCount / 8 }
      i &+= 8
    }
    while i < raw.count {
      if unsafe raw[i] == byte { return i }
      i &+= 1
    }
    return nil
  }
}
