import TesseraTestSupport
import Testing

@testable import TesseraChecks

@Suite struct UntranslatedTextsTests {
  @Test(
    "Each untranslated string is replaced with a space, the longest one first",
    arguments: [
      ("a b c", ["b c", "a"], "   "),
      ("x a y", ["x  y"], "x a y"),
      ("b a c", ["a", "b c"], "b   c"),
      ("Acme Notes", ["Acme", "Acme Notes"], " "),
      ("", ["a"], ""),
      ("e\u{301}", ["é"], " "),
      ("e\u{301}", ["e"], "e\u{301}"),
    ]
  )
  func replaced(_ text: String, _ texts: [String], _ result: String) {
    #expect(UntranslatedTexts(texts).replaced(in: text) == result)
  }

  @Test("Replacing all strings at once equals replacing them one by one, longest first")
  func isLikeSingleReplacements() {
    var random = SeededGenerator(seed: 5)
    let pieces = ["a", "b", " ", " ", "é", "e\u{301}", "e", "\n", "\r\n", "👍", "👍🏽", "-"]
    func text(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    for _ in 0..<LongRun.rounds(2_000) {
      let texts = (0..<12).map { _ in text(1...4) }
      let searched = text(0...20)
      var expected = searched
      for kept in texts.sorted(by: { $0.utf8.count > $1.utf8.count }) {
        expected = expected.split(separator: kept, omittingEmptySubsequences: false).joined(separator: " ")
      }
      let replaced = UntranslatedTexts(texts).replaced(in: searched)
      #expect(Array(replaced.utf8) == Array(expected.utf8), "\(texts) \(searched)")
    }
  }

  @Test("A large number of strings is replaced efficiently", .timeLimit(.minutes(3)))
  func manyTexts() {
    let texts = UntranslatedTexts((0..<200_000).map { "Brand \($0)" })
    for number in 0..<10_000 {
      #expect(texts.replaced(in: "Buy Brand \(number), now") == "Buy  , now")
      #expect(!texts.contains("Buy Brand \(number)"))
    }
  }
}
