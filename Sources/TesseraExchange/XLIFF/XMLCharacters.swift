import TesseraCore
import TesseraStrings

/// The conversion of character data and values of attributes to strings: references are resolved, and line endings are
/// normalized (XML 1.0, sections 2.11 and 3.3.3).
enum XMLCharacters {
  /// - Throws: an error if the range contains an invalid reference or a character that XML does not allow.
  static func text(
    _ range: Range<Int>,
    in bytes: [UInt8],
    isAttribute: Bool = false,
    isLiteral: Bool = false
  ) throws(XLIFFError) -> FileText {
    let isSpecial =
      isAttribute
      ? bytes.containsByte(in: range) { $0 < 0x20 || $0 == UInt8(ascii: "&") }
      : bytes.containsByte(in: range) { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A || $0 == UInt8(ascii: "&") }
    guard isSpecial else { return .range(range) }
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "&") where !isLiteral:
        let reference = try Self.reference(in: bytes[index..<range.upperBound])
        result.append(String(reference.scalar))
        index = reference.end
        continue
      case 0x0D:
        result.append(isAttribute ? 0x20 : 0x0A)
        if index + 1 < range.upperBound, bytes[index + 1] == 0x0A { index += 1 }
      case 0x09 where isAttribute, 0x0A where isAttribute: result.append(0x20)
      case 0x00..<0x20 where byte != 0x09 && byte != 0x0A:
        let digits = String(byte, radix: 16, uppercase: true)
        let padding = String(repeating: "0", count: 4 - digits.count)
        throw XLIFFError(index, "the control character U+\(padding)\(digits), which XML does not allow")
      default: result.append(byte)
      }
      index += 1
    }
    return .string(String(decoding: result, as: UTF8.self))
  }

  /// Returns the character and the end of the reference at the start of a text.
  private static func reference(
    in text: ArraySlice<UInt8>
  ) throws(XLIFFError) -> (scalar: Unicode.Scalar, end: Int) {
    let start = text.startIndex
    // The longest reference is `&#x10FFFF;`. The limit allows for leading zeros.
    guard let semicolon = text.prefix(24).firstIndex(of: UInt8(ascii: ";")) else {
      throw XLIFFError(start, "the character `&` without a reference; write `&amp;`")
    }
    let name = String(decoding: text[start + 1..<semicolon], as: UTF8.self)
    let named: Unicode.Scalar? =
      switch name {
      case "amp": "&"
      case "lt": "<"
      case "gt": ">"
      case "quot": "\""
      case "apos": "'"
      default: nil
      }
    if let named { return (named, semicolon + 1) }
    guard name.utf8.first == UInt8(ascii: "#") else {
      throw XLIFFError(start, "the entity `&\(name);` is not defined; only the five entities of XML are supported")
    }
    let isHexadecimal = name.utf8.dropFirst().first == UInt8(ascii: "x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard !digits.isEmpty, digits.utf8.allSatisfy({ isHexadecimal ? $0.hexadecimalDigit != nil : $0.isDigit }) else {
      throw XLIFFError(start, "`&\(name);` is not a number of a character")
    }
    guard let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), XMLText.isCharacter(value),
      let scalar = Unicode.Scalar(value)
    else { throw XLIFFError(start, "`&\(name);` is a character that XML does not allow") }
    return (scalar, semicolon + 1)
  }
}
