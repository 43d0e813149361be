import TesseraCore

/// String literals of PO files, which have the escapes of C.
enum POStringLiteral {
  /// Appends the lines of a literal after its keyword: one line, or an empty literal and a line for each line of the
  /// string.
  static func append(_ text: String, to output: inout [UInt8]) {
    let isEscaped = text.containsByte { byte in
      byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") || byte == 0x09 || byte == 0x0A
    }
    guard isEscaped else {
      output.append("\"")
      output.append(text)
      return output.append("\"\n")
    }
    let firstEnd = text.utf8.firstIndex(of: 0x0A).map(text.utf8.index(after:))
    output.append(firstEnd ?? text.utf8.endIndex == text.utf8.endIndex ? "\"" : "\"\"\n\"")
    var rest = text.utf8.count
    for byte in text.utf8 {
      rest -= 1
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""):
        output.append(UInt8(ascii: "\\"))
        output.append(byte)
      case 0x09: output.append("\\t")
      case 0x0A: output.append(rest == 0 ? "\\n" : "\\n\"\n\"")
      default: output.append(byte)
      }
    }
    output.append("\"\n")
  }

  /// The reason that a literal is invalid, and the index of the byte at which it was found.
  struct SyntaxError: Error {
    var message: String
    var index: Int
  }

  /// Appends the bytes of a literal to a string.
  ///
  /// - Parameters:
  ///   - line: The bytes of the line.
  ///   - index: The index of the opening quotation mark; afterward, the index after the closing one.
  static func decode(_ line: ArraySlice<UInt8>, from index: inout Int, into bytes: inout [UInt8]) throws(SyntaxError) {
    let start = index
    index += 1
    while true {
      let rest = line[index...]
      let special = rest.firstIndex { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
      guard let special else { break }
      bytes += line[index..<special]
      index = special + 1
      if line[special] == UInt8(ascii: "\"") { return }
      try decodeEscape(line, at: &index, into: &bytes)
    }
    throw SyntaxError(message: "the string has no closing quotation mark", index: start)
  }

  private static func decodeEscape(
    _ line: ArraySlice<UInt8>,
    at index: inout Int,
    into bytes: inout [UInt8]
  ) throws(SyntaxError) {
    let start = index - 1
    guard index < line.endIndex else {
      throw SyntaxError(message: "the string has no closing quotation mark", index: start)
    }
    let letter = line[index]
    index += 1
    switch letter {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "a"): bytes.append(0x07)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "v"): bytes.append(0x0B)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "?"): bytes.append(letter)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      index -= 1
      bytes.append(number(line, at: &index, radix: 8, limit: 3))
    case UInt8(ascii: "x") where index < line.endIndex && line[index].hexadecimalDigit != nil:
      bytes.append(number(line, at: &index, radix: 16, limit: 2))
    default: throw SyntaxError(message: "unknown escape after a backslash", index: start)
    }
  }

  /// Reads at most `limit` digits. The result of three octal digits is truncated to a byte, as in C.
  private static func number(_ line: ArraySlice<UInt8>, at index: inout Int, radix: UInt8, limit: Int) -> UInt8 {
    var value: UInt8 = 0
    let end = min(index + limit, line.endIndex)
    while index < end, let digit = line[index].hexadecimalDigit, digit < radix {
      value = value &* radix &+ digit
      index += 1
    }
    return value
  }
}
