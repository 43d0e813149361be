/// The rules of one or more languages, in two forms that say the same, and what follows from them.
struct PluralRuleSet: Sendable {
  /// For ``PluralRuleText``.
  let rules: StaticString
  /// For ``PluralIntegerTable``.
  let integers: StaticString
  /// `integers` holds below this.
  let integerLimit: UInt64
  let categories: PluralCategorySet
  let integerReach: PluralCategorySet
  let decimalReach: PluralCategorySet
  /// A digit a category, by rank: the one integer that selects it, `-` where several or none do.
  let singles: StaticString

  /// The sets by their raw values.
  init(
    rules: StaticString,
    integers: StaticString,
    integerLimit: UInt64,
    categories: UInt8,
    integerReach: UInt8,
    decimalReach: UInt8,
    singles: StaticString
  ) {
    self.rules = rules
    self.integers = integers
    self.integerLimit = integerLimit
    self.categories = PluralCategorySet(rawValue: categories)
    self.integerReach = PluralCategorySet(rawValue: integerReach)
    self.decimalReach = PluralCategorySet(rawValue: decimalReach)
    self.singles = singles
  }

  /// The single integer that selects a category.
  func onlyInteger(selecting category: PluralCategory) -> Int? {
    // A test holds that each category has its digit.
    singles.withUTF8Buffer { digits in
      let digit = unsafe digits[Int(category.rank)]
      return digit == UInt8(ascii: "-") ? nil : Int(digit &- UInt8(ascii: "0"))
    }
  }

  @inline(__always)
  func category(_ operands: PluralOperands) -> PluralCategory {
    // A `StaticString` outlives every reader of it, and a test holds that each of these is ASCII and of as many bytes
    // as the table needs: both buffers stay within their literals.
    let integers = unsafe UnsafeBufferPointer(start: integers.utf8Start, count: PluralIntegerTable.count)
    let rules = unsafe UnsafeBufferPointer(start: rules.utf8Start, count: rules.utf8CodeUnitCount)
    return unsafe PluralSelection.category(operands, rules: rules, integers: integers, integerLimit: integerLimit)
  }
}

/// The one way from a number to its category, for the tables of this module and for those that are about to replace
/// them.
package enum PluralSelection {
  @inline(__always)
  package static func category(
    _ operands: PluralOperands,
    rules: UnsafeBufferPointer<UInt8>,
    integers: UnsafeBufferPointer<UInt8>,
    integerLimit: UInt64
  ) -> PluralCategory {
    if operands.isInteger, operands.i < integerLimit {
      return unsafe PluralIntegerTable.category(operands.i, integers: integers)
    }
    return unsafe PluralRuleText.category(operands, rules: rules)
  }
}
