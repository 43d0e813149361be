import TesseraChecks

/// What may be a name in generated Swift, whatever a catalog holds.
enum SwiftWords {
  /// In lower case. A symbol that is one of them only with other capitals would be taken for it as well.
  static let reserved: Set<String> = [
    "actor", "any", "as", "associatedtype", "await", "borrowing", "break", "case", "catch", "class", "consuming",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "indirect", "init", "inout", "internal", "is", "let", "nil", "open",
    "operator", "package", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
    "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "type", "typealias",
    "var", "where", "while",
  ]

  /// Letters and digits, no digit first: what ``KeySymbol`` leaves over is one of the two.
  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    return first.properties.isXIDStart && name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }

  /// `AppIntents` for `App Intents`; nil where nothing is left.
  static func typeName(_ table: String) -> String? {
    guard let name = KeySymbol.name(for: table), let first = name.unicodeScalars.first else { return nil }
    var result = String.UnicodeScalarView()
    result.append(first, .upper)
    result.append(contentsOf: name.unicodeScalars.dropFirst())
    let type = String(result)
    return isIdentifier(type) && !reserved.contains(type.lowercased()) ? type : nil
  }
}
