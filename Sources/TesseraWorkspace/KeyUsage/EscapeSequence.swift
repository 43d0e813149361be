import TesseraCore

/// An escape sequence of a source file, or a character reference of XML and HTML.
struct EscapeSequence {
  /// The character, or `nil` for white space and for characters without a code.
  let scalar: Unicode.Scalar?
  /// The index after the sequence.
  let end: Int

  /// Reads an escape sequence of a programming language.
  ///
  /// - Parameter index: The index after the backslash, which is within the text.
  init(escape text: ArraySlice<UInt8>, at index: Int) {
    switch text[index] {
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"):
      let isBraced = text[(index + 1)...].first == UInt8(ascii: "{")
      let digits = isBraced || text[index] == UInt8(ascii: "U") ? 8 : text[index] == UInt8(ascii: "x") ? 2 : 4
      let (value, end) = Self.number(text[(index + (isBraced ? 2 : 1))...], digits: digits)
      // A character outside of the Basic Multilingual Plane may be written as two surrogates.
      if let low = Self.lowSurrogate(text[end...]), 0xD800..<0xDC00 ~= value {
        scalar = Unicode.Scalar(0x10000 + (value - 0xD800) << 10 + (low.value - 0xDC00))
        self.end = low.end
        return
      }
      scalar = Unicode.Scalar(value)
      self.end = isBraced && text[end...].first == UInt8(ascii: "}") ? end + 1 : end
    // The next line continues this one.
    case let byte where byte.isWhiteSpace:
      scalar = nil
      end = text[index...].firstIndex { !$0.isWhiteSpace } ?? text.endIndex
    // `\n`, `\"` and others stand for characters that a ``LiteralText`` does not contain.
    default:
      scalar = nil
      end = index + 1
    }
  }

  /// Reads a character reference, such as `&#x2026;`.
  ///
  /// - Parameter index: The index after the ampersand.
  init(reference text: ArraySlice<UInt8>, at index: Int) {
    let name = text[index...].prefix(Self.longestReference).prefix { $0 != UInt8(ascii: ";") }
    guard text[name.endIndex...].first == UInt8(ascii: ";") else {
      (scalar, end) = (nil, index)
      return
    }
    end = name.endIndex + 1
    guard name.first == UInt8(ascii: "#") else {
      scalar = nil
      return
    }
    let code = String(decoding: name.dropFirst(), as: UTF8.self)
    let value = code.lowercased().hasPrefix("x") ? UInt32(code.dropFirst(), radix: 16) : UInt32(code)
    scalar = value.flatMap(Unicode.Scalar.init)
  }

  /// The maximum length of the name or number of a character reference, in bytes.
  private static let longestReference = 10

  private static func lowSurrogate(_ text: ArraySlice<UInt8>) -> (value: UInt32, end: Int)? {
    guard text.starts(with: "\\u".utf8) else { return nil }
    let (value, end) = number(text.dropFirst(2), digits: 4)
    return 0xDC00..<0xE000 ~= value ? (value, end) : nil
  }

  /// Returns a hexadecimal number of at most so many digits, and the index after it.
  private static func number(_ text: ArraySlice<UInt8>, digits: Int) -> (value: UInt32, end: Int) {
    var value: UInt32 = 0
    var end = text.startIndex
    for byte in text.prefix(digits) {
      guard let digit = byte.hexadecimalDigit else { break }
      value = value << 4 | UInt32(digit)
      end += 1
    }
    return (value, end)
  }
}
