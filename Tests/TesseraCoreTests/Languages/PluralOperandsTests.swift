import TesseraTestSupport
import Testing

@testable import TesseraCore

@Suite struct PluralOperandsTests {
  /// The table "Plural Operand Examples" of UTS #35 Part 3, and edge cases.
  @Test(
    "Decimal strings have the operands that CLDR defines",
    arguments: [
      ("1", "1 0 0 0 0 0"), ("1.0", "1 1 0 0 0 0"), ("1.00", "1 2 0 0 0 0"), ("1.3", "1 1 1 3 3 0"),
      ("1.30", "1 2 1 30 3 0"), ("1.03", "1 2 2 3 3 0"), ("1.230", "1 3 2 230 23 0"), ("1200000", "1200000 0 0 0 0 0"),
      ("1.2c6", "1200000 0 0 0 0 6"), ("123c6", "123000000 0 0 0 0 6"), ("123c5", "12300000 0 0 0 0 5"),
      ("1200.50", "1200 2 1 50 5 0"), ("1.20050c3", "1200 2 1 50 5 3"), ("-1.50", "1 2 1 50 5 0"),
      ("+7", "7 0 0 0 0 0"),
      ("1e6", "1000000 0 0 0 0 6"), ("007", "7 0 0 0 0 0"), ("0.000", "0 3 0 0 0 0"), ("0c999", "0 0 0 0 0 999"),
      ("1234567890123456789", "134567890123456789 0 0 0 0 0"),
    ]
  )
  func decimalStrings(text: String, expected: String) {
    #expect(PluralOperands(decimal: text).map(Self.show) == expected)
  }

  @Test(
    "Strings that are not decimals have no operands",
    arguments: [
      "", "-", ".", "1.", ".5", "1,5", "1 000", "1c", "1c-6", "1c1000", "1cc6", "1.5.5", "٣", "1c6x", "NaN", "inf",
      "--1",
      "0x10", "1\u{301}",
    ]
  )
  func noDecimal(text: String) {
    #expect(PluralOperands(decimal: text) == nil)
  }

  @Test(
    "Floating-point numbers have the operands of their decimal representation",
    arguments: [
      (0, "0 0 0 0 0 0"), (-0.0, "0 0 0 0 0 0"), (1, "1 0 0 0 0 0"), (-1.5, "1 1 1 5 5 0"), (0.1, "0 1 1 1 1 0"),
      (1.23, "1 2 2 23 23 0"), (100, "100 0 0 0 0 0"), (1e15, "1000000000000000 0 0 0 0 0"), (0.001, "0 3 3 1 1 0"),
      (0.1 + 0.2, "0 17 17 30000000000000004 30000000000000004 0"), (1e-7, "0 7 7 1 1 0"),
      (1234.5678, "1234 4 4 5678 5678 0"),
      (9_007_199_254_740_992, "9007199254740992 0 0 0 0 0"), (1e21, "100000000000000000 0 0 0 0 0"),
      (.greatestFiniteMagnitude, "100000000000000000 0 0 0 0 0"), (.leastNonzeroMagnitude, "0 255 255 5 5 0"),
    ] as [(Double, String)]
  )
  func doubles(value: Double, expected: String) {
    #expect(Self.show(PluralOperands(value)) == expected)
  }

  @Test("The smallest and the largest integers have operands and categories") func extremeIntegers() {
    #expect(PluralOperands(Int.min).i == 9_223_372_036_854_775_808)
    #expect(PluralOperands(Int.max).i == 9_223_372_036_854_775_807)
    #expect(PluralOperands(UInt64.max).i == 18_446_744_073_709_551_615)
    #expect(PluralOperands(-3) == PluralOperands(3))
    #expect(PluralRules(for: "ru").category(Int.min) == .many)
    #expect(PluralRules(for: "ru").category(PluralOperands(UInt64.max)) == .many)
  }

  @Test(
    "Infinity and NaN have the category other",
    arguments: ["en", "ru", "ar", "lv", "ceb", "ja", "zxx"] as [LanguageTag]
  )
  func notFinite(tag: LanguageTag) {
    for value in [Double.nan, .infinity, -.infinity, .signalingNaN] {
      #expect(PluralRules(for: tag).category(PluralOperands(value)) == .other)
    }
  }

  @Test("Long numbers keep the digits of plural rules and are never treated as small numbers") func longNumbers() {
    let zeros = String(repeating: "0", count: 5_000)
    #expect(PluralOperands(decimal: "1" + zeros).map { PluralRules(for: "fr").category($0) } == .many)
    #expect(PluralOperands(decimal: "1" + zeros + "21").map { PluralRules(for: "ru").category($0) } == .one)
    #expect(PluralOperands(decimal: "1" + zeros + "1").map { PluralRules(for: "en").category($0) } == .other)
    #expect(PluralOperands(decimal: "1." + zeros).map { Self.show($0) } == "1 255 0 0 0 0")
    #expect(PluralOperands(decimal: "1." + zeros + "1").map { $0.t } == 1)
  }

  @Test("The fast algorithm for floating-point numbers has the same result as their digits")
  func doublesAndTheirDigits() {
    var random = SeededGenerator(seed: 47)
    for _ in 0..<LongRun.rounds(2_000) {
      let places = random.below(6)
      var value = Double(random.below(1 << 24))
      for _ in 0..<places { value /= 10 }
      let text = value.description
      let digits = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
      if !digits.contains("e") {
        #expect(PluralOperands(value) == PluralOperands(decimal: digits), "\(digits)")
      }
    }
  }

  @Test("A random string is parsed or rejected, and each decimal has a category") func randomStrings() {
    var random = SeededGenerator(seed: 5)
    let alphabet = Array("0123456789.-+ce ,٣")
    let rules = (["en", "fr", "lv", "kw", "br", "tzm"] as [LanguageTag]).map { PluralRules(for: $0) }
    var accepted = 0
    for _ in 0..<LongRun.rounds(5_000) {
      let length = random.below(4) == 0 ? random.below(40) : random.below(6)
      let text = String((0..<length).map { _ in alphabet[random.below(random.below(2) == 0 ? 11 : alphabet.count)] })
      guard let operands = PluralOperands(decimal: text) else { continue }
      accepted += 1
      #expect(operands.w <= operands.v && operands.t <= operands.f || operands.v > 17, "\(text)")
      for rules in rules {
        #expect(rules.categories.contains(rules.category(operands)), "\(text)")
      }
    }
    #expect(accepted > 500)
  }

  @Test("The operand n is the absolute value of the number") func n() {
    #expect(PluralOperands(decimal: "1.250")?.n == 1.25)
    #expect(PluralOperands(-7).n == 7)
    #expect(PluralOperands(.infinity).n.isNaN)
  }

  private static func show(_ operands: PluralOperands) -> String {
    "\(operands.i) \(operands.v) \(operands.w) \(operands.f) \(operands.t) \(operands.c)"
  }
}
