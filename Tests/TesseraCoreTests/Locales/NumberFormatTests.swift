@testable import TesseraCore
import TesseraTestSupport
import Testing

@Suite struct NumberFormatTests {
  @Test(
    "Integers are formatted with the separators and digits of the language",
    arguments: [
      ("en", 0, "0"), ("en", 7, "7"), ("en", -7, "-7"), ("en", 999, "999"), ("en", 1_000, "1,000"),
      ("en", -1_234, "-1,234"),
      ("en", 1_234_567, "1,234,567"), ("de", 12_345, "12.345"), ("de-CH", 12_345, "12’345"),
      ("fr", 12_345, "12\u{202F}345"),
      ("pl", 1_234, "1234"), ("pl", 12_345, "12\u{A0}345"), ("es", 1_234, "1234"), ("es", 12_345, "12.345"),
      ("es-MX", 1_234, "1,234"), ("pt-PT", 1_234, "1234"), ("hi", 12_345_678, "1,23,45,678"),
      ("en-IN", 1_234_567, "12,34,567"),
      ("ar-EG", -1_234, "\u{61C}-١٬٢٣٤"), ("fa", -12, "\u{200E}−۱۲"), ("sv", -12, "−12"), ("he", -3, "\u{200E}-3"),
      ("mr", 1_234, "१,२३४"),
      ("ff-Adlm", 1_234, "𞥑⹁𞥒𞥓𞥔"), ("my", 10, "၁၀"), ("bg", 1_234, "1234"), ("tok", 1_234, "12\u{A0}34"),
      ("zz", 1_234, "1,234"),
      ("en-US-posix", 1_234, "1,234"), ("en", .max, "9,223,372,036,854,775,807"),
      ("en", .min, "-9,223,372,036,854,775,808"),
      ("hi", .max, "92,23,37,20,36,85,47,75,807"),
    ] as [(LanguageTag, Int, String)]
  )
  func integers(language: LanguageTag, value: Int, expected: String) {
    var text = "<"
    NumberFormat(for: language).append(value, to: &text)
    #expect(text.unicodeScalars.elementsEqual("<\(expected)".unicodeScalars), "\(text)")
  }

  @Test(
    "Floating-point numbers are rounded to the specified fraction digits",
    arguments: [
      (0, 0, 3, "0"), (-0.0, 0, 3, "-0"), (1, 0, 3, "1"), (1, 2, 3, "1.00"), (1.5, 0, 0, "2"), (2.5, 0, 0, "2"),
      (0.5, 0, 0, "0"),
      (1.25, 0, 1, "1.2"), (1.35, 0, 1, "1.4"), (1.005, 2, 2, "1.00"), (1.0051, 2, 2, "1.01"), (2.675, 2, 2, "2.68"),
      (-0.4, 0, 0, "-0"), (999.999, 0, 2, "1,000"), (999_999.5, 0, 0, "1,000,000"),
      (0.1 + 0.2, 0, 20, "0.30000000000000004"),
      (1e21, 0, 0, "1,000,000,000,000,000,000,000"), (1e-7, 0, 6, "0"), (1e-7, 0, 7, "0.0000001"),
      (123e-9, 2, 8, "0.00000012"),
      (.leastNonzeroMagnitude, 0, 3, "0"), (1234.5, 2, 2, "1,234.50"), (9.995, 0, 2, "10"), (0.05, 0, 1, "0"),
      (0.15, 0, 1, "0.2"),
      (1.1, 4, 2, "1.1000"),
      (.infinity, 0, 2, "∞"), (-.infinity, 2, 2, "-∞"), (.nan, 2, 2, "NaN"), (3.7, -5, -1, "4"),
      (16_777_216, 0, 0, "16,777,216"),
    ] as [(Double, Int, Int, String)]
  )
  func decimals(value: Double, minimum: Int, maximum: Int, expected: String) {
    var text = ""
    NumberFormat(for: "en").append(value, minimumFractionDigits: minimum, maximumFractionDigits: maximum, to: &text)
    #expect(text == expected)
  }

  @Test(
    "Floating-point numbers are formatted with the symbols of the language",
    arguments: [
      ("de", 1234.5, "1.234,5"), ("fr-CH", 1234.5, "1\u{202F}234,5"), ("pl", 1234.5, "1234,5"),
      ("ar-EG", -1.5, "\u{61C}-١٫٥"),
      ("ar", .nan, "ليس\u{A0}رقمًا"), ("sv", -.infinity, "−∞"), ("ru", .nan, "не\u{A0}число"),
      ("hi", 1_234_567.25, "12,34,567.25"),
    ] as [(LanguageTag, Double, String)]
  )
  func languages(language: LanguageTag, value: Double, expected: String) {
    var text = ""
    NumberFormat(for: language).append(value, to: &text)
    #expect(text.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(text)")
  }

  @Test(
    "Decimal strings are formatted exactly, and other strings are rejected",
    arguments: [
      ("0", "0"), ("1234.50", "1.234,50"), ("-1234567", "-1.234.567"), ("+12", "12"), ("007", "7"), ("0.000", "0,000"),
      ("-0", "-0"),
      ("00.5", "0,5"), ("123456789012345678901234567890.12", "123.456.789.012.345.678.901.234.567.890,12"),
      ("", nil), (".5", nil), ("5.", nil), ("-", nil), ("1,5", nil), ("1e5", nil), ("1.2.3", nil), ("١", nil),
      (" 1", nil), ("1\0", nil),
    ]
  )
  func exactDecimals(decimal: String, expected: String?) {
    var text = ""
    #expect(NumberFormat(for: "de").append(decimal: decimal, to: &text) == (expected != nil))
    #expect(text == expected ?? "")
  }

  @Test("Numbers can be formatted without grouping") func withoutGroups() {
    var text = ""
    let format = NumberFormat(for: "en")
    format.append(1_234_567, grouping: false, to: &text)
    format.append(UInt64.max, to: &text)
    format.append(12_345.5, minimumFractionDigits: 2, grouping: false, to: &text)
    #expect(text == "123456718,446,744,073,709,551,61512345.50")
  }

  @Test("The number of fraction digits is limited") func limits() {
    var text = ""
    NumberFormat(for: "en").append(
      .greatestFiniteMagnitude,
      minimumFractionDigits: .max,
      maximumFractionDigits: .max,
      to: &text
    )
    #expect(text.utf8.count == 309 + 102 + 1 + 400)
    text = ""
    NumberFormat(for: "en").append(
      .leastNonzeroMagnitude,
      minimumFractionDigits: .min,
      maximumFractionDigits: .max,
      to: &text
    )
    #expect(text.utf8.count == 326 && text.hasSuffix("0005"))
  }

  /// The digits of every default number system have consecutive code points, as ``NumberFormat`` assumes.
  @Test("The digits of every default number system have consecutive code points") func consecutiveDigits() {
    let rows = LocaleTables.numberSymbols.description.split(separator: "\n")
    #expect(rows.count > 200)
    for row in rows {
      guard let tag = row.split(separator: " ").first.flatMap({ LanguageTag(String($0)) }) else { continue }
      let digits = tag.numberSymbols.digits.unicodeScalars.map(\.value)
      #expect(digits == (0..<10).map { digits[0] + $0 }, "\(tag)")
    }
  }

  @Test("A number that is formatted in English can be parsed, with the same value") func randomNumbers() throws {
    var random = SeededGenerator(seed: 5)
    let format = NumberFormat(for: "en")
    for _ in 0..<LongRun.rounds(4_000) {
      let bits = UInt64(random.below(1 << 31)) << 33 | UInt64(random.below(1 << 31)) << 2 | UInt64(random.below(4))
      let value = Double(bitPattern: bits)
      guard value.isFinite else { continue }
      var text = ""
      format.append(value, maximumFractionDigits: 400, grouping: false, to: &text)
      #expect(Double(text) == value, "\(value)")
      var whole = ""
      format.append(Int(bitPattern: UInt(bits)), grouping: false, to: &whole)
      #expect(Int(whole) == Int(bitPattern: UInt(bits)))
    }
  }
}
