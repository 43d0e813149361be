import TesseraCore

/// The plural category of each `msgstr[n]` of a file, as determined by the expression in its header.
///
/// Tools replace the header field, so the order of the forms is not assumed: the expression and CLDR's rules are
/// compared for integers.
struct PluralFormIndices {
  /// The categories by index. `nil` is a form that no integer selects.
  let categories: [PluralCategory?]

  /// The integers for which both are compared. All rules depend only on small numbers, on the last digits, and on
  /// multiples of round numbers.
  private static let integers: [Int] =
    Array(0...1_000) + [1_100, 2_000, 10_000, 100_000, 1_000_000, 1_000_001, 2_000_000]

  /// Creates the categories from the value of the header field `Plural-Forms`.
  ///
  /// - Throws: an error if the value is invalid, or if its forms are not those of the language.
  init(headerValue: String, rules: PluralRules, language: String) throws(ExchangeReadingError) {
    guard let (count, expression) = Self.parse(headerValue) else {
      throw ExchangeReadingError(
        "the header field Plural-Forms is not of the form nplurals=2; plural=(n != 1);",
        line: 1
      )
    }
    let optional = rules.optionalCategories
    var categories = [PluralCategory?](repeating: nil, count: count)
    var indices: [PluralCategory: Int] = [:]
    for integer in Self.integers {
      let category = rules.category(integer)
      if optional.contains(category) { continue }
      guard let value = expression.value(UInt64(integer)), let index = Int(exactly: value), index < count else {
        throw ExchangeReadingError("the header field Plural-Forms has no form for the number \(integer)", line: 1)
      }
      let known = categories[index] ?? category
      guard known == category, indices[category] ?? index == index else {
        let reason = known == category ? "has two forms for" : "has one form for \(known.rawValue) and"
        throw ExchangeReadingError(
          "the header field Plural-Forms \(reason) \(category.rawValue); the forms of \(language) are: "
            + PluralForms(rules).headerValue,
          line: 1
        )
      }
      categories[index] = category
      indices[category] = index
    }
    self.categories = categories
  }

  private static func parse(_ value: String) -> (count: Int, expression: PluralExpression)? {
    var count: Int?
    var expression: PluralExpression?
    for part in value.split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { continue }
      switch sides[0].filter({ !$0.isWhitespace }) {
      case "nplurals": count = Int(sides[1].filter { !$0.isWhitespace })
      case "plural": expression = PluralExpression(sides[1])
      default: return nil
      }
    }
    guard let count, let expression, (1...100).contains(count) else { return nil }
    return (count, expression)
  }
}
