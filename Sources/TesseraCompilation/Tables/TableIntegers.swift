import TesseraTable

/// Integers as tables hold them: of bytes below 0x80, so that every table is valid UTF-8.
extension [UInt8] {
  /// 28 bits in four bytes, the lowest first.
  ///
  /// - Precondition: `0 <= value < TableLayout.integerLimit`.
  mutating func appendInteger(_ value: Int) {
    for shift in stride(from: 0, to: 28, by: 7) { append(UInt8(truncatingIfNeeded: value >> shift) & 0x7F) }
  }

  /// Six bits a byte, the highest first; 0x40 says that another byte follows.
  ///
  /// - Precondition: `0 <= value < 1 << 30`.
  mutating func appendNumber(_ value: Int) {
    var shift = 0
    while value >> shift >= 64 { shift += 6 }
    while shift > 0 {
      append(UInt8(truncatingIfNeeded: value >> shift) & 0x3F | 0x40)
      shift -= 6
    }
    append(UInt8(truncatingIfNeeded: value) & 0x3F)
  }
}
