/// A table of the kind of each byte in a Swift file, and of the escape sequence that represents it there.
struct SwiftEscapes: Sendable {
  enum Kind: UInt8 {
    case plain, escaped
    /// The first byte of a scalar of two or three bytes that is visible, regardless of its other bytes.
    case headOfTwo, headOfThree
    /// The same, except for U+061C and for overlong forms, respectively.
    case headOfArabic, headOfLowThree
    /// A byte whose scalar must be decoded.
    case other
  }

  private var kinds: [Kind] = []
  /// At most seven bytes of an escape sequence, the first one lowest, and their count in the highest byte.
  private var escapes: [UInt64] = []

  private static let literal = SwiftEscapes(.literal)
  private static let comment = SwiftEscapes(.comment)

  static func of(_ context: SwiftEscaping.Context) -> SwiftEscapes {
    switch context {
    case .literal: literal
    case .comment: comment
    }
  }

  private init(_ context: SwiftEscaping.Context) {
    for byte in UInt8.min...UInt8.max {
      let escape = Self.escape(byte, context)
      kinds.append(escape == nil ? Self.kind(byte) : .escaped)
      var packed = UInt64(escape?.utf8.count ?? 0) << 56
      for (index, byte) in (escape ?? "").utf8.enumerated() { packed |= UInt64(byte) << UInt64(index * 8) }
      escapes.append(packed)
    }
  }

  @inline(__always)
  func kind(of byte: UInt8) -> Kind { kinds[Int(byte)] }

  /// Returns the escape sequence of a byte.
  ///
  /// - Returns: The sequence in the lowest bytes, and its length.
  @inline(__always)
  func escape(of byte: UInt8) -> (bytes: UInt64, length: Int) {
    let escape = escapes[Int(byte)]
    return (escape, Int(truncatingIfNeeded: escape >> 56))
  }

  /// Returns whether eight bytes are ASCII that needs no escape in any context. May return `false` for such bytes as
  /// well.
  @inline(__always)
  static func isPlain(_ bytes: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = bytes ^ (ones &* 0x22)
    let backslash = bytes ^ (ones &* 0x5C)
    // The high bit is set for bytes of 0x80 or more, below 0x20, or equal to 0x7F, and for quotation marks and
    // backslashes.
    let odd = bytes | (bytes &- ones &* 0x20) | (bytes &+ ones) | (quote &- ones) | (backslash &- ones)
    return odd & 0x8080_8080_8080_8080 == 0
  }

  private static func escape(_ byte: UInt8, _ context: SwiftEscaping.Context) -> String? {
    switch byte {
    case UInt8(ascii: "\n"): "\\n"
    case UInt8(ascii: "\r"): "\\r"
    case UInt8(ascii: "\t"): "\\t"
    case 0: "\\0"
    case 1..<0x20, 0x7F: "\\u{\(String(byte, radix: 16, uppercase: true))}"
    case UInt8(ascii: "\""): context == .literal ? "\\\"" : nil
    case UInt8(ascii: "\\"): context == .literal ? "\\\\" : nil
    default: nil
    }
  }

  /// Scalars of two bytes from U+0080 to U+00BF, and of three bytes from U+1000, U+2000, U+D000, and U+F000 on, may be
  /// hidden or surrogates.
  private static func kind(_ byte: UInt8) -> Kind {
    switch byte {
    case 0x00..<0x80: .plain
    case 0xC3...0xD7, 0xD9...0xDF: .headOfTwo
    case 0xE3...0xEC, 0xEE: .headOfThree
    case 0xD8: .headOfArabic
    case 0xE0: .headOfLowThree
    default: .other
    }
  }
}
