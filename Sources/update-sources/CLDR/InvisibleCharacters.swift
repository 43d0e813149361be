/// Spaces that do not break and marks of direction, written so that a reviewer sees them: `\u{A0}`.
enum InvisibleCharacters {
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .format, .control, .lineSeparator, .paragraphSeparator: code(scalar)
      case .spaceSeparator where scalar != " ": code(scalar)
      default: String(scalar)
      }
    }
    .joined()
  }

  private static func code(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  static func unescaped(_ text: String) -> String {
    text.replacing(/\\u\{([0-9A-F]+)\}/) { match in
      UInt32(match.1, radix: 16).flatMap { Unicode.Scalar($0) }.map { String($0) } ?? String(match.0)
    }
  }
}
