import TesseraCore
import Testing

@Suite struct LocaleTests {
  @Test(
    arguments: [
      ("en", "“ ” ‘ ’"), ("de", "„ “ ‚ ‘"), ("de-CH", "„ “ ‚ ‘"), ("de-AT", "„ “ ‚ ‘"), ("fr", "« » « »"),
      ("fr-CH", "« » ‹ ›"), ("pl", "„ ” « »"), ("ja", "「 」 『 』"), ("zh", "“ ” ‘ ’"), ("zh-Hant", "「 」 『 』"),
      ("zh-TW", "「 」 『 』"), ("zh-Hans-TW", "“ ” ‘ ’"), ("sv", "” ” ’ ’"), ("he", "” ” ’ ’"), ("iw", "” ” ’ ’"),
      ("pt-BR", "“ ” ‘ ’"), ("pt-PT", "« » “ ”"), ("und", "“ ” ‘ ’"), ("zzz-Latn-XX", "“ ” ‘ ’"),
      ("fr-CH-1990-u-nu-latn", "« » ‹ ›"),
    ] as [(LanguageTag, String)]
  )
  func quotationMarks(tag: LanguageTag, marks: String) {
    let found = tag.quotationMarks
    #expect("\(found.start) \(found.end) \(found.alternateStart) \(found.alternateEnd)" == marks)
  }

  @Test(
    arguments: [
      ("en", ".", ",", 3, 3, 1), ("de", ",", ".", 3, 3, 1), ("de-CH", ".", "’", 3, 3, 1),
      ("de-AT", ",", "\u{A0}", 3, 3, 1),
      ("fr", ",", "\u{202F}", 3, 3, 1), ("pl", ",", "\u{A0}", 3, 3, 2), ("hi", ".", ",", 3, 2, 1),
      ("en-IN", ".", ",", 3, 2, 1),
      ("es", ",", ".", 3, 3, 2), ("es-MX", ".", ",", 3, 3, 1), ("pt-PT", ",", "\u{A0}", 3, 3, 2),
      ("zh-TW", ".", ",", 3, 3, 1),
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
    arguments: [
      ("ar-EG", "arab", "٠١٢٣٤٥٦٧٨٩", "\u{61C}-", "٪\u{61C}"), ("fa", "arabext", "۰۱۲۳۴۵۶۷۸۹", "\u{200E}−", "٪"),
      ("mr", "deva", "०१२३४५६७८९", "-", "%"), ("sv", "latn", "0123456789", "−", "%"),
      ("ff-Adlm", "adlm", "𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙", "-", "%"),
    ] as [(LanguageTag, String, String, String, String)]
  )
  func digits(tag: LanguageTag, system: String, digits: String, minus: String, percent: String) {
    let symbols = tag.numberSymbols
    #expect(symbols.numberingSystem == system && symbols.digits == digits)
    #expect(symbols.minusSign.unicodeScalars.elementsEqual(minus.unicodeScalars))
    #expect(symbols.percentSign.unicodeScalars.elementsEqual(percent.unicodeScalars))
  }
}
