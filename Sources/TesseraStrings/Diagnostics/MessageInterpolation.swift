import TesseraCore

extension Finding.Message: ExpressibleByStringInterpolation {
  package init(stringInterpolation: StringInterpolation) { self.init(stringInterpolation.text) }

  /// Quotes strings in messages consistently for all rules.
  package struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) { text += value.description }

    /// Appends a string in quotation marks, on one line, with escapes for characters that a terminal interprets. A long
    /// string is truncated.
    ///
    /// - Parameters:
    ///   - value: The string.
    ///   - limit: The maximum number of quoted characters.
    package mutating func appendInterpolation(quoted value: some StringProtocol, limit: Int = longestQuotation) {
      appendInterpolation(quoted: String(value), limit: limit)
    }

    package mutating func appendInterpolation(quoted value: String, limit: Int = longestQuotation) {
      text += "\""
      let utf8 = value.utf8
      let scalars = value.unicodeScalars
      var count = 0
      // Characters without escapes, which are the most frequent, are appended in runs.
      var plain = utf8.startIndex
      var index = utf8.startIndex
      while index < utf8.endIndex, count < limit {
        let byte = utf8[index]
        // ASCII, and the letters of U+00C0 to U+05FF and of U+3000 to U+CFFF, detected by their first bytes.
        if (0x20..<0x7F).contains(byte) {
          utf8.formIndex(after: &index)
        } else if (0xC3..<0xD8).contains(byte) {
          utf8.formIndex(&index, offsetBy: 2)
        } else if (0xE3..<0xED).contains(byte) {
          utf8.formIndex(&index, offsetBy: 3)
        } else {
          let next = scalars.index(after: index)
          if let escape = scalars[index].terminalEscape {
            text += value[plain..<index]
            text += escape
            plain = next
          }
          index = next
        }
        count += 1
      }
      text += value[plain..<index]
      text += index < utf8.endIndex ? "…\"" : "\""
    }

    /// Appends a code point: `U+00AD`.
    package mutating func appendInterpolation(codePoint scalar: Unicode.Scalar) {
      text += "U+" + scalar.codePointDigits
    }

    package static let longestQuotation = 120
  }
}

extension String {
  /// Creates a quoted string in the format of messages, for errors that are not diagnostics.
  package init(quoting text: some StringProtocol, limit: Int = Finding.Message.StringInterpolation.longestQuotation) {
    self = ("\(quoted: text, limit: limit)" as Finding.Message).text
  }
}
