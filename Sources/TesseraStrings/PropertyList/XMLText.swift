import TesseraCore

/// Converts the text of XML elements: entities, CDATA sections and comments (XML 1.0, sections 2.4, 2.5, 2.7 and 4.1).
package enum XMLText {
  /// Returns the value of an element's content. Text that is not an entity is unchanged, and invalid characters become
  /// U+FFFD.
  package static func unescape(_ content: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var rest = content
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"), let reference = Reference(rest) {
        rest = rest.dropFirst(reference.length)
        result += String(Character(reference.scalar ?? "\u{FFFD}")).utf8
      } else if byte == UInt8(ascii: "<"), rest.starts(with: cdataStart) {
        let end = firstRange(of: cdataEnd, in: rest.dropFirst(cdataStart.count))
        result += rest[(rest.startIndex + cdataStart.count)..<end.lowerBound]
        rest = rest[end.upperBound...]
      } else if byte == UInt8(ascii: "<"), rest.starts(with: commentStart) {
        let end = firstRange(of: commentEnd, in: rest.dropFirst(commentStart.count))
        rest = rest[end.upperBound...]
      } else {
        result.append(byte)
        rest.removeFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the content for a value as in Apple's property lists, with `&`, `<` and `>` escaped. Carriage returns are
  /// escaped too, because XML parsers convert them to line feeds.
  ///
  /// - Returns: `nil` if XML cannot represent a character, such as U+0000.
  package static func escape(_ value: String) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(value.utf8.count)
    for scalar in value.unicodeScalars {
      guard isCharacter(scalar.value) else { return nil }
      switch scalar {
      case "&": result += "&amp;".utf8
      case "<": result += "&lt;".utf8
      case ">": result += "&gt;".utf8
      case "\r": result += "&#13;".utf8
      default: result += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    return result
  }

  /// Returns whether a code point is allowed in XML documents (XML 1.0, production 2).
  package static func isCharacter(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
    default: false
    }
  }

  /// A reference that needs no declaration: `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;`, `&#10;` or `&#xA;`.
  struct Reference {
    /// The character; `nil` if the number is not that of a character.
    var scalar: Unicode.Scalar?
    var length: Int

    /// Returns `nil` if `text` does not begin with such a reference. Reads a limited number of bytes.
    init?(_ text: ArraySlice<UInt8>) {
      // The longest is `&#x10FFFF;`. The limit allows for leading zeros.
      guard let end = text.prefix(24).firstIndex(of: UInt8(ascii: ";")) else { return nil }
      let name = text[(text.startIndex + 1)..<end]
      length = end - text.startIndex + 1
      switch String(decoding: name, as: UTF8.self) {
      case "amp": scalar = "&"
      case "lt": scalar = "<"
      case "gt": scalar = ">"
      case "quot": scalar = "\""
      case "apos": scalar = "'"
      default:
        guard name.first == UInt8(ascii: "#"), let value = Self.number(name.dropFirst()) else { return nil }
        scalar = XMLText.isCharacter(value) ? Unicode.Scalar(value) : nil
      }
    }

    /// Returns a decimal number, or a hexadecimal number after `x`; `UInt32.max` if it is too large.
    private static func number(_ text: ArraySlice<UInt8>) -> UInt32? {
      let isHex = text.first == UInt8(ascii: "x")
      let digits = isHex ? text.dropFirst() : text
      guard !digits.isEmpty, digits.allSatisfy({ isHex ? $0.hexadecimalDigit != nil : $0.isDigit })
      else { return nil }
      return UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10) ?? .max
    }
  }

  static let cdataStart = Array("<![CDATA[".utf8)
  static let cdataEnd = Array("]]>".utf8)
  static let commentStart = Array("<!--".utf8)
  static let commentEnd = Array("-->".utf8)

  /// Returns the range of the first occurrence of `marker`, or the empty range at the end if there is none.
  static func firstRange(of marker: [UInt8], in text: ArraySlice<UInt8>) -> Range<Int> {
    guard let first = marker.first else { return text.endIndex..<text.endIndex }
    var index = text.startIndex
    while let candidate = text[index...].firstIndex(of: first) {
      if text[candidate...].starts(with: marker) { return candidate..<candidate + marker.count }
      index = candidate + 1
    }
    return text.endIndex..<text.endIndex
  }
}
