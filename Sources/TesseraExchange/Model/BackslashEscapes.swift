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

  /// Returns the escape of a character.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  /// Returns a string with escapes for all backslashes, for all characters in `punctuation`, and for all characters
  /// that fulfill a condition.
  static func escape(
    _ text: String,
    punctuation: Unicode.Scalar? = nil,
    where isEscaped: (Unicode.Scalar) -> Bool = isInvisible
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
  static func unescape(_ text: some StringProtocol) -> String? {
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
  static func split(_ text: String, separator: Unicode.Scalar) -> [String] {
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
