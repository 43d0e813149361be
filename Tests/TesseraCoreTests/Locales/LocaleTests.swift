import TesseraCore
import Testing

@Suite struct LocaleTests {
  @Test(
    "Each language has the expected separators and grouping",
    arguments: [
      ("en", ".", ",", 3, 3, 1), ("de", ",", ".", 3, 3, 1), ("de-CH", ".", "’", 3, 3, 1),
      ("de-AT", ",", "\u{A0}", 3, 3, 1),
      ("fr", ",", "\u{202F}", 3, 3, 1), ("pl", ",", "\u{A0}", 3, 3, 2), ("hi", ".", ",", 3, 2, 1),
      ("en-IN", ".", ",", 3, 2, 1),
      ("es", ",", ".", 3, 3, 2), ("es-MX", ".", ",", 3, 3, 1), ("pt-PT", ",", "\u{A0}", 3, 3, 2),
      ("zh-TW", ".", ",", 3, 3, 1),
      ("zh-Hans-TW", ".", ",", 3, 3, 1), ("pt-BR", ",", ".", 3, 3, 1), ("he", ".", ",", 3, 3, 1),
      ("iw", ".", ",", 3, 3, 1), ("fr-CH", ",", "\u{202F}", 3, 3, 1),
      ("fr-CH-1990-u-nu-latn", ",", "\u{202F}", 3, 3, 1),
      ("ar-EG", "٫", "٬", 3, 3, 1), ("und", ".", ",", 3, 3, 1), ("zzz", ".", ",", 3, 3, 1),
    ] as [(LanguageTag, String, String, Int, Int, Int)]
  )
  func numberSymbols(tag: LanguageTag, decimal: String, group: String, primary: Int, secondary: Int, minimum: Int) {
    let symbols = tag.numberSymbols
    #expect(symbols.decimal == decimal && symbols.group == group)
    #expect(symbols.primaryGrouping == primary && symbols.secondaryGrouping == secondary)
    #expect(symbols.minimumGroupingDigits == minimum)
  }

  @Test(
    "Each language has the expected digits and minus sign",
    arguments: [
      ("ar-EG", "٠١٢٣٤٥٦٧٨٩", "\u{61C}-"), ("fa", "۰۱۲۳۴۵۶۷۸۹", "\u{200E}−"), ("mr", "०१२३४५६७८९", "-"),
      ("sv", "0123456789", "−"), ("ff-Adlm", "𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙", "-"),
    ] as [(LanguageTag, String, String)]
  )
  func digits(tag: LanguageTag, digits: String, minus: String) {
    let symbols = tag.numberSymbols
    #expect(symbols.digits == digits)
    #expect(symbols.minusSign.unicodeScalars.elementsEqual(minus.unicodeScalars))
  }
}
