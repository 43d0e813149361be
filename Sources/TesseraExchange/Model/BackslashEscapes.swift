import TesseraCore

/// Escapes for characters that translation tools drop, change or do not display: `\u{D}` for a carriage return, and
/// `\\` for a backslash.
///
/// `\u{}` has no value. A string that consists only of it is an explicit empty string.
enum BackslashEscapes {
  /// The escape without a value.
  static let nothing = "\\u{}"

  /// Returns whether a character is a control character, a line or paragraph separator, or a byte order mark.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF: true
    default: false
    }
  }

  /// Returns whether a text contains a character that fulfills ``isInvisible(_:)``.
  static func containsInvisible(_ text: String) -> Bool {
    text.containsByte(where: mayBeInvisible) && text.unicodeScalars.contains(where: isInvisible)
  }

  /// Returns whether the first byte of an invisible character can have this value.
  static func mayBeInvisible(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte == 0xEF
  }

  /// Returns the escape of a character.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  /// Returns a string with escapes for all backslashes, for a punctuation character, and for all invisible characters.
  ///
  /// - Parameter punctuation: An ASCII character, or `nil`.
  static func escape(_ text: String, punctuation: Unicode.Scalar? = nil) -> String {
    let mark = punctuation.flatMap(byte) ?? UInt8(ascii: "\\")
    guard text.containsByte(where: { $0 == UInt8(ascii: "\\") || $0 == mark || mayBeInvisible($0) }) else {
      return text
    }
    return escape(text, punctuation: punctuation, where: isInvisible)
  }

  /// Returns a string with escapes for all backslashes, for a punctuation character, and for all characters that fulfill
  /// a condition.
  static func escape(
    _ text: String,
    punctuation: Unicode.Scalar? = nil,
    where isEscaped: (Unicode.Scalar) -> Bool
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\\" || scalar == punctuation {
        result.append("\\")
        result.append(scalar)
      } else if isEscaped(scalar) {
        result.append(contentsOf: escape(scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns the string of which a text is the escaped form, or `nil` if the text contains an invalid escape.
  static func unescape(_ text: String) -> String? {
    guard text.containsByte(where: { $0 == UInt8(ascii: "\\") }) else { return text }
    var result = String.UnicodeScalarView()
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      guard let next = scalars.next() else { return nil }
      if next == "u" {
        guard scalars.next() == "{" else { return nil }
        var digits = ""
        while let digit = scalars.next(), digit != "}" {
          guard digits.utf8.count < 6, byte(digit)?.hexadecimalDigit != nil else { return nil }
          digits.unicodeScalars.append(digit)
        }
        if digits.isEmpty { continue }
        guard let value = UInt32(digits, radix: 16), let escaped = Unicode.Scalar(value) else { return nil }
        result.append(escaped)
      } else {
        guard let byte = byte(next), byte > 0x20, byte < 0x7F, !byte.isAlphanumeric else { return nil }
        result.append(next)
      }
    }
    return String(result)
  }

  /// Returns the byte of an ASCII character.
  private static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    scalar.isASCII ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  /// Returns the parts of an escaped text between separators that are not escaped. The parts are still escaped.
  ///
  /// - Parameter separator: An ASCII character.
  static func split(_ text: String, separator: Unicode.Scalar) -> [String] {
    guard text.containsByte(where: { $0 == UInt8(ascii: "\\") }) else {
      let byte = byte(separator)
      return text.utf8.split(omittingEmptySubsequences: false) { $0 == byte }.map { String(Substring($0)) }
    }
    var parts: [String] = []
    var part = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if scalar == separator, !isEscaped {
        parts.append(String(part))
        part = String.UnicodeScalarView()
      } else {
        part.append(scalar)
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return parts + [String(part)]
  }
}
