import TesseraCore

extension Path {
  /// Returns a path as a single line: `%` and bytes below the space are replaced by `%` and two hexadecimal digits.
  static func escaped(_ path: String) -> String {
    var text = ""
    for scalar in path.unicodeScalars {
      if scalar == "%" || scalar.value < 0x20 {
        text += "%" + UInt8(truncatingIfNeeded: scalar.value).hexadecimalDigits
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  static func unescaped(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexadecimalDigit, let low = rest.popFirst()?.hexadecimalDigit else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
