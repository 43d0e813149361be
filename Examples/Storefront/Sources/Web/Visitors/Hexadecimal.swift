/// Bytes as lowercase hexadecimal digits, which are valid in cookies, URLs, and forms.
enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".utf8)

  static func string(_ bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: bytes.count * 2) { text in
      for (index, byte) in bytes.enumerated() {
        text[index * 2] = digits[Int(byte >> 4)]
        text[index * 2 + 1] = digits[Int(byte & 15)]
      }
      return bytes.count * 2
    }
  }

  /// Returns the bytes of a string; `nil` if it does not consist of two lowercase digits for each byte.
  static func bytes(_ text: some StringProtocol, count: Int) -> [UInt8]? {
    guard text.utf8.count == count * 2 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var first: UInt8?
    for unit in text.utf8 {
      let digit: UInt8
      switch unit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = unit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = unit - UInt8(ascii: "a") + 10
      default: return nil
      }
      if let high = first {
        bytes.append(high << 4 | digit)
        first = nil
      } else {
        first = digit
      }
    }
    return bytes
  }
}
