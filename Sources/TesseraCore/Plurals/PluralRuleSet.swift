/// The rules of one or more languages, in two equivalent forms, and properties derived from them.
struct PluralRuleSet: Sendable {
  /// The rules for ``PluralRuleText``.
  let rules: StaticString
  /// The categories for ``PluralIntegerTable``.
  let integers: StaticString
  /// The exclusive limit of the integers to which `integers` applies.
  let integerLimit: UInt64
  let categories: PluralCategorySet
  let integerReach: PluralCategorySet
  let decimalReach: PluralCategorySet
  /// One character for each category, by rank: the only integer that selects it, or `-` if several or none do.
  let singles: StaticString

  /// Creates a rule set. Sets of categories are passed as raw values.
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

  /// Returns the only integer that selects a category.
  func onlyInteger(selecting category: PluralCategory) -> Int? {
    // A test ensures that there is a character for each category.
    singles.withUTF8Buffer { digits in
      let digit = unsafe digits[Int(category.rank)]
      return digit == UInt8(ascii: "-") ? nil : Int(digit &- UInt8(ascii: "0"))
    }
  }

  @inline(__always)
  func category(_ operands: PluralOperands) -> PluralCategory {
    // A `StaticString` outlives all of its readers, and a test ensures that each of these is ASCII and has as many
    // bytes as the table needs, so both buffers remain within their literals.
    let integers = unsafe UnsafeBufferPointer(start: integers.utf8Start, count: PluralIntegerTable.count)
    let rules = unsafe UnsafeBufferPointer(start: rules.utf8Start, count: rules.utf8CodeUnitCount)
    return unsafe PluralSelection.category(operands, rules: rules, integers: integers, integerLimit: integerLimit)
  }
}

/// Selects categories, for the tables of this module and for those that the generator is about to write.
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
