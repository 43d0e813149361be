import TesseraCore

extension Finding.Message: ExpressibleByStringInterpolation {
  package init(stringInterpolation: StringInterpolation) { self.init(stringInterpolation.text) }

  /// Quotes what a message speaks of, so that every rule does it alike.
  package struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) { text += value.description }

    /// In quotation marks, on one line, without anything that a terminal would obey, and cut where it is long.
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
      // What needs no escape is appended in one go: mostly the whole of it.
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
          if let escape = Self.escape(scalars[index]) {
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

    /// What stands for a character that would break the line, or that a terminal would obey; nil for all others.
    private static func escape(_ scalar: Unicode.Scalar) -> String? {
      switch scalar {
      case "\n": return "\\n"
      case "\r": return "\\r"
      case "\t": return "\\t"
      default: return scalar.isHidden([.escapedInTerminal, .noncharacter]) ? scalar.bracedEscape : nil
      }
    }

    /// `U+00AD`.
    package mutating func appendInterpolation(codePoint scalar: Unicode.Scalar) {
      text += "U+" + scalar.codePointDigits
    }

    package static let longestQuotation = 120
  }
}
