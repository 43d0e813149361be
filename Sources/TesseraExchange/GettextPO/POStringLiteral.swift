import TesseraCore

/// String literals of PO files, which have the escapes of C.
enum POStringLiteral {
  /// Returns the lines of a literal after its keyword: one line, or an empty one and one for each line of the string.
  static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"":
        line.append("\\")
        line.append(scalar)
      case "\t": line.append(contentsOf: "\\t".unicodeScalars)
      case "\n":
        line.append(contentsOf: "\\n".unicodeScalars)
        lines.append("\"\(String(line))\"")
        line = String.UnicodeScalarView()
      default: line.append(scalar)
      }
    }
    if !line.isEmpty { lines.append("\"\(String(line))\"") }
    switch lines.count {
    case 0: return ["\"\""]
    case 1: return lines
    default: return ["\"\""] + lines
    }
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
    while index < line.endIndex {
      let byte = line[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return
      case UInt8(ascii: "\\"): try decodeEscape(line, at: &index, into: &bytes)
      default: bytes.append(byte)
      }
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
