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
  let singles: PluralSingles

  @inline(__always)
  func category(_ operands: PluralOperands) -> PluralCategory {
    // A `StaticString` outlives every reader of it, and a test holds that each of these is ASCII and of as many bytes
    // as the table needs: both buffers stay within their literals.
    let integers = UnsafeBufferPointer(start: integers.utf8Start, count: PluralIntegerTable.count)
    let rules = UnsafeBufferPointer(start: rules.utf8Start, count: rules.utf8CodeUnitCount)
    return PluralSelection.category(operands, rules: rules, integers: integers, integerLimit: integerLimit)
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
      return PluralIntegerTable.category(operands.i, integers: integers)
    }
    return PluralRuleText.category(operands, rules: rules)
  }
}

/// The categories that stand for one integer alone, and that integer.
package struct PluralSingles: Sendable, Hashable {
  package let zero: UInt8?
  package let one: UInt8?
  package let two: UInt8?
  package let few: UInt8?
  package let many: UInt8?
  package let other: UInt8?

  package init(
    zero: UInt8? = nil,
    one: UInt8? = nil,
    two: UInt8? = nil,
    few: UInt8? = nil,
    many: UInt8? = nil,
    other: UInt8? = nil
  ) {
    self.zero = zero
    self.one = one
    self.two = two
    self.few = few
    self.many = many
    self.other = other
  }

  package subscript(category: PluralCategory) -> UInt8? {
    switch category {
    case .zero: zero
    case .one: one
    case .two: two
    case .few: few
    case .many: many
    case .other: other
    }
  }
}
