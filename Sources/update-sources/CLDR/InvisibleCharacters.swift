import TesseraCore

/// Non-breaking spaces and bidirectional formatting characters as visible escapes, such as `\u{A0}`, for reviews.
enum InvisibleCharacters {
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .format, .control, .lineSeparator, .paragraphSeparator: scalar.bracedEscape
      case .spaceSeparator where scalar != " ": scalar.bracedEscape
      default: String(scalar)
      }
    }
    .joined()
  }

  static func unescaped(_ text: String) -> String {
    text.replacing(/\\u\{([0-9A-F]+)\}/) { match in
      UInt32(match.1, radix: 16).flatMap { Unicode.Scalar($0) }.map { String($0) } ?? String(match.0)
    }
  }
}
