/// A set of plural categories in one byte, which is iterated in CLDR's order.
package struct PluralCategorySet: Sendable, Hashable {
  /// One bit for each category, at the position of its ``PluralCategory/rank``.
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue & 0b11_1111 }

  package init(_ category: PluralCategory) { self.init(rawValue: 1 << category.rank) }

  package static let all = PluralCategorySet(rawValue: 0b11_1111)

  package var isEmpty: Bool { rawValue == 0 }
  package var count: Int { rawValue.nonzeroBitCount }

  package func contains(_ category: PluralCategory) -> Bool { rawValue & (1 << category.rank) != 0 }
  package func isSubset(of other: Self) -> Bool { rawValue & ~other.rawValue == 0 }
  package func union(_ other: Self) -> Self { Self(rawValue: rawValue | other.rawValue) }
  package func intersection(_ other: Self) -> Self { Self(rawValue: rawValue & other.rawValue) }
  package func subtracting(_ other: Self) -> Self { Self(rawValue: rawValue & ~other.rawValue) }
  package func inserting(_ category: PluralCategory) -> Self { union(Self(category)) }
}

extension PluralCategorySet: Sequence {
  package struct Iterator: IteratorProtocol {
    private var rest: UInt8

    init(_ set: PluralCategorySet) { rest = set.rawValue }

    package mutating func next() -> PluralCategory? {
      guard rest != 0 else { return nil }
      let rank = UInt8(truncatingIfNeeded: rest.trailingZeroBitCount)
      rest &= rest &- 1
      return PluralCategory(rank: rank)
    }
  }

  package func makeIterator() -> Iterator { Iterator(self) }
  package var underestimatedCount: Int { count }
}

extension PluralCategorySet: ExpressibleByArrayLiteral {
  package init(arrayLiteral categories: PluralCategory...) { self.init(categories) }

  package init(_ categories: some Sequence<PluralCategory>) {
    self.init(rawValue: categories.reduce(0) { $0 | 1 << $1.rank })
  }
}

extension PluralCategorySet: CustomStringConvertible {
  /// The names, separated by commas: `one, few, other`.
  package var description: String { map(\.rawValue).joined(separator: ", ") }
}
