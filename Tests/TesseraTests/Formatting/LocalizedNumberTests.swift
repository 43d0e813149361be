import Tessera
import TesseraCore
import Testing

/// Format specifiers in languages with different number formats. The expected strings are according to CLDR 47.
@Suite struct LocalizedNumberTests {
  @Test(
    "Specifiers for integers use the number format of the language",
    arguments: [
      ("en", "%lld", 1_234_567, "1,234,567"),
      ("en", "%lld", -1_234, "-1,234"),
      ("en", "%lld", .min, "-9,223,372,036,854,775,808"),
      ("en", "%+lld", 1_234, "+1,234"),
      ("en", "%8lld|", 1_234, "   1,234|"),
      ("en", "%-8lld|", 1_234, "1,234   |"),
      ("en", "%08lld", 1_234, "00001234"),
      ("en", "%.6lld", 1_234, "001234"),
      ("en", "%02lld", 7, "07"),
      ("en", "%@", 1_234, "1,234"),
      ("en", "%llx", 1_234_567, "12d687"),
      ("ar-EG", "%lld", 1_234_567, "١٬٢٣٤٬٥٦٧"),
      ("ar-EG", "%02lld", 7, "٠٧"),
      ("ar-EG", "%5lld|", 42, "   ٤٢|"),
      ("ar-EG", "%lld", -5, "\u{61C}-٥"),
      ("ar-EG", "%llx", 255, "ff"),
      ("ar-MA", "%lld", 1_234_567, "1.234.567"),
      ("de", "%lld", 1_234_567, "1.234.567"),
      ("de", "%05lld", -42, "-0042"),
      ("de-CH", "%lld", 1_234_567, "1’234’567"),
      ("de-AT", "%lld", 1_234, "1\u{A0}234"),
      ("fr", "%lld", 1_234_567, "1\u{202F}234\u{202F}567"),
      ("fr", "%10lld|", 1_234, "     1\u{202F}234|"),
      ("hi", "%lld", 1_234_567, "12,34,567"),
      ("en-IN", "%lld", 123_456_789, "12,34,56,789"),
      ("pl", "%lld", 1_234, "1234"),
      ("pl", "%lld", 12_345, "12\u{A0}345"),
      ("es", "%lld", 1_234, "1234"),
      ("es", "%lld", 12_345, "12.345"),
      ("es-MX", "%lld", 1_234, "1,234"),
      ("fa", "%lld", 1_234, "۱٬۲۳۴"),
      ("bn", "%lld", 1_234_567, "১২,৩৪,৫৬৭"),
      ("sv", "%lld", -1, "\u{2212}1"),
      ("ja", "%lld", 1_234, "1,234"),
    ] as [(LanguageTag, String, Int, String)]
  )
  func integers(_ language: LanguageTag, _ format: String, _ value: Int, _ expected: String) throws {
    #expect(try Format.text(format, value, in: language) == expected)
  }

  @Test(
    "Specifiers for floating-point numbers use the number format of the language",
    arguments: [
      ("en", "%f", 1_234.5, "1,234.500000"),
      ("en", "%.0f", 2.5, "2"),
      ("en", "%.0f", 3.5, "4"),
      ("en", "%09.2f", -1.5, "-00001.50"),
      ("en", "%.2e", 12_345.0, "1.23e+04"),
      ("en", "%g", 0.0001, "0.0001"),
      ("en", "%f", .infinity, "∞"),
      ("en", "%09f", -.infinity, "       -∞"),
      ("en", "%f", .nan, "NaN"),
      ("en", "%@", 1.5, "1.5"),
      ("de", "%.2f", 1_234.5, "1.234,50"),
      ("de", "%.1e", 1_500.0, "1,5e+03"),
      ("de-CH", "%.2f", 1_234.5, "1’234.50"),
      ("fr", "%.1f", -1_234.5, "-1\u{202F}234,5"),
      ("hi", "%.2f", 1_234_567.891, "12,34,567.89"),
      ("pl", "%.1f", 1_234.5, "1234,5"),
      ("es", "%.1f", 12_345.5, "12.345,5"),
      ("ar-EG", "%.2f", 1_234.5, "١٬٢٣٤٫٥٠"),
      ("ar-EG", "%08.2f", 1.5, "٠٠٠٠١٫٥٠"),
      ("ar-EG", "%g", 1.5, "١٫٥"),
      ("ar-EG", "%011a", 1.5, "0x0001.8p+0"),
      ("ar-EG", "%#.0f", 2.0, "٢٫"),
      ("ru", "%f", .nan, "не\u{A0}число"),
    ] as [(LanguageTag, String, Double, String)]
  )
  func floating(_ language: LanguageTag, _ format: String, _ value: Double, _ expected: String) throws {
    #expect(try Format.text(format, value, in: language) == expected)
  }

  @Test("UInt64 values, negative hexadecimal values, and Float values are formatted")
  func large() throws {
    #expect(try Format.text("%llu", UInt64.max) == "18,446,744,073,709,551,615")
    #expect(try Format.text("%llx", UInt64.max) == "ffffffffffffffff")
    #expect(try Format.text("%x", -1) == "ffffffff")
    #expect(try Format.text("%hhx", -1) == "ff")
    #expect(try Format.text("%hx", -2) == "fffe")
    #expect(try Format.text("%@", Float(0.5)) == "0.5")
  }

  @Test("String arguments are padded and truncated by user-perceived characters")
  func texts() throws {
    #expect(try Format.text("%@|%@", "é", "👨‍👩‍👧") == "é|👨‍👩‍👧")
    #expect(try Format.text("%c%c", "é", 0x1F600) == "é😀")
    #expect(try Format.text("%5s|%-5s|%.2s", "añb", "añb", "añb") == "  añb|añb  |añ")
    #expect(try Format.text("100 %% of %@", "it") == "100 % of it")
    #expect(try Format.text("%2$@ before %1$@", "a", "b") == "b before a")
    #expect(try Format.text("%1$@ %1$@", "ha") == "ha ha")
  }
}
