/// One of the six plural categories, for which a language may need a form of its own.
///
/// The categories are those of Unicode CLDR 47 (UTS #35 Part 3, "Language Plural Rules"). The name does not determine
/// the numbers: `one` is 1 in English, 0 and 1 in French, and 1, 21, 31… in Russian.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  /// 0 in Arabic and Welsh; 0, 10, 11, 20… in Latvian.
  case zero
  /// 1 in most languages that have plural forms.
  case one
  /// 2 in Arabic, Hebrew, Slovenian.
  case two
  /// 2, 3, 4 in Czech; 2, 3, 4, 22… in Polish and Russian.
  case few
  /// 5, 6, 7… in Polish and Russian; a whole million in French and Spanish.
  case many
  /// All other numbers. Every language has this category, and it is the only one that every message must have.
  case other

  /// The position in CLDR's order, from 0.
  package var rank: UInt8 {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }

  /// Creates the category with a rank, or `other` if there is none.
  package init(rank: UInt8) {
    switch rank {
    case 0: self = .zero
    case 1: self = .one
    case 2: self = .two
    case 3: self = .few
    case 4: self = .many
    default: self = .other
    }
  }
}

extension PluralCategory: Comparable {
  /// Returns whether a category precedes another one in CLDR's order, from `zero` to `other`.
  public static func < (a: PluralCategory, b: PluralCategory) -> Bool { a.rank < b.rank }
}
