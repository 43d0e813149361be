/// Builds expressions of FTS5. All words are quoted, so that a query contains no operators.
enum SearchExpression {
  /// Returns an expression for tokens that follow one another.
  static func phrase(_ tokens: [String]) -> String {
    "\"" + tokens.map { $0.replacing("\"", with: "\"\"") }.joined(separator: " ") + "\""
  }

  /// Returns an expression for words that begin with a string.
  static func prefix(_ start: String) -> String { phrase([start]) + " *" }

  /// Returns an expression for products that match one of several expressions.
  static func any(_ expressions: [String]) -> String { "(" + expressions.joined(separator: " OR ") + ")" }

  /// Returns an expression for products that match all of several expressions.
  static func all(_ expressions: [String]) -> String { expressions.joined(separator: " AND ") }
}
