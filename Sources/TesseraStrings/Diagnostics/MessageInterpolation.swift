import TesseraCore

extension Finding.Message: ExpressibleByStringInterpolation {
  package init(stringInterpolation: StringInterpolation) { self.init(stringInterpolation.text) }

  /// Quotes strings in messages, in the same way for every rule.
  package struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) { text += value.description }

    /// Appends text in quotation marks, on one line, with escapes for characters that a terminal interprets, and shortened
    /// if it is long.
    ///
    /// - Parameter limit: The number of characters that are quoted.
    package mutating func appendInterpolation(quoted value: some StringProtocol, limit: Int = longestQuotation) {
      appendInterpolation(quoted: String(value), limit: limit)
    }

    package mutating func appendInterpolation(quoted value: String, limit: Int = longestQuotation) {
      text += "\""
      let utf8 = value.utf8
      let scalars = value.unicodeScalars
      var count = 0
      // Text without escapes, which is most of it, is appended at once.
      var plain = utf8.startIndex
      var index = utf8.startIndex
      while index < utf8.endIndex, count < limit {
        let byte = utf8[index]
        // ASCII, and by their first bytes the letters of U+00C0 to U+05FF and of U+3000 to U+CFFF.
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

    /// `U+00AD`.
    package mutating func appendInterpolation(codePoint scalar: Unicode.Scalar) {
      text += "U+" + scalar.codePointDigits
    }

    package static let longestQuotation = 120
  }
}

extension String {
  /// Quotes text as messages do, for errors that are not diagnostics.
  package init(quoting text: some StringProtocol, limit: Int = Finding.Message.StringInterpolation.longestQuotation) {
    self = ("\(quoted: text, limit: limit)" as Finding.Message).text
  }
}
