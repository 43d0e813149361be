/// Integers in the encoding of tables, with bytes less than 0x80, so that every table is valid UTF-8.
extension [UInt8] {
  /// Appends a 28-bit integer as four bytes in little-endian order.
  ///
  /// - Precondition: `0 <= value < TableLayout.integerLimit`.
  mutating func appendInteger(_ value: Int) {
    let value = UInt32(truncatingIfNeeded: value)
    let spread = value & 0x7F | value << 1 & 0x7F00 | value << 2 & 0x7F_0000 | value << 3 & 0x7F00_0000
    // Safe: the buffer is that of an integer on the stack, and is read within the call.
    unsafe Swift.withUnsafeBytes(of: spread.littleEndian) { unsafe append(contentsOf: $0) }
  }

  /// Appends a number with six bits per byte in big-endian order. The bit 0x40 of a byte indicates that another byte
  /// follows.
  ///
  /// - Precondition: `0 <= value < 1 << 30`.
  mutating func appendNumber(_ value: Int) {
    if value < 64 {
      append(UInt8(truncatingIfNeeded: value))
      return
    }
    var shift = 0
    while value >> shift >= 64 { shift += 6 }
    while shift > 0 {
      append(UInt8(truncatingIfNeeded: value >> shift) & 0x3F | 0x40)
      shift -= 6
    }
    append(UInt8(truncatingIfNeeded: value) & 0x3F)
  }
}
