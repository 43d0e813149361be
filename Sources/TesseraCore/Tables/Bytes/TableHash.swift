/// The hash of keys. It is the same on every platform and in every run because it is part of the table format.
///
/// Each step multiplies eight bytes to a 128-bit product and folds its halves, so that every bit of a key affects every
/// bit of the hash, even if keys share a long prefix. The hash does not resist intentional collisions: the developer of
/// a table chooses its keys, and collisions affect only performance.
package enum TableHash {
  private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let start: UInt64 = 0xD6E8_FEB8_6659_FD93

  /// Returns the hash of some bytes.
  ///
  /// Safe: a comparison before every `loadUnaligned` keeps the bytes that it reads within the buffer.
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

  /// Returns the last `rest` bytes as a little-endian integer.
  private static func tail(_ bytes: UnsafeRawBufferPointer, _ rest: Int) -> UInt64 {
    let count = bytes.count
    if count >= 8 { return unsafe word(bytes, count &- 8) >> UInt64(truncatingIfNeeded: 8 &* (8 &- rest)) }
    if count >= 4 {
      // If the halves overlap, the bytes that they share are equal.
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
