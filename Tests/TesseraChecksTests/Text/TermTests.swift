import Testing

@testable import TesseraChecks

@Suite struct TermTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var term: String
    var text: String
    var ending: Term.Ending
    var range: Range<Int>?
    var isCaseSensitive = false
    var testDescription: String { "\(term) in \(text), \(ending)" }

    init(_ term: String, _ text: String, _ ending: Term.Ending, _ range: Range<Int>?, isCaseSensitive: Bool = false) {
      self.term = term
      self.text = text
      self.ending = ending
      self.range = range
      self.isCaseSensitive = isCaseSensitive
    }
  }

  @Test(arguments: [
    Case("bag", "Your bag", .exact, 5..<8),
    Case("bag", "Your bags", .exact, nil),
    Case("bag", "Your bags", .plural, 5..<8),
    Case("bag", "Your bag’s weight", .exact, 5..<8),
    Case("bag", "baggage", .plural, nil),
    Case("bag", "baggage", .any, 0..<3),
    Case("bag", "handbag", .any, nil),
    Case("bag", "handbag", .anywhere, 4..<7),
    Case("bag", "a BAG, a bag", .exact, 2..<5),
    Case("bag", "a BAG, a bag", .exact, 9..<12, isCaseSensitive: true),
    Case("größe", "Die GRÖSSE, die Größe", .exact, 17..<24),
    Case("設定", "アプリ設定を開く", .exact, 9..<15),
    Case("C++", "Learn C++ now", .exact, 6..<9),
    Case("bag", "", .exact, nil),
    Case("", "bag", .exact, nil),
    Case("bag", "ba", .anywhere, nil),
  ])
  func firstRange(_ test: Case) {
    let term = Term(test.term, isCaseSensitive: test.isCaseSensitive)
    #expect(term.firstRange(in: SearchedText(test.text), ending: test.ending) == test.range)
  }

  @Test func stepsOverWhatIsTaken() {
    let term = Term("bag", isCaseSensitive: false)
    let text = SearchedText("bag tag, bag")
    #expect(term.firstRange(in: text, ending: .exact, excluding: [0..<7]) == 9..<12)
    #expect(term.firstRange(in: text, ending: .exact, excluding: [0..<7, 9..<12]) == nil)
  }
}

@Suite struct WordsTests {
  @Test(arguments: [
    ("Don’t stop, won't you?", ["Don’t", "stop", "won't", "you"]),
    ("e-mail – 3 items", ["e-mail", "3", "items"]),
    ("'quoted'", ["quoted"]),
    ("写真を保存", ["写真を保存"]),
    ("हिन्दी", ["हिन्दी"]),
    ("", []),
    ("… %", []),
  ])
  func words(_ text: String, _ words: [String]) {
    #expect(Words(text).words.map(String.init) == words)
  }
}
