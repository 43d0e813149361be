import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import TesseraWriting
import Testing

@Suite struct CatalogKeyOrderTests {
  @Test(
    "Keys are in the order of Xcode",
    arguments: [
      // The empty string is first, followed by white space, punctuation, symbols, digits, and letters.
      ["", "\t", "\n", " ", "_", "-", ",", ";", ":", "!", "?", ".", "'", "\"", "(", ")", "[", "]", "{", "}"],
      ["@", "*", "/", "\\", "&", "#", "%", "`", "^", "+", "<", "=", ">", "|", "~", "$", "0", "9", "a", "z", "я"],
      // Case matters only if there is no other difference. Lowercase is first.
      ["a", "A", "b", "B"],
      ["ab", "Ab", "AB", "aC"],
      ["settings.title", "Settings.title", "settings.Width"],
      // Shorter strings are first. White space and punctuation matter.
      ["a", "a ", "a b", "a_b", "a-b", "a.b", "ab"],
      // Numbers are compared by value. Fewer zeros are first, and then case does not matter.
      ["1", "01", "2", "10", "010", "100"],
      ["a1", "A1", "a2", "A2", "a10", "a010", "A10"],
      ["1a", "01A", "1b"],
      ["1a", "1A", "01a", "01A", "01b"],
      ["item 2 of 10", "item 10 of 2"],
      // In Foundation, numbers with more than 64 bits wrap around: 2⁶⁴ is 0.
      ["18446744073709551616", "1", "18446744073709551615"],
      // Format specifiers.
      ["%@", "%@ of %@", "%1$@", "%2$@", "%lld", "%lld items", "1", "items"],
      // Other scripts. Accents are compared before case.
      ["Ошибка", "ошибки"],
      ["cafe", "café", "Café", "cafés"],
      ["zebra", "а", "あ", "漢"],
      ["あ", "ア", "い"],
      // Control characters that collation ignores.
      ["a", "a\u{1}", "a\u{1}b", "ab", "abc"],
      // The same character in two forms.
      ["e\u{301}", "é"],
      ["-Infinity", "-inFinitz"],
    ]
  )
  func order(keys: [String]) {
    for (i, a) in keys.enumerated() {
      #expect(CatalogKeyOrder.compare(a, a) == .same)
      for b in keys[(i + 1)...] {
        #expect(CatalogKeyOrder.compare(a, b) == .ascending, "\(a.debugDescription) < \(b.debugDescription)")
        #expect(CatalogKeyOrder.compare(b, a) == .descending, "\(b.debugDescription) > \(a.debugDescription)")
        #expect(Oracle.compare(a, b) == .ascending, "Foundation: \(a.debugDescription) < \(b.debugDescription)")
      }
    }
  }

  @Test("Keys that are not valid UTF-8 have a consistent order")
  func invalidUTF8() {
    let keys: [[UInt8]] = [[0x61, 0xFF], [0x61, 0xFE], [0xC3], [0x61], [], [0xED, 0xA0, 0x80]]
    for a in keys {
      for b in keys {
        #expect(CatalogKeyOrder.compare(a, b) == CatalogKeyOrder.compare(b, a).reversed)
        #expect((CatalogKeyOrder.compare(a, b) == .same) == (a == b))
      }
    }
  }

  struct Alphabet: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let letters: [String]
    var longest = 7

    static let all = [
      Alphabet(testDescription: "ASCII", letters: (0x20...0x7E).map { String(UnicodeScalar($0)) }, longest: 5),
      Alphabet(testDescription: "ASCII with controls", letters: (0...0x7F).map { String(UnicodeScalar($0)) }),
      Alphabet(testDescription: "digits", letters: ["0", "0", "1", "2", "9", "a", "A", "-", " "], longest: 8),
      Alphabet(
        testDescription: "long numbers",
        letters: ["0000000000", "1844674407370955161", "5", "6", "1", "0", "a", "A", "-"]
      ),
      Alphabet(
        testDescription: "keys of catalogs",
        letters: ["settings", "Settings", ".", "title", "Title", "%lld", "%@", "%1$@", " ", "_", "1", "10", "é", "日本"]
      ),
      Alphabet(
        testDescription: "scripts",
        letters: "aAeéÉ\u{301}\u{327}あアガ漢字가Яяß1٣०½ -·l😀\u{200D}ไกİıI".unicodeScalars.map { String($0) }
      ),
    ]

    func word(_ generator: inout SeededGenerator) -> String {
      (0..<Int.random(in: 0...longest, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "" }
        .joined()
    }

    /// Returns a similar word, in which a letter is inserted, removed, or changed in case.
    func variant(of word: String, _ generator: inout SeededGenerator) -> String {
      var scalars = Array(word.unicodeScalars)
      let letter = Array((letters.randomElement(using: &generator) ?? "").unicodeScalars)
      guard let index = scalars.indices.randomElement(using: &generator) else { return String(letter) }
      switch Int.random(in: 0...2, using: &generator) {
      case 0: scalars.remove(at: index)
      case 1: scalars.insert(contentsOf: letter, at: index)
      default:
        let old = String(scalars[index])
        let new = old.lowercased() == old ? old.uppercased() : old.lowercased()
        scalars.replaceSubrange(index...index, with: new.unicodeScalars)
      }
      return String(scalars)
    }
  }

  @Test("Random keys are in the order of Foundation", arguments: Alphabet.all)
  func property(alphabet: Alphabet) {
    var generator = SeededGenerator(seed: 0x9E37_79B9_7F4A_7C15)
    var contradictions = 0
    for round in 0..<LongRun.rounds(20_000) {
      let a = alphabet.word(&generator)
      let b =
        round.isMultiple(of: 2)
        ? alphabet.word(&generator) : alphabet.variant(of: alphabet.variant(of: a, &generator), &generator)
      let ours = CatalogKeyOrder.compare(a, b)
      let isSame = a.utf8.elementsEqual(b.utf8)
      if (ours == .same) != isSame || ours != CatalogKeyOrder.compare(b, a).reversed {
        Issue.record("\(a.debugDescription) and \(b.debugDescription): \(ours) one way, not so the other")
      }
      let theirs = Oracle.compare(a, b)
      // Foundation can contradict itself: each of two keys can be the greater one.
      guard theirs == Oracle.compare(b, a).reversed else {
        contradictions += 1
        continue
      }
      if ours != theirs {
        Issue.record("\(a.debugDescription) and \(b.debugDescription): \(ours), Foundation \(theirs)")
      }
    }
    #expect(contradictions < 20)
  }

  @Test("Adjacent keys of the corpus are in the order of Foundation", arguments: Corpus.selected)
  func corpus(_ corpus: Corpus) throws {
    var pairs = 0
    for file in corpus.files(.xcstrings, suffix: ".xcstrings") {
      let document = JSONDocument(try SourceText(fileBytes: try file.bytes()))
      for keys in document.keysByObject {
        for (a, b) in zip(keys, keys.dropFirst()) where !a.utf8.elementsEqual(b.utf8) {
          pairs += 1
          let ours = CatalogKeyOrder.compare(a, b)
          if ours != Oracle.compare(a, b) {
            Issue.record("\(file): \(a.debugDescription) and \(b.debugDescription): \(ours)")
          }
        }
      }
    }
    #expect(pairs > (corpus.isPublic ? 10_000 : 500))
  }
}

extension String {
  fileprivate init(_ scalars: [Unicode.Scalar]) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
