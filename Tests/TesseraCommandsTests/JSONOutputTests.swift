import TesseraCore
import Testing

@testable import TesseraCommands

@Suite struct JSONOutputTests {
  @Test(
    "Control characters and invisible characters are escaped",
    arguments: [
      ("", #""""#), ("a/b \"c\" \\", #""a/b \"c\" \\""#), ("é 日本 😀", #""é 日本 😀""#), ("a\n\r\tb", #""a\n\r\tb""#),
      ("\u{0}\u{1B}[31m", #""\u0000\u001b[31m""#), ("\u{7F}\u{9B}", #""\u007f\u009b""#),
      ("a\u{202E}b\u{200B}\u{FEFF}", #""a\u202eb\u200b\ufeff""#), ("\u{2028}\u{2029}", #""\u2028\u2029""#),
    ]
  )
  func hiddenCharactersAreEscaped(_ text: String, _ json: String) throws {
    #expect(try TextOutput.text { try $0.writeJSON(text) }.lowercased() == json.lowercased())
  }

  private struct Pair: Encodable {
    var b: Int
    var a: String?
  }

  @Test("Each value is on its own line, and its members are sorted") func linesAndOrder() throws {
    let pairs = [Pair(b: 1, a: "x"), Pair(b: 2)]
    #expect(try TextOutput.text { try $0.writeJSONLines(pairs) } == "[\n{\"a\":\"x\",\"b\":1},\n{\"b\":2}\n]")
    #expect(try TextOutput.text { try $0.writeJSONLines([Pair]()) } == "[\n]")
  }
}
