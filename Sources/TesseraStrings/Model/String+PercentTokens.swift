import TesseraCore

extension String {
  /// A Boolean value that indicates whether the string is a localized predicate of `NSRuleEditor`, such as
  /// `%1$[Name,Title]@ %2$[is]@ %3$@`, whose brackets contain the choices of a menu.
  package var isPredicateFormat: Bool {
    containsPercentSign { rest in
      let digits = rest.drop(while: \.isDigit)
      return (digits.first == UInt8(ascii: "$") ? digits.dropFirst() : digits).first == UInt8(ascii: "[")
    }
  }

  /// A Boolean value that indicates whether the string contains a name in capitals between percent signs, such as
  /// `%APP_NAME%`, which an app replaces itself.
  package var hasPercentToken: Bool {
    containsPercentSign { rest in
      let name = rest.prefix { $0.isUppercaseLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
      return name.count > 1 && name.first?.isUppercaseLetter ?? false
        && rest[name.endIndex...].first == UInt8(ascii: "%")
    }
  }

  /// Returns whether the text after a percent sign satisfies a condition.
  private func containsPercentSign(before condition: (Substring.UTF8View) -> Bool) -> Bool {
    var rest = self[...].utf8
    while let sign = rest.firstIndex(of: UInt8(ascii: "%")) {
      rest = rest[rest.index(after: sign)...]
      if rest.first == UInt8(ascii: "%") {
        rest = rest.dropFirst()
      } else if condition(rest) {
        return true
      }
    }
    return false
  }
}
