import Testing

@testable import TesseraOperations

@Suite struct TextRepairTests {
  private typealias Outcome = TextRepair.Outcome

  private static func changed(_ text: String, restored: Bool = false) -> Outcome {
    .changed(text: text, isRestored: restored)
  }

  private static let cases: [(base: String, returned: String, other: Outcome, xml: Outcome)] = [
    ("a b", "a b", .same, .same),
    ("", "", .same, .same),
    ("a\u{A0}b", "a b", .equivalent([.noBreakSpaces]), .equivalent([.noBreakSpaces])),
    ("a\u{202F}!", "a !", .equivalent([.noBreakSpaces]), .equivalent([.noBreakSpaces])),
    ("\u{A0}", " ", .equivalent([.noBreakSpaces]), .equivalent([.noBreakSpaces])),
    ("a\u{A0}b\u{202F}c", "a\u{A0}b c", .equivalent([.noBreakSpaces]), .equivalent([.noBreakSpaces])),
    // A no-break space that a translator added is kept.
    ("a b", "a\u{A0}b", changed("a\u{A0}b"), changed("a\u{A0}b")),
    ("a\u{202F}b", "a\u{A0}b", changed("a\u{A0}b"), changed("a\u{A0}b")),
    ("a\u{A0}b", "ab", changed("ab"), changed("ab")),
    ("a\r\nb\rc", "a\nb\nc", .equivalent([.whiteSpace]), .equivalent([.whiteSpace])),
    ("a\nb", "a\r\nb", .equivalent([.whiteSpace]), .equivalent([.whiteSpace])),
    (" a\n", "a", .equivalent([.whiteSpace]), .equivalent([.whiteSpace])),
    ("a", "a ", changed("a "), changed("a ")),
    ("a", "a\n    ", changed("a\n    "), .equivalent([.whiteSpace])),
    ("a\nb", "a b", changed("a b"), .equivalent([.whiteSpace])),
    ("a  b", "a b", changed("a b"), .equivalent([.whiteSpace])),
    ("a b", "a  b", changed("a  b"), changed("a  b")),
    ("a b", "a\n      b", changed("a\n      b"), .equivalent([.whiteSpace])),
    ("a \n b", "a   b", changed("a   b"), .equivalent([.whiteSpace])),
    ("\n", "", changed(""), changed("")),
    ("a\u{A0}b c\n", "a b c", .equivalent([.noBreakSpaces, .whiteSpace]), .equivalent([.noBreakSpaces, .whiteSpace])),
    // Between the same words, no-break spaces are also restored in a changed text.
    (
      "Quitter\u{A0}?", "Oui, Quitter ?", changed("Oui, Quitter\u{A0}?", restored: true),
      changed("Oui, Quitter\u{A0}?", restored: true)
    ),
    ("Quitter\u{A0}?", "Partir ?", changed("Partir ?"), changed("Partir ?")),
    ("a\u{A0}b a b", "c a b", changed("c a b"), changed("c a b")),
    // Canonically equivalent texts have different bytes.
    ("é", "e\u{301}", changed("e\u{301}"), changed("e\u{301}")),
    // A combining character after a space does not hide the space.
    ("a\u{A0}\u{301}b", "a \u{301}b", .equivalent([.noBreakSpaces]), .equivalent([.noBreakSpaces])),
  ]

  @Test("Changes of white space are recognized", arguments: cases.indices) func comparison(_ index: Int) {
    let (base, returned, other, xml) = Self.cases[index]
    #expect(TextRepair(.other).compare(returned, with: base) == other)
    #expect(TextRepair(.xml).compare(returned, with: base) == xml)
  }
}
