import TesseraFormats
import TesseraTestSupport
import Testing

@Suite struct JSONTokensTests {
  @Test(
    "Values are equal if they differ only in white space between tokens",
    arguments: [
      (#"{"a":1}"#, #"{"a":1}"#, true), (#"{"a":1}"#, #" { "a" : 1 } "#, true), ("[1,2]", "[1,\n2]", true),
      (#"{"a":1}"#, #"{"a":2}"#, false), (#"{"a":1}"#, #"{"b":1}"#, false), ("12", "123", false), ("[1]", "[1", false),
      (#""a b""#, #""ab""#, false), (#""a b""#, #""a  b""#, false), (#""a\"b""#, #""a\" b""#, false),
      (#"["a\\", 1]"#, #"["a\\",1]"#, true), (#"["a" ,1]"#, #"["a",1]"#, true), ("", "", true), (" ", "", true),
      ("", "1", false),
    ]
  )
  func values(_ a: String, _ b: String, _ areEqual: Bool) {
    #expect(JSONTokens.areEqual(Array(a.utf8)[...], Array(b.utf8)[...]) == areEqual)
    #expect(JSONTokens.areEqual(Array(b.utf8)[...], Array(a.utf8)[...]) == areEqual)
  }

  @Test("Random values are equal exactly if their texts without white space are") func random() {
    var random = SeededGenerator(seed: 0x70C5)
    let tokens = ["{", "}", "[", "]", ",", ":", "1", "true", #""a""#, #""a b""#, #""\"""#, #"" ""#]
    var equal = 0
    for _ in 0..<LongRun.rounds(3000) {
      let first = (0..<random.below(8)).map { _ in tokens[random.below(tokens.count)] }
      var second = first
      if Bool.random(using: &random), !second.isEmpty {
        second[random.below(second.count)] = tokens[random.below(tokens.count)]
      }
      let texts = [first, second].map { tokens in
        Array(tokens.map { $0 + String(repeating: " ", count: random.below(3)) }.joined().utf8)
      }
      let isSame = first.joined() == second.joined()
      equal += isSame ? 1 : 0
      #expect(JSONTokens.areEqual(texts[0][...], texts[1][...]) == isSame, "\(first) \(second)")
    }
    #expect(equal > 500)
  }
}
