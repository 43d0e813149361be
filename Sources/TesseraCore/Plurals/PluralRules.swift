/// The plural rules of one language (UTS #35 Part 3, "Language Plural Rules"; Unicode CLDR 47).
///
/// Creating rules looks up the language in tables, so store them for reuse. Selecting a category allocates no memory,
/// and takes a few nanoseconds for an integer.
///
/// ```swift
/// PluralRules(for: "pl").category(22)  // few
/// PluralRules(for: "en", type: .ordinal).category(22)  // two: 22nd
/// ```
public struct PluralRules: Sendable {
  /// The type of plural rules: for quantities or for ranks.
  public enum Kind: Sendable, Hashable {
    /// Rules for quantities: 1 day, 2 days.
    case cardinal
    /// Rules for ranks: 1st, 2nd, 3rd.
    case ordinal
  }

  /// The notation of a number.
  package enum NumberKind: Sendable, Hashable {
    /// A number without a fraction: `%d`.
    case integer
    /// A number with at least one visible fraction digit, even if it is 0: `%.1f`.
    case decimal
  }

  /// A Boolean value that indicates whether CLDR has rules of this type for the language. If not, every number is
  /// `other`.
  public let isDefined: Bool

  private let number: Int
  private let ruleSet: PluralRuleSet

  /// Creates the rules of a language, or of its nearest parent that has any.
  ///
  /// As in ICU, parents are determined by removing subtags, and not by CLDR's `parentLocales`: pt-AO and similar tags
  /// inherit other data from pt-PT, but ICU, and therefore Apple's systems and Foundation, uses the plural rules of pt.
  /// A deprecated tag without rules of its own has the rules of its replacement.
  ///
  /// - Parameters:
  ///   - tag: The language.
  ///   - type: The type of rules.
  public init(for tag: LanguageTag, type: Kind = .cardinal) {
    let number = Self.ruleSetNumber(of: tag, type) ?? Self.ruleSetNumber(of: tag.canonical, type)
    isDefined = number != nil
    self.number = number ?? 0
    ruleSet = PluralRuleSet.numbered(self.number)
  }

  private static func ruleSetNumber(of tag: LanguageTag, _ type: Kind) -> Int? {
    if tag.script == nil, let region = tag.region, let number = ruleSetNumber(of: "\(tag.language)-\(region)", type) {
      return number
    }
    return tag.language == "und" ? nil : ruleSetNumber(of: tag.language, type)
  }

  private static func ruleSetNumber(of key: String, _ type: Kind) -> Int? {
    switch type {
    case .cardinal: SortedLines.value(for: key, in: PluralTables.cardinals).flatMap { Int($0) }
    case .ordinal: SortedLines.value(for: key, in: PluralTables.ordinals).flatMap { Int($0) }
    }
  }

  /// Returns the category of a number; `other` for infinities and NaN.
  @inline(__always)
  public func category(_ operands: PluralOperands) -> PluralCategory { ruleSet.category(operands) }

  /// Returns the category of an integer.
  @inline(__always)
  public func category(_ integer: Int) -> PluralCategory { ruleSet.category(PluralOperands(integer)) }

  /// The categories for which there are rules, and `other`.
  package var categories: PluralCategorySet { ruleSet.categories }

  /// The rules in CLDR's notation without spaces, in the order in which they apply: `one:i=1&v=0;few:i=2..4&v=0`. Numbers
  /// to which no rule applies are `other`.
  package var text: String { ruleSet.rules.description }

  /// Returns the categories that at least one number below a million selects.
  ///
  /// Integers never select `other` in Polish and Russian, or `many` in Czech. In English, no decimal selects `one`. If
  /// it is not known whether fraction digits are visible, use the union of both kinds.
  package func categories(reachableBy kind: NumberKind) -> PluralCategorySet {
    switch kind {
    case .integer: ruleSet.integerReach
    case .decimal: ruleSet.decimalReach
    }
  }

  /// The categories that only round millions and compact notation select: `many` in French, Spanish, Italian,
  /// Portuguese, Catalan and Breton. A message does not need them.
  package var optionalCategories: PluralCategorySet {
    categories.subtracting(ruleSet.integerReach).subtracting(ruleSet.decimalReach)
  }

  /// Returns the only integer that selects a category, or `nil` if several or none do.
  ///
  /// In English, only the number 1 selects `one`. In French, 0 does too, and in Russian 21, 31 and so on.
  package func onlyInteger(selecting category: PluralCategory) -> Int? {
    ruleSet.onlyInteger(selecting: category)
  }

  /// Returns a few integers that select a category, in ascending order: the first three, the first from 20 on, the
  /// first from 100 on, or a round million if there are no others.
  package func sampleIntegers(for category: PluralCategory) -> [Int] {
    guard categories.contains(category) else { return [] }
    var samples = (0..<20).filter { self.category($0) == category }
    samples.removeLast(Swift.max(0, samples.count - 3))
    for range in [20..<100, 100..<200, 200..<1_000] {
      if range.lowerBound == 200, !samples.isEmpty { break }
      if let sample = range.first(where: { self.category($0) == category }) { samples.append(sample) }
    }
    if samples.isEmpty {
      samples = [100_000, 1_000_000, 2_000_000].filter { self.category($0) == category }
    }
    return samples
  }
}

extension PluralRules: Hashable {
  /// Returns whether two values have the same rules. Different languages may have equal rules.
  public static func == (a: PluralRules, b: PluralRules) -> Bool {
    a.number == b.number && a.isDefined == b.isDefined
  }

  /// Hashes the identity of the rules.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(isDefined)
  }
}
