import TesseraCore

/// Strings in quotation marks with the escapes of C, as in files of attributes and in Git's settings.
enum GitQuoting {
  /// Reads a string in quotation marks from the start of a text, and removes it from the text.
  ///
  /// - Returns: `nil` if the string is not terminated. The text is unchanged in this case.
  static func unquoted(_ text: inout ArraySlice<UInt8>) -> String? {
    var result: [UInt8] = []
    var rest = text.dropFirst()
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        text = rest
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escape = rest.popFirst() else { return nil }
        if escape.isDigit {
          // Three octal digits
          let digits = [escape] + rest.prefix(2)
          rest = rest.dropFirst(2)
          guard let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8) else { return nil }
          result.append(value)
        } else {
          result.append(escapes[escape] ?? escape)
        }
      default: result.append(byte)
      }
    }
    return nil
  }

  /// The control characters by their letters.
  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "v"): 11,
    UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
  ]
}
