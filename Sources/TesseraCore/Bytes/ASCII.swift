/// Properties of ASCII characters. They are false or `nil` for all bytes of non-ASCII characters.
extension UInt8 {
  @inlinable
  package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  @inlinable
  package var isLowercaseLetter: Bool { self &- UInt8(ascii: "a") < 26 }

  @inlinable
  package var isUppercaseLetter: Bool { self &- UInt8(ascii: "A") < 26 }

  @inlinable
  package var isLetter: Bool { (self | 0x20).isLowercaseLetter }

  @inlinable
  package var isAlphanumeric: Bool { isLetter || isDigit }

  /// The value of the byte as a decimal digit.
  @inlinable
  package var digit: UInt8? { isDigit ? self &- UInt8(ascii: "0") : nil }

  /// The value of the byte as a hexadecimal digit, in uppercase or lowercase.
  @inlinable
  package var hexadecimalDigit: UInt8? {
    if let digit { return digit }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter &+ 10 : nil
  }

  @inlinable
  package var lowercased: UInt8 { isUppercaseLetter ? self | 0x20 : self }

  @inlinable
  package var uppercased: UInt8 { isLowercaseLetter ? self & ~0x20 : self }

  @inlinable
  package var isLineBreak: Bool { self == 0x0A || self == 0x0D }

  /// A Boolean value that indicates whether the byte is a space or a tab.
  @inlinable
  package var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// A Boolean value that indicates whether the byte is white space in JSON and XML: a blank or a line break.
  @inlinable
  package var isWhiteSpace: Bool { isBlank || isLineBreak }

  /// A Boolean value that indicates whether C's `isspace` accepts the byte.
  @inlinable
  package var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }
}
