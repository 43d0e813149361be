/// CLDR's plural rules of one language (UTS #35 Part 3, "Language Plural Rules"; Unicode CLDR 47).
///
/// Making one looks the language up in tables: keep it for as long as the language stays. Selecting allocates nothing
/// and takes a few nanoseconds for an integer.
///
/// ```swift
/// PluralRules(for: "pl").category(22)  // few
/// PluralRules(for: "en", type: .ordinal).category(22)  // two: 22nd
/// ```
public struct PluralRules: Sendable {
  /// What is counted: how many, or which one.
  public enum Kind: Sendable, Hashable {
    /// 1 day, 2 days.
    case cardinal
    /// 1st, 2nd, 3rd.
    case ordinal
  }

  /// How a number is written.
  package enum NumberKind: Sendable, Hashable {
    /// Without a fraction: `%d`.
    case integer
    /// With at least one visible fraction digit: `%.1f`, also where that digit is 0.
    case decimal
  }

  /// False where CLDR knows no rules of this kind for the language: then every number is `other`.
  public let isDefined: Bool

  private let number: Int
  private let ruleSet: PluralRuleSet

  /// The rules of the language, or of the nearest of its parents that has any.
  ///
  /// Parents come by cutting subtags off, as in ICU, and not by CLDR's `parentLocales`: pt-AO and its kin inherit other
  /// data from pt-PT, while ICU, and so Apple's systems and Foundation, count with pt. A deprecated tag that has no
  /// rules under its own name has those of its replacement.
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

  /// The category of a number; `other` for infinities and NaN.
  @inline(__always)
  public func category(_ operands: PluralOperands) -> PluralCategory { ruleSet.category(operands) }

  /// The category of an integer.
  @inline(__always)
  public func category(_ integer: Int) -> PluralCategory { ruleSet.category(PluralOperands(integer)) }

  /// Every category that the rules name, and `other`.
  package var categories: PluralCategorySet { ruleSet.categories }

  /// The categories that some number below a million selects.
  ///
  /// Integers never reach `other` in Polish and Russian, nor `many` in Czech; in English no decimal reaches `one`. A
  /// caller who cannot know whether fraction digits will show takes the union of both kinds.
  package func categories(reachableBy kind: NumberKind) -> PluralCategorySet {
    switch kind {
    case .integer: ruleSet.integerReach
    case .decimal: ruleSet.decimalReach
    }
  }

  /// The categories for round millions and compact notation alone: `many` in French, Spanish, Italian, Portuguese,
  /// Catalan, Breton. A message does well without them.
  package var optionalCategories: PluralCategorySet {
    categories.subtracting(ruleSet.integerReach).subtracting(ruleSet.decimalReach)
  }

  /// The single integer that selects a category; nil where several or none do.
  ///
  /// `one` is the number 1 and nothing else in English; in French it is 0 too, in Russian 21, 31 and so on.
  package func onlyInteger(selecting category: PluralCategory) -> Int? {
    ruleSet.onlyInteger(selecting: category)
  }

  /// A few integers that select the category, in ascending order: the first three, the first from 20 on, the first from
  /// 100 on, and a round million where it is the only one.
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
  /// Languages whose rules are the same have equal rules.
  public static func == (a: PluralRules, b: PluralRules) -> Bool {
    a.number == b.number && a.isDefined == b.isDefined
  }

  /// Equal rules have equal hashes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(isDefined)
  }
}
