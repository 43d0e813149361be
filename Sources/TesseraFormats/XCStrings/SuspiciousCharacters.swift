extension UnsafeBufferPointer<UInt8> {
  /// A Boolean value that indicates whether JSON without errors may contain a control character, a bidirectional
  /// control, a noncharacter, or the result of decoding UTF-8 as Windows-1252: a letter such as `Ã`, `Â`, or `â`
  /// directly before another non-ASCII character. Numeric escapes do not count.
  ///
  /// The ranges are those of ``HiddenCharacters`` in UTF-8, which a test compares. In a check, most entries are not
  /// read further than this (`Benchmarks/run`, `check`).
  ///
  /// The bytes are examined eight at a time: `loadUnaligned` reads those at `i`, which the condition of the loop keeps
  /// within the buffer. The bytes after a lead byte are read only after a comparison with the count.
  ///
  /// - Complexity: O(bytes).
  var mayHoldOddCharacters: Bool {
    let raw = UnsafeRawBufferPointer(self)
    func areOdd(_ start: Int) -> Bool {
      for i in start..<Swift.min(start &+ 8, count) where unsafe isOdd(at: i) { return true }
      return false
    }
    var i = 0
    while i &+ 8 <= count {
      let word = unsafe raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)
      var found = unsafe Self.zeros(word ^ 0x5C5C_5C5C_5C5C_5C5C) | Self.zeros(word ^ 0x7F7F_7F7F_7F7F_7F7F)
      if word & 0x8080_8080_8080_8080 != 0 {
        unsafe found |=
          Self.zeros(word ^ 0xC2C2_C2C2_C2C2_C2C2) | Self.zeros(word ^ 0xC3C3_C3C3_C3C3_C3C3)
          | Self.zeros(word ^ 0xD8D8_D8D8_D8D8_D8D8) | Self.zeros(word ^ 0xE2E2_E2E2_E2E2_E2E2)
          | Self.zeros(word ^ 0xEFEF_EFEF_EFEF_EFEF)
          | Self.zeros((word & 0xF0F0_F0F0_F0F0_F0F0) ^ 0xF0F0_F0F0_F0F0_F0F0)
      }
      if found & 0x8080_8080_8080_8080 != 0, areOdd(i) { return true }
      i &+= 8
    }
    return areOdd(i)
  }

  /// Returns a value in which the high bit of each zero byte is set. The high bits of bytes above a zero byte may be
  /// set as well.
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word }

  /// Returns whether a suspicious escape or UTF-8 character begins at an index.
  private func isOdd(at i: Int) -> Bool {
    func byte(_ offset: Int) -> UInt8 { unsafe i &+ offset < count ? self[i &+ offset] : 0 }
    switch unsafe self[i] {
    case 0x7F: return true
    case UInt8(ascii: "\\"): return byte(1) == UInt8(ascii: "b") || byte(1) == UInt8(ascii: "f")
    // U+0080 to U+009F.
    case 0xC2: return byte(1) < 0xA0
    // `ÂÃÅÐÑâ`.
    case 0xC3:
      switch byte(1) {
      case 0x82, 0x83, 0x85, 0x90, 0x91, 0xA2: return byte(2) >= 0x80
      default: return false
      }
    // U+061C.
    case 0xD8: return byte(1) == 0x9C
    // U+200E, U+200F, U+2028 to U+202E; U+2066 to U+2069.
    case 0xE2:
      switch (byte(1), byte(2)) {
      case (0x80, 0x8E...0x8F), (0x80, 0xA8...0xAE), (0x81, 0xA6...0xA9): return true
      default: return false
      }
    // U+FDC0 to U+FDFF, with the noncharacters among them; U+FFC0 to U+FFFF, with U+FFFD.
    case 0xEF: return byte(1) == 0xB7 || byte(1) == 0xBF
    // The last two code points of each plane.
    case 0xF0...0xFF: return byte(2) == 0xBF && byte(3) >= 0xBE
    default: return false
    }
  }
}
