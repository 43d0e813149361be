import TesseraCore
import Testing

@Suite struct HiddenCharactersTests {
  @Test(
    "Characters at the boundaries of each range have the correct kind",
    arguments: [
      (0x0, .control), (0x1F, .control), (0x20, []), (0x7E, []), (0x7F, .control), (0x9F, .control),
      (0xA0, []), (0xAC, []), (0xAD, .softHyphen), (0xAE, []), (0x61B, []),
      (0x61C, .directionMark), (0x61D, []), (0x180E, .vowelSeparator), (0x200A, []),
      (0x200B, .zeroWidthSpace), (0x200C, .joiner), (0x200D, .joiner), (0x200E, .directionMark),
      (0x200F, .directionMark), (0x2010, []), (0x2027, []), (0x2028, .lineSeparator),
      (0x2029, .lineSeparator), (0x202A, .embedding), (0x202E, .embedding),
      (0x202F, []), (0x205F, []), (0x2060, .wordJoiner), (0x2061, .invisibleOperator),
      (0x2065, .invisibleOperator), (0x2066, .isolate), (0x2069, .isolate),
      (0x206A, .deprecatedFormat), (0x206F, .deprecatedFormat), (0x2070, []), (0xFDCF, []),
      (0xFDD0, .noncharacter), (0xFDEF, .noncharacter), (0xFDF0, []), (0xFEFF, .byteOrderMark),
      (0xFFF8, []), (0xFFF9, .annotation), (0xFFFB, .annotation), (0xFFFD, []),
      (0xFFFE, .noncharacter), (0x1FFFF, .noncharacter), (0xDFFFD, []), (0xE0000, .tag),
      (0xE007F, .tag), (0xE0080, []), (0x10FFFF, .noncharacter),
    ] as [(UInt32, HiddenCharacters)]
  )
  func kinds(_ codePoint: UInt32, _ kind: HiddenCharacters) throws {
    let scalar = try #require(Unicode.Scalar(codePoint))
    #expect(HiddenCharacters(scalar) == kind)
    #expect(scalar.isHidden(kind) == !kind.isEmpty)
  }

  @Test(
    "A character is written as an escape and as a code point",
    arguments: [("\t", "\\u{9}", "0009"), ("\u{AD}", "\\u{AD}", "00AD"), ("\u{1F600}", "\\u{1F600}", "1F600")]
      as [(Unicode.Scalar, String, String)]
  )
  func spellings(_ scalar: Unicode.Scalar, _ escape: String, _ digits: String) {
    #expect(scalar.bracedEscape == escape)
    #expect(scalar.codePointDigits == digits)
  }

  @Test(
    "Control characters and hidden characters are escaped in terminal output",
    arguments: [
      ("a", nil), (" ", nil), ("é", nil), ("\u{1F600}", nil), ("\u{200D}", nil), ("\n", "↵"), ("\r", "␍"),
      ("\t", "⇥"), ("\u{1B}", "\\u{1B}"), ("\u{9B}", "\\u{9B}"), ("\u{202E}", "\\u{202E}"),
      ("\u{2028}", "\\u{2028}"), ("\u{FEFF}", "\\u{FEFF}"), ("\u{FFFF}", "\\u{FFFF}"),
    ] as [(Unicode.Scalar, String?)]
  )
  func terminal(_ scalar: Unicode.Scalar, _ escape: String?) {
    #expect(scalar.terminalEscape == escape)
  }
}
