import TesseraChecks

/// Validates names in generated Swift code, for any content of a catalog.
enum SwiftWords {
  /// The reserved words, in lowercase. A symbol that differs from a reserved word only in case is rejected.
  static let reserved: Set<String> = [
    "actor", "any", "as", "associatedtype", "await", "borrowing", "break", "case", "catch", "class", "consuming",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "indirect", "init", "inout", "internal", "is", "let", "nil", "open",
    "operator", "package", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
    "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "type", "typealias",
    "var", "where", "while",
  ]

  /// Returns a Boolean value that indicates whether a name consists of letters and digits and does not start with a
  /// digit. ``KeySymbol`` leaves only letters and digits, but the first character may be a digit.
  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    return first.properties.isXIDStart && name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }

  /// Returns the type name of a table, such as `AppIntents` for `App Intents`, or `nil` if there is none.
  static func typeName(_ table: String) -> String? {
    guard let name = KeySymbol.name(for: table), let first = name.unicodeScalars.first else { return nil }
    var result = String.UnicodeScalarView()
    result.append(first, .upper)
    result.append(contentsOf: name.unicodeScalars.dropFirst())
    let type = String(result)
    return isIdentifier(type) && !reserved.contains(type.lowercased()) ? type : nil
  }
}
