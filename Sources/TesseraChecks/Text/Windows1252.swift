/// The bytes that characters have in Windows-1252, and in Latin-1 where Windows leaves a byte open.
enum Windows1252 {
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0..<0x80, 0xA0...0xFF: return UInt8(scalar.value)
    case 0x80...0x9F: return UInt8(scalar.value)
    default: return special[scalar]
    }
  }

  /// What Windows has in the place of a C1 control.
  static func character(forControl scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar.value >= 0x80, scalar.value <= 0x9F else { return nil }
    let found = characters[Int(scalar.value) - 0x80]
    return found == scalar ? nil : found
  }

  /// The bytes 0x80 to 0x9F; those that mean nothing stand for themselves.
  private static let characters = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars
  )

  private static let special: [Unicode.Scalar: UInt8] = Dictionary(
    zip(characters, UInt8(0x80)...0x9F)
  ) { first, _ in first }
}
