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
    package mutating func appendInterpolation(quoted value: some StringProtocol) {
      text += "\""
      var count = 0
      for scalar in value.unicodeScalars {
        count += 1
        guard count <= Self.longestQuotation else {
          text += "…"
          break
        }
        switch scalar {
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        case "\u{00}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
          "\u{2060}"..."\u{2069}", "\u{FEFF}", "\u{AD}", "\u{61C}":
          text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        case _ where scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value):
          // No characters: some readers of JSON refuse them.
          text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: text.unicodeScalars.append(scalar)
        }
      }
      text += "\""
    }

    /// `U+00AD`.
    package mutating func appendInterpolation(codePoint scalar: Unicode.Scalar) {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      text += "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private static let longestQuotation = 120
  }
}
