import TesseraCore

/// A valid Swift identifier.
package struct SwiftName: Sendable, Hashable, CustomStringConvertible {
  /// The identifier without backticks.
  package let text: String

  /// The identifier in a declaration, with backticks if it is a keyword.
  package var source: String { Self.keywords.contains(text) ? "`\(text)`" : text }

  package var description: String { text }

  /// - Parameter text: A valid identifier.
  init(_ text: String) { self.text = text }

  /// Creates a name that a user chose. Returns `nil` if it is not an identifier or cannot be the name of a declaration.
  package init?(validating text: String) {
    guard let first = text.unicodeScalars.first, text.utf8.count <= 200, text != "_",
      first == "_" || first.isIdentifierHead,
      text.unicodeScalars.allSatisfy({ $0 == "_" || $0.isIdentifierPart }), !Self.reserved.contains(text)
    else { return nil }
    self.init(text)
  }

  /// Keywords that a declaration may have as its name with backticks, according to The Swift Programming Language,
  /// Lexical Structure.
  static let keywords: Set<String> = [
    "associatedtype", "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows",
    "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]

  /// Names that are confusing for a member, even with backticks.
  static let reserved: Set<String> = ["init", "self", "Self", "Type", "Protocol", "Any"]
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar is a visible letter, mark, or digit. The grammar of identifiers
  /// allows all of them except one letter that is an operator character, the vertical tilde.
  var isIdentifierPart: Bool {
    if isASCII { return UInt8(truncatingIfNeeded: value).isAlphanumeric }
    guard value != 0x2E2F else { return false }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber:
      return !properties.isDefaultIgnorableCodePoint
    default: return false
    }
  }

  var isUppercase: Bool {
    if isASCII { return UInt8(truncatingIfNeeded: value).isUppercaseLetter }
    return [.uppercaseLetter, .titlecaseLetter].contains(properties.generalCategory)
  }

  /// A Boolean value that indicates whether the scalar can be the first one of an identifier: neither a digit nor a
  /// mark that would combine with the preceding character.
  var isIdentifierHead: Bool {
    guard isIdentifierPart else { return false }
    if isASCII { return !UInt8(truncatingIfNeeded: value).isDigit }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: return false
    default: return true
    }
  }
}
