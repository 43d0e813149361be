/// The plural categories of UTS #35 Part 3, in CLDR's order.
package enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  case zero, one, two, few, many, other
}

extension PluralCategory: Comparable {
  package static func < (a: PluralCategory, b: PluralCategory) -> Bool { a.order < b.order }

  private var order: Int {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }
}
