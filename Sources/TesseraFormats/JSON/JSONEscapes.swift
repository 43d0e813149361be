import TesseraStrings
import TesseraCore

/// The escape sequences of JSON strings (RFC 8259, section 7). All other code uses these functions to read and write
/// them.
package enum JSONEscapes {
  /// Returns the value of a string's content. An unknown escape sequence becomes the character after the backslash;
  /// lone surrogates become U+FFFD.
  package static func unescape(_ content: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    unsafe content.withUnsafeBytes { unsafe append(unescaping: $0, to: &result) }
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends the value of a string's content as bytes, which are valid UTF-8 if the content is.
  ///
  /// - Parameter content: The content. It is read within the call, in slices that stay within its bounds.
  package static func append(unescaping content: UnsafeRawBufferPointer, to result: inout [UInt8]) {
    var rest = unsafe content[...]
    while let backslash = unsafe rest.firstIndex(of: UInt8(ascii: "\\")), unsafe backslash + 1 < rest.endIndex {
      unsafe result.append(contentsOf: UnsafeRawBufferPointer(rebasing: rest[..<backslash]))
      let escape = unsafe rest[backslash + 1]
      unsafe rest = rest[(backslash + 2)...]
      switch escape {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"): unsafe result.append(contentsOf: String(scalar(&rest)).utf8)
      default: result.append(escape)
      }
    }
    unsafe result.append(contentsOf: UnsafeRawBufferPointer(rebasing: rest))
  }

  /// Returns the literal for a value as Xcode writes it: `"`, `\`, and C0 control characters are escaped; all other
  /// characters are unchanged.
  package static func literal(_ value: String) -> [UInt8] {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    result.reserveCapacity(value.utf8.count + 2)
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
      case 0x08: result += "\\b".utf8
      case 0x09: result += "\\t".utf8
      case 0x0A: result += "\\n".utf8
      case 0x0C: result += "\\f".utf8
      case 0x0D: result += "\\r".utf8
      case 0x00..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        result += "\\u00".utf8
        result += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: result.append(byte)
      }
    }
    result.append(UInt8(ascii: "\""))
    return result
  }

  /// Returns the literal for a value as a string; see ``literal(_:)``.
  package static func literalText(_ value: String) -> String { String(decoding: literal(value), as: UTF8.self) }

  /// Returns the literal for a value in a message that may be copied into a file. Invisible characters are escaped.
  ///
  /// - Parameter isASCII: Whether to escape all non-ASCII characters, which distinguishes values that look alike.
  package static func visibleLiteral(_ value: String, isASCII: Bool = false) -> String {
    var result = ""
    for scalar in literalText(value).unicodeScalars {
      guard !HiddenCharacters(scalar).isEmpty || isASCII && !scalar.isASCII else {
        result.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result
  }

  /// Returns the scalar after `\u`, including the second half of a surrogate pair if one follows.
  private static func scalar(_ rest: inout Slice<UnsafeRawBufferPointer>) -> Unicode.Scalar {
    guard let first = unsafe codeUnit(rest) else { return "\u{FFFD}" }
    unsafe rest = rest.dropFirst(4)
    if UTF16.isLeadSurrogate(first), unsafe rest.starts(with: "\\u".utf8),
      let second = unsafe codeUnit(rest.dropFirst(2)),
      UTF16.isTrailSurrogate(second)
    {
      unsafe rest = rest.dropFirst(6)
      return Unicode.Scalar(lead: first, trail: second)
    }
    return Unicode.Scalar(UInt32(first)) ?? "\u{FFFD}"
  }

  /// Returns the first four bytes, read as hexadecimal digits, or `nil` if they are not such digits.
  static func codeUnit<Bytes: Collection<UInt8>>(_ bytes: Bytes) -> UInt16? {
    guard bytes.count >= 4 else { return nil }
    var unit: UInt16 = 0
    for byte in bytes.prefix(4) {
      guard let digit = byte.hexadecimalDigit else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
