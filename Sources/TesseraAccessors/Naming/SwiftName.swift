import TesseraCore

/// A valid identifier.
package struct SwiftName: Sendable, Hashable, CustomStringConvertible {
  /// Without backticks.
  package let text: String

  /// As it stands in a declaration: in backticks where it is a keyword.
  package var source: String { Self.keywords.contains(text) ? "`\(text)`" : text }

  package var description: String { text }

  /// - Parameter text: an identifier, or what shall become one: what cannot stand in it is left out.
  init(_ text: String) { self.text = text }

  /// An identifier that somebody chose; nil where it is none, or one that a declaration cannot have.
  package init?(validating text: String) {
    guard let first = text.unicodeScalars.first, text.utf8.count <= 200, text != "_",
      first == "_" || first.isIdentifierHead,
      text.unicodeScalars.allSatisfy({ $0 == "_" || $0.isIdentifierPart }), !Self.reserved.contains(text)
    else { return nil }
    self.init(text)
  }

  /// Keywords that a declaration may have as its name, in backticks: The Swift Programming Language, Lexical Structure.
  static let keywords: Set<String> = [
    "associatedtype", "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows",
    "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]

  /// What a member cannot be called without confusion, backticks or not.
  static let reserved: Set<String> = ["init", "self", "Self", "Type", "Protocol", "Any"]
}

extension Unicode.Scalar {
  /// Letters, marks and digits that people can see. All of them lie within what the grammar of identifiers allows, but
  /// for one letter among the operators, the vertical tilde.
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

  /// Neither a digit nor a mark that would combine with what stands before.
  var isIdentifierHead: Bool {
    guard isIdentifierPart else { return false }
    if isASCII { return !UInt8(truncatingIfNeeded: value).isDigit }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: return false
    default: return true
    }
  }
}
