/// The hash of keys, the same on every platform and in every run: it is part of the format.
///
/// Each step takes eight bytes, multiplies to 128 bits and folds the halves, so that every bit of a key moves every bit
/// of the hash, however long the start is that keys share. It does not withstand keys made to collide: the keys of a
/// table are its developer's own, and collisions cost time alone.
package enum TableHash {
  private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let start: UInt64 = 0xD6E8_FEB8_6659_FD93

  /// Safe: every `loadUnaligned` stands behind a comparison that keeps the bytes it reads within the buffer.
  package static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    var hash = start ^ UInt64(truncatingIfNeeded: count)
    var position = 0
    while position &+ 8 <= count {
      hash = unsafe mix(hash ^ word(bytes, position))
      position &+= 8
    }
    let rest = count &- position
    guard rest > 0 else { return mix(hash) }
    return unsafe mix(mix(hash ^ tail(bytes, rest)))
  }

  /// The last `rest` bytes as a little-endian integer.
  private static func tail(_ bytes: UnsafeRawBufferPointer, _ rest: Int) -> UInt64 {
    let count = bytes.count
    if count >= 8 { return unsafe word(bytes, count &- 8) >> UInt64(truncatingIfNeeded: 8 &* (8 &- rest)) }
    if count >= 4 {
      // Where the halves overlap, they hold the same bytes.
      let low = unsafe UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self)))
      let high = unsafe UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)))
      return low | high << UInt64(truncatingIfNeeded: 8 &* (count &- 4))
    }
    var value: UInt64 = 0
    for index in 0..<count { unsafe value |= UInt64(bytes[index]) << UInt64(truncatingIfNeeded: 8 &* index) }
    return value
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: multiplier)
    return product.high ^ product.low
  }
}
