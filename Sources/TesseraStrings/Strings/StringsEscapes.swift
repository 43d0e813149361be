import TesseraCore

/// Resolves the escapes of strings in old-style ASCII property lists.
///
/// The escapes are `\a \b \f \n \r \t \v`, `\` and up to three octal digits in the NeXTSTEP character set, and `\U` and
/// up to four hexadecimal digits of a UTF-16 code unit. Any other escaped character, including a line break, is
/// unchanged.
package enum StringsEscapes {
  package static func unescape(_ content: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var rest = content
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "a"): result.append(0x07)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "v"): result.append(0x0B)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        result += String(Character(NextStepLatin.scalar(octal(escape, &rest)))).utf8
      case UInt8(ascii: "U") where rest.first?.hexadecimalDigit != nil:
        result += String(Character(scalar(&rest))).utf8
      default: result.append(escape)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func octal(_ first: UInt8, _ rest: inout ArraySlice<UInt8>) -> UInt8 {
    var value = first - UInt8(ascii: "0")
    for _ in 0..<2 {
      guard let digit = rest.first, digit & 0xF8 == UInt8(ascii: "0") else { break }
      value = value << 3 | (digit & 7)
      rest.removeFirst()
    }
    return value
  }

  /// Returns the scalar after `\U`, which may continue with the second half of a surrogate pair.
  private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar {
    let first = codeUnit(&rest)
    guard UTF16.isLeadSurrogate(first), rest.starts(with: "\\U".utf8) else {
      return Unicode.Scalar(UInt32(first)) ?? "\u{FFFD}"
    }
    var following = rest.dropFirst(2)
    let second = codeUnit(&following)
    guard UTF16.isTrailSurrogate(second) else { return "\u{FFFD}" }
    rest = following
    return Unicode.Scalar(lead: first, trail: second)
  }

  /// Returns the code unit of up to four digits.
  static func codeUnit(_ rest: inout ArraySlice<UInt8>) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = rest.first?.hexadecimalDigit else { break }
      unit = unit << 4 | UInt16(digit)
      rest.removeFirst()
    }
    return unit
  }
}

/// The NeXTSTEP character set, in which octal escapes are encoded. It equals ASCII below 128.
enum NextStepLatin {
  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard byte >= 0x80 else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(upper[Int(byte) - 0x80]) ?? "\u{FFFD}"
  }

  /// From Unicode's mapping table NEXTSTEP.TXT, eight per row from 0x80. The last two are unassigned.
  private static let upper: [UInt16] = [
    0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7,
    0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD, 0x00CE, 0x00CF,
    0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9,
    0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE, 0x00B5, 0x00D7, 0x00F7,
    0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7,
    0x00A4, 0x2019, 0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02,
    0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,
    0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF,
    0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF, 0x02D8, 0x02D9,
    0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7,
    0x2014, 0x00B1, 0x00BC, 0x00BD, 0x00BE, 0x00E0, 0x00E1, 0x00E2,
    0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB,
    0x00EC, 0x00C6, 0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1,
    0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
    0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD,
    0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF, 0xFFFD, 0xFFFD,
  ]
}
