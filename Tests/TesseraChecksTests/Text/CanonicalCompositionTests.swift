import Foundation
import TesseraInspection
import TesseraTestSupport
import Testing

@testable import TesseraChecks

@Suite struct CanonicalCompositionTests {
  /// All assigned scalars, including Hangul, which is in no table, but without compatibility ideographs, which are
  /// unchanged.
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

  @Test(
    "Strings are composed, but compatibility ideographs are not changed",
    arguments: [
      ("", ""), ("Café", "Café"), ("Cafe\u{301}", "Caf\u{E9}"), ("\u{EA}\u{301}", "\u{1EBF}"),
      ("5 \u{212B}", "5 \u{C5}"),
      ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("\u{D558}\u{11AB}", "\u{D55C}"), ("\u{95C}", "\u{921}\u{93C}"),
      ("ם\u{5BC}\u{5B0}", "ם\u{5B0}\u{5BC}"), ("ش\u{64F}ك\u{652}ر\u{64B}ا", "ش\u{64F}ك\u{652}ر\u{64B}ا"),
      // Compatibility ideographs are unchanged, and marks are not moved across them.
      ("神\u{FA19}", "神\u{FA19}"), ("\u{2F800}e\u{301}", "\u{2F800}\u{E9}"),
      ("e\u{301}\u{FA19}\u{301}\u{323}", "\u{E9}\u{FA19}\u{323}\u{301}"),
    ]
  )
  func composed(_ text: String, _ expected: String) {
    #expect(CanonicalComposition.composed(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
    #expect(CanonicalComposition.isComposed(text) == text.unicodeScalars.elementsEqual(expected.unicodeScalars))
    #expect(CanonicalComposition.isComposed(expected))
  }

  /// Strings without these scalars are not passed to Foundation. Unified ideographs have no decomposition.
  @Test("All scalars that composition can change are recognized") func changeableScalars() {
    let wrong = Self.scalars.filter { scalar in
      guard !scalar.properties.isIdeographic else { return false }
      let text = String(scalar)
      let isReplaced = !CanonicalComposition.composed(text).unicodeScalars.elementsEqual([scalar])
      let marks = text.decomposedStringWithCanonicalMapping.unicodeScalars.dropFirst()
      return !(isReplaced ? CanonicalComposition.mayChange(scalar) : marks.allSatisfy(CanonicalComposition.mayChange))
    }
    #expect(wrong.map { String($0.value, radix: 16) } == [])
  }

  @Test("Every string that is not in form C has the trait for which the rule runs") func traitIsSet() {
    let wrong = Self.scalars.filter { scalar in
      let properties = scalar.properties
      let matters =
        properties.canonicalCombiningClass.rawValue != 0 || !CanonicalComposition.isComposed(String(scalar))
      return matters && !TextTraits(of: String(scalar)).contains(.combining)
    }
    #expect(wrong.map { String($0.value, radix: 16) } == [])
  }

  @Test("Random strings are composed exactly if Foundation does not change them", arguments: LongRun.seeds(20))
  func randomStrings(_ seed: UInt64) {
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
        CanonicalComposition.isComposed(text) == text.utf8.elementsEqual(expected.utf8),
        "\(view.map { String($0.value, radix: 16) })"
      )
    }
  }
}
