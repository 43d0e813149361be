import Foundation
import TesseraFormats
import Testing

@Suite struct VisibleLiteralTests {
  @Test(
    "A visible literal escapes hidden characters and is decoded to the same string",
    arguments: [
      ("Pay!", #""Pay!""#), ("a\"b\\\n", #""a\"b\\\n""#), ("Öl 東京", "\"Öl 東京\""), ("e\u{301}", "\"e\u{301}\""),
      ("\u{202E}a\u{200B}\u{7F}", #""\u202Ea\u200B\u007F""#), ("\u{E0041}", #""\uDB40\uDC41""#),
      (String(repeating: "x", count: 500), "\"\(String(repeating: "x", count: 500))\""),
    ]
  )
  func literal(_ text: String, _ expected: String) throws {
    let literal = JSONEscapes.visibleLiteral(text)
    #expect(literal == expected)
    let spelled = JSONEscapes.visibleLiteral(text, isASCII: true)
    #expect(spelled.utf8.allSatisfy { $0 < 0x7F })
    for json in [literal, spelled] {
      let read = try JSONDecoder().decode([String].self, from: Data("[\(json)]".utf8))
      #expect(read.map { Array($0.unicodeScalars) } == [Array(text.unicodeScalars)])
    }
  }
}
