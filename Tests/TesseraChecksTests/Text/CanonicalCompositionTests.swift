import Foundation
import TesseraChecks
import TesseraInspection
import TesseraTestSupport
import Testing

/// Holds the tables against Foundation, which they were made from, and against texts that no table was made for.
@Suite struct CanonicalCompositionTests {
  /// Every assigned one, Hangul included though no table has it. Ideographs for compatibility stay as they are.
  private static let scalars: [Unicode.Scalar] = (UInt32(0)...0x10FFFF).compactMap { value in
    switch value {
    case 0xF900...0xFAFF, 0x2F800...0x2FA1F: nil
    default: Unicode.Scalar(value).flatMap { isAssigned($0) ? $0 : nil }
    }
  }

  private static func isAssigned(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .unassigned, .privateUse: false
    default: true
    }
  }

  @Test func everyScalar() {
    var wrong: [Unicode.Scalar] = []
    for scalar in Self.scalars {
      let text = String(scalar)
      let expected = text.precomposedStringWithCanonicalMapping
      let isRight =
        CanonicalComposition.composed(text).utf8.elementsEqual(expected.utf8)
        && CanonicalComposition.isComposed(text) == text.utf8.elementsEqual(expected.utf8)
      if !isRight { wrong.append(scalar) }
    }
    #expect(wrong == [])
  }

  /// Foundation leaves these two as they are; The Unicode Standard, section 3.12, makes one syllable of them.
  @Test func syllableTakesTrailingConsonant() {
    #expect(CanonicalComposition.composed("하\u{11AB}").unicodeScalars.elementsEqual("한".unicodeScalars))
    #expect(!CanonicalComposition.isComposed("하\u{11AB}"))
  }

  /// A text that is not in form C must be one that the rule is asked about.
  @Test func traitIsSet() {
    let wrong = Self.scalars.filter { scalar in
      let properties = scalar.properties
      let matters =
        properties.canonicalCombiningClass.rawValue != 0 || !CanonicalComposition.isComposed(String(scalar))
      return matters && !TextTraits(of: String(scalar)).contains(.combining)
    }
    #expect(wrong.map { String($0.value, radix: 16) } == [])
  }

  @Test(arguments: LongRun.seeds(20)) func randomTexts(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let marks: [Unicode.Scalar] = [
      "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{307}", "\u{308}", "\u{323}", "\u{327}", "\u{328}",
      "\u{331}", "\u{345}", "\u{5B0}", "\u{5BC}", "\u{64E}", "\u{651}", "\u{93C}", "\u{94D}", "\u{9BE}", "\u{E38}",
      "\u{E48}", "\u{1161}", "\u{11AB}", "\u{3099}", "\u{34F}",
    ]
    let letters: [Unicode.Scalar] = [
      "a", "e", "i", "o", "u", "s", "ê", "ạ", "ǭ", "ṩ", "ώ", "Α", "ᾳ", "и", "ש", "ا", "क", "ড", "ে", "ก", "\u{1112}",
      "한", "か", "Å", "\u{212B}", "\u{95C}", " ", "👍",
    ]
    for _ in 0..<LongRun.rounds(2000) {
      var view = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let pool = Bool.random(using: &random) ? marks : letters
        if let scalar = pool.randomElement(using: &random) { view.append(scalar) }
      }
      let text = String(view)
      let expected = text.precomposedStringWithCanonicalMapping
      #expect(
        CanonicalComposition.composed(text).utf8.elementsEqual(expected.utf8),
        "\(view.map { String($0.value, radix: 16) })"
      )
      #expect(
        CanonicalComposition.isComposed(text) == text.utf8.elementsEqual(expected.utf8),
        "\(view.map { String($0.value, radix: 16) })"
      )
    }
  }
}
