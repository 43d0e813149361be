import TesseraOperations
import TesseraTestSupport
import Testing

/// The rule by which words are counted.
@Suite struct WordCountTests {
  @Test(
    "Words are counted by the rule of their script",
    arguments: [
      ("", 0), ("…", 0), ("Add to bag", 3), ("  two\nlines\t", 2), ("Don\u{2019}t use well-known words", 4),
      ("100%", 1), ("%@ has %lld items", 2), ("%1$@", 0), ("%#@count@ in %arg", 1), ("%(name)lld files", 1),
      ("Größe ändern", 2), ("Привет, мир!", 2), ("مرحبا بالعالم", 2), ("안녕하세요 세계", 2),
      ("\u{65E5}\u{672C}\u{8A9E}", 3), ("\u{4FDD}\u{5B58}\u{3057}\u{307E}\u{3059}", 5),
      ("iPhone\u{3092}\u{8CB7}\u{3046}", 4), ("\u{8FD9}\u{662F}\u{9E1F}\u{3002}", 3), ("\u{845B}\u{E0100}", 1),
      ("\u{1F600}", 0),
      // Eight, six and seven letters in scripts without spaces.
      ("\u{0E15}\u{0E31}\u{0E49}\u{0E07}\u{0E04}\u{0E48}\u{0E32}\u{0E19}", 2),
      ("\u{0E15}\u{0E31}\u{0E49}\u{0E07}\u{0E04}\u{0E48}", 1),
      ("\u{1780}\u{1781}\u{1782}\u{1783}\u{1784}\u{1785}\u{1786}", 2),
    ]
  )
  func words(_ text: String, _ expected: Int) {
    #expect(WordCount.words(in: text) == expected)
  }

  @Test("The words of two strings add up", arguments: LongRun.seeds(8)) func additivity(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", "B", "1", "-", "'", "é", "e\u{301}", "日", "ก", "語", "ま", "한", "😀", "،", "ب", "%@", ".", "\u{202E}",
    ]
    for _ in 0..<200 {
      func text() -> String { (0..<random.below(9)).map { _ in pieces[random.below(pieces.count)] }.joined() }
      let (a, b) = (text(), text())
      #expect(WordCount.words(in: a + " " + b) == WordCount.words(in: a) + WordCount.words(in: b), "\(a) \(b)")
      #expect(WordCount.words(in: a) <= a.unicodeScalars.count)
    }
  }
}
