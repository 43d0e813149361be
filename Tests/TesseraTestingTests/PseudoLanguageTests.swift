import Tessera
import TesseraTesting
import Testing

@Suite struct PseudoLanguageTests {
  private static let title = LocalizedString(Corner.whole, key: "title")
  private static func items(_ count: Int) -> LocalizedString { LocalizedString(Corner.whole, key: "items", count) }
  private static let sentence = LocalizedString(Corner.whole, key: "for", items(2), "Ada Bag")

  @Test(
    "A pseudolanguage changes strings, but not their arguments",
    arguments: [
      ([], "Bag", "2 items for Ada Bag"),
      (.accented, "Ɓåĝ", "2 îţéɱš ƒöŕ Ada Bag"),
      (.doubled, "Bag Bag", "2 items for Ada Bag 2 items for Ada Bag"),
      (.bounded, "[Bag]", "[2 items for Ada Bag]"),
      ([.accented, .doubled, .bounded], "[Ɓåĝ Ɓåĝ]", "[2 îţéɱš ƒöŕ Ada Bag 2 îţéɱš ƒöŕ Ada Bag]"),
      (.rightToLeft, "<{Bag}>", "<2 {items} {for} Ada Bag>"),
      ([.rightToLeft, .bounded, .accented], "<[{Ɓåĝ}]>", "<[2 {îţéɱš} {ƒöŕ} Ada Bag]>"),
    ] as [(PseudoLanguage, String, String)]
  )
  func changes(_ pseudoLanguage: PseudoLanguage, _ title: String, _ sentence: String) {
    withLanguage("en") {
      withPseudoLanguage(pseudoLanguage) {
        #expect(Self.visible("\(Self.title)") == title)
        #expect(Self.visible("\(Self.sentence)") == sentence)
      }
    }
    #expect(Self.title.resolved(in: "en") == "Bag")
  }

  /// Returns a string with visible replacements for invisible marks: `<`, `>`, `{`, and `}`.
  private static func visible(_ text: String) -> String {
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{2067}": visible.append("<")
      case "\u{2069}": visible.append(">")
      case "\u{202E}": visible.append("{")
      case "\u{202C}": visible.append("}")
      default: visible.append(scalar)
      }
    }
    return String(visible)
  }

  @Test("Each letter is replaced by a single different letter")
  func letters() {
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    let table = LocalizedTable("Letters", bytes: Letters.bytes(alphabet))
    let text = withPseudoLanguage(.accented) { LocalizedString(table, key: "letters").resolved(in: "en") }
    #expect(text == "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž")
    #expect(text.unicodeScalars.count == 52)
    #expect(Set(text).count == 52)
    #expect(Set(text).isDisjoint(with: alphabet))
  }

  @Test("The language can change within a pseudolanguage, and tasks inherit the pseudolanguage")
  func languages() async {
    await withPseudoLanguage(.bounded) {
      #expect(Self.title.resolved(in: "pl") == "[Torba]")
      #expect(withLanguage("pl") { "\(Self.items(5))" } == "[5 rzeczy]")
      #expect(await Task { Self.title.resolved(in: "ar") }.value == "[حقيبة]")
      #expect(withPseudoLanguage([]) { Self.title.resolved(in: "pl") } == "Torba")
    }
  }

  @Test("A key that is shown instead of a missing string is not changed")
  func keys() {
    withPseudoLanguage(.accented) {
      #expect(LocalizedString(Corner.whole, key: "no.such.key").resolved(in: "en") == "no.such.key")
    }
  }
}
