import TesseraInspection
import TesseraTestSupport
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

  @Test(
    "The first occurrence of a term depends on its ending and its case",
    arguments: [
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
    ]
  )
  func firstRange(_ test: Case) {
    let index = TermIndex([Term(test.term, isCaseSensitive: test.isCaseSensitive)])
    #expect(index.occurrences(in: SearchedText(test.text)).firstRange(of: 0, ending: test.ending) == test.range)
  }

  @Test("Occurrences in excluded bytes are skipped") func excludedBytes() {
    let text = TermIndex([Term("bag", isCaseSensitive: false)]).occurrences(in: SearchedText("bag tag, bag"))
    var taken = TakenBytes()
    taken.insert(0..<7)
    #expect(text.firstRange(of: 0, ending: .exact, excluding: taken) == 9..<12)
    taken.insert(9..<12)
    #expect(text.firstRange(of: 0, ending: .exact, excluding: taken) == nil)
  }

  @Test("The index finds the same occurrences as a separate search for each term")
  func isLikeSingleSearches() {
    var random = SeededGenerator(seed: 4)
    let pieces = ["a", "b", "A", "B", "ß", "ẞ", "İ", "i", " ", "-", "'", "s", "es", "定", "設", "e\u{301}", "1"]
    func text(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    for _ in 0..<LongRun.rounds(500) {
      let terms = (0..<40).map { _ in Term(text(0...4), isCaseSensitive: Bool.random(using: &random)) }
      let searched = SearchedText(text(0...40))
      let occurrences = TermIndex(terms).occurrences(in: searched)
      for ending in [Term.Ending.exact, .plural, .any, .anywhere] {
        var (taken, ranges) = (TakenBytes(), [Range<Int>]())
        for (index, term) in terms.enumerated() {
          let expected = SingleSearch.firstRange(of: term, in: searched, ending, excluding: ranges)
          #expect(occurrences.firstRange(of: index, ending: ending, excluding: taken) == expected, "\(term.text)")
          guard let expected, index.isMultiple(of: 3) else { continue }
          taken.insert(expected)
          ranges.append(expected)
        }
      }
    }
  }

  @Test("A large number of terms is searched for in one pass", .timeLimit(.minutes(3)))
  func manyTerms() {
    let index = TermIndex((0..<200_000).map { Term("term number \($0)", isCaseSensitive: false) })
    for number in stride(from: 0, to: 200_000, by: 20) {
      let text = SearchedText("A term number of words without one, and then Term Number \(number).")
      let occurrences = index.occurrences(in: text)
      let expected = 45..<57 + String(number).utf8.count
      #expect(occurrences.firstRange(of: number, ending: .exact) == expected)
      #expect(occurrences.found.filter { occurrences.firstRange(of: $0, ending: .exact) != nil } == [number])
    }
  }
}

/// The reference for the index: it compares each term at each position of the string.
private enum SingleSearch {
  static func firstRange(
    of term: Term,
    in text: SearchedText,
    _ ending: Term.Ending,
    excluding taken: [Range<Int>]
  ) -> Range<Int>? {
    let bytes = Array((term.isCaseSensitive ? term.text : term.text.lowercased()).utf8)
    let searched = term.isCaseSensitive ? text.bytes : text.foldedBytes
    guard !bytes.isEmpty, searched.count >= bytes.count else { return nil }
    return (0...searched.count - bytes.count).lazy.map { $0..<$0 + bytes.count }.first { range in
      searched[range].elementsEqual(bytes) && term.isWord(range, in: searched, ending)
        && !taken.contains { $0.overlaps(range) }
    }
  }
}

@Suite struct WordsTests {
  @Test(
    "Words can contain apostrophes and hyphens, but not quotation marks",
    arguments: [
      ("Don’t stop, won't you?", ["Don’t", "stop", "won't", "you"]),
      ("e-mail – 3 items", ["e-mail", "3", "items"]),
      ("'quoted'", ["quoted"]),
      ("写真を保存", ["写真を保存"]),
      ("हिन्दी", ["हिन्दी"]),
      ("", []),
      ("… %", []),
    ]
  )
  func words(_ text: String, _ words: [String]) {
    #expect(Words(text).words.map(String.init) == words)
  }
}
