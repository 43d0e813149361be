import TesseraTestSupport
import Testing

@testable import TesseraCore

@Suite struct PluralRulesTests {
  @Test(
    "Cardinal numbers have the expected categories",
    arguments: [
      ("en", "0 1 2 1.0 1.5 1000000", "other one other other other other"),
      ("fr", "0 1 1.9 2 1000000 2000001 1c6 1c3", "one one one other many other many other"),
      ("pl", "0 1 2 5 12 22 112 1.0 1.5", "many one few many many few many other other"),
      ("ru", "0 1 5 11 21 22 111 1.0", "many one many many one few many other"),
      ("ar", "0 1 2 3 10 11 99 100 102 103 1.0 1.5", "zero one two few few many many other other few one other"),
      ("cs", "1 2 5 1.0 0.5", "one few other many many"),
      ("lt", "1 2 10 11 21 0.5 1.0 1.1", "one few other other one many one many"),
      ("lv", "0 1 10 11 21 0.1 0.11 1.11", "zero one zero zero one one zero zero"),
      ("he", "0 1 2 10 0.5 1.0 1.5", "other one two other one other other"),
      ("sl", "1 101 2 3 5 1.0", "one one two few other few"),
      ("da", "0 1 0.0 0.1 1.0 1.9 2.0", "other one other one one one other"),
      ("br", "1 2 3 9 11 71 1000000", "one two few few other other many"),
      ("kw", "0 1 2 3 21 22 1000 5000 21000 100000 1100000", "zero one two few many two two two other two two"),
      ("ja", "0 1 2 1.5", "other other other other"),
      ("es", "0 1 1.0 1000000 1000000.0 1.5c6 1.2c3", "other one one many other many other"),
      ("tl", "0 4 6 9 10 1.4 1.5", "one other other other one other one"),
      ("pt", "0 1 1.5 2", "one one one other"),
      ("pt-PT", "0 1 1.0", "other one other"),
    ] as [(LanguageTag, String, String)]
  )
  func cardinals(tag: LanguageTag, numbers: String, categories: String) {
    #expect(Self.select(PluralRules(for: tag), numbers) == categories)
  }

  @Test(
    "Ordinal numbers have the expected categories",
    arguments: [
      ("en", "1 2 3 4 11 12 13 21 22 23 111 1.0", "one two few other other other other one two few other one"),
      ("it", "1 8 11 80 800 801", "other many many many many other"),
      ("lij", "80 89 90 800 899 900", "many many other many many other"),
      ("az", "0 1 3 6 20 40 100 1000 1100", "many one few many one many few other few"),
      ("cy", "0 1 2 3 5 7 10", "zero one two few many zero other"),
      ("de", "1 2", "other other"),
      // CLDR has no ordinal rules for Breton.
      ("br", "1 2", "other other"),
    ] as [(LanguageTag, String, String)]
  )
  func ordinals(tag: LanguageTag, numbers: String, categories: String) {
    #expect(Self.select(PluralRules(for: tag, type: .ordinal), numbers) == categories)
  }

  private static func select(_ rules: PluralRules, _ numbers: String) -> String {
    numbers.split(separator: " ")
      .map { PluralOperands(decimal: $0).map { rules.category($0).rawValue } ?? "?" }
      .joined(separator: " ")
  }

  /// The rules are found with the shortened tag, as in ICU, and not with CLDR's parents: pt-AO has the rules of pt, in
  /// which 0 is `one`.
  @Test(
    "A tag without its own rules has the rules of the shortened tag",
    arguments: [
      ("pt-BR", "pt"), ("pt-AO", "pt"), ("pt-MZ", "pt"), ("pt-CH", "pt"), ("en-AU", "en"), ("es-MX", "es"),
      ("zh-Hant-TW", "zh"), ("sr-Latn", "sr"), ("nb", "no"), ("iw", "he"), ("in", "id"), ("ji", "yi"), ("sh", "sr"),
      ("tl", "fil"), ("mo", "ro"), ("cmn-Hans", "zh"), ("arb", "ar"), ("ru-u-nu-latn", "ru"), ("de-1996", "de"),
    ] as [(LanguageTag, LanguageTag)]
  )
  func rulesOfAParent(tag: LanguageTag, parent: LanguageTag) {
    #expect(PluralRules(for: tag) == PluralRules(for: parent))
    #expect(PluralRules(for: tag).isDefined)
  }

  @Test("European Portuguese has the rules of Italian, not those of Portuguese") func europeanPortuguese() {
    #expect(PluralRules(for: "pt-PT") != PluralRules(for: "pt"))
    #expect(PluralRules(for: "pt-PT") == PluralRules(for: "it"))
  }

  @Test("A language without rules has only the category other", arguments: ["und", "tlh", "xx", "ht"] as [LanguageTag])
  func unknownLanguages(tag: LanguageTag) {
    let rules = PluralRules(for: tag)
    #expect(!rules.isDefined)
    #expect(rules.categories == [.other])
    #expect(rules.category(1) == .other)
  }

  @Test(
    "Each language has the expected categories for integers and decimals",
    arguments: [
      ("en", "one, other", "one, other", "other", ""),
      ("fr", "one, many, other", "one, other", "one, other", "many"),
      ("es", "one, many, other", "one, other", "one, other", "many"),
      ("it", "one, many, other", "one, other", "other", "many"),
      ("pt", "one, many, other", "one, other", "one, other", "many"),
      ("ca", "one, many, other", "one, other", "other", "many"),
      ("br", "one, two, few, many, other", "one, two, few, other", "one, two, few, other", "many"),
      ("pl", "one, few, many, other", "one, few, many", "other", ""),
      ("ru", "one, few, many, other", "one, few, many", "other", ""),
      ("uk", "one, few, many, other", "one, few, many", "other", ""),
      ("be", "one, few, many, other", "one, few, many", "one, few, many, other", ""),
      ("cs", "one, few, many, other", "one, few, other", "many", ""),
      ("sk", "one, few, many, other", "one, few, other", "many", ""),
      ("lt", "one, few, many, other", "one, few, other", "one, few, many, other", ""),
      ("sl", "one, two, few, other", "one, two, few, other", "few", ""),
      ("he", "one, two, other", "one, two, other", "one, other", ""),
      ("lv", "zero, one, other", "zero, one, other", "zero, one, other", ""),
      (
        "ar", "zero, one, two, few, many, other", "zero, one, two, few, many, other",
        "zero, one, two, few, many, other",
        ""
      ),
      ("ja", "other", "other", "other", ""),
      ("fil", "one, other", "one, other", "one, other", ""),
    ] as [(LanguageTag, String, String, String, String)]
  )
  func reachableCategories(tag: LanguageTag, all: String, integers: String, decimals: String, optional: String) {
    let rules = PluralRules(for: tag)
    #expect(rules.categories.description == all)
    #expect(rules.categories(reachableBy: .integer).description == integers)
    #expect(rules.categories(reachableBy: .decimal).description == decimals)
    #expect(rules.optionalCategories.description == optional)
  }

  @Test(
    "The only integer of a category is found if there is exactly one",
    arguments: [
      ("en", .one, 1), ("de", .one, 1), ("es", .one, 1), ("pl", .one, 1), ("cs", .one, 1), ("ar", .zero, 0),
      ("ar", .two, 2), ("cy", .many, 6), ("cy", .few, 3), ("he", .two, 2), ("mt", .one, 1), ("lag", .one, 1),
      ("fr", .one, nil), ("ru", .one, nil), ("pt", .one, nil), ("pt-PT", .one, 1), ("hi", .one, nil), ("sl", .two, nil),
      ("fr", .many, nil), ("en", .few, nil), ("ja", .other, nil), ("br", .many, nil), ("lv", .zero, nil),
    ] as [(LanguageTag, PluralCategory, Int?)]
  )
  func onlyInteger(tag: LanguageTag, category: PluralCategory, integer: Int?) {
    #expect(PluralRules(for: tag).onlyInteger(selecting: category) == integer)
  }

  @Test(
    "Each category has the expected sample integers",
    arguments: [
      ("en", .one, [1]), ("en", .other, [0, 2, 3, 20, 100]), ("en", .few, []), ("pl", .few, [2, 3, 4, 22, 102]),
      ("pl", .many, [0, 5, 6, 20, 100]), ("pl", .other, []), ("ru", .one, [1, 21, 101]), ("fr", .one, [0, 1]),
      ("fr", .many, [1_000_000, 2_000_000]), ("ar", .many, [11, 12, 13, 20, 111]), ("cs", .many, []),
      ("br", .many, [1_000_000, 2_000_000]),
    ] as [(LanguageTag, PluralCategory, [Int])]
  )
  func sampleIntegers(tag: LanguageTag, category: PluralCategory, samples: [Int]) {
    #expect(PluralRules(for: tag).sampleIntegers(for: category) == samples)
  }

  /// For each rule set and integers that are not in the tables of samples, the lookup has the same result as the rules.
  @Test("The lookup of an integer has the same result as the rules") func lookupAgreesWithTheRules() {
    for number in 0..<PluralRuleSet.count {
      let set = PluralRuleSet.numbered(number)
      for integer in [0..<2_200, 99_900..<100_300, 999_900..<1_000_300].joined() {
        let operands = PluralOperands(integer)
        let byRules = set.rules.withUTF8Buffer { PluralRuleText.category(operands, rules: $0) }
        if set.category(operands) != byRules {
          Issue.record("rule set \(number): \(integer) is \(byRules) by the rules")
        }
      }
    }
  }

  /// The generated data has the properties on which `PluralRuleSet` relies when it reads without checks.
  @Test("The generated rule sets are ASCII literals of the expected size") func generatedLiterals() {
    for number in 0..<PluralRuleSet.count {
      let set = PluralRuleSet.numbered(number)
      #expect(set.integers.hasPointerRepresentation && set.rules.hasPointerRepresentation)
      #expect(set.integers.isASCII && set.rules.isASCII)
      #expect(set.integers.utf8CodeUnitCount == PluralIntegerTable.count)
      #expect(set.singles.hasPointerRepresentation && set.singles.utf8CodeUnitCount == PluralCategory.allCases.count)
      for category in set.integerReach {
        #expect(set.categories.contains(category))
      }
    }
  }

  @Test("Malformed rules result in the category other") func malformedRules() {
    for text in [
      "one", "one:", "one:n", "one:n=", "one:n%0=1", "one:x=1", "one:n=1..", "one:n=2;;", ":", "one:n=2,", "|",
    ] {
      let category = Array(text.utf8).withUnsafeBufferPointer {
        PluralRuleText.category(PluralOperands(1), rules: $0)
      }
      #expect(category == .other, "\(text)")
    }
  }

  @Test("Rules with missing or changed bytes result in a category") func damagedRules() {
    var random = SeededGenerator(seed: 9)
    let operands = [PluralOperands(1), PluralOperands(1.5), PluralOperands(1_000_000)]
    var selected: Set<PluralCategory> = []
    for round in 0..<LongRun.rounds(4_000) {
      let rules = PluralRuleSet.numbered(round % PluralRuleSet.count).rules
      var bytes = rules.withUTF8Buffer { Array($0) }
      for _ in 0...random.below(3) where !bytes.isEmpty {
        let index = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = UInt8(random.below(256))
        default: bytes.removeSubrange(index...)
        }
      }
      for operands in operands {
        selected.insert(bytes.withUnsafeBufferPointer { PluralRuleText.category(operands, rules: $0) })
      }
    }
    #expect(selected.count > 3)
  }
}
