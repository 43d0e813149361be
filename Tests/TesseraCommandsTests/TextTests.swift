import Foundation
import Testing

@testable import TesseraCommands

@Suite struct TextTests {
  @Test(arguments: [
    ("plain ä 日本", "plain ä 日本"),
    ("a\u{1B}[2Jb", "a\\u{1B}[2Jb"),
    ("a\r\nb\tc", "a\\r\\nb\\tc"),
    ("\u{202E}evil\u{2066}", "\\u{202E}evil\\u{2066}"),
    ("\u{9B}31m\u{7F}\u{0}", "\\u{9B}31m\\u{7F}\\u{0}"),
  ])
  func terminalTextIsInert(_ text: String, _ expected: String) {
    #expect(TerminalText.inert(text) == expected)
  }

  @Test(arguments: [
    ("<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"),
    ("</script><script>", "&lt;/script&gt;&lt;script&gt;"),
    ("\" onclick='x' & ", "&quot; onclick=&#39;x&#39; &amp; "),
    ("a\u{0}b\u{1B}\u{9B}", "a\u{FFFD}b\u{FFFD}\u{FFFD}"),
    ("a\u{202E}b", "a\\u{202E}b"),
    ("two\nlines – “quoted”", "two\nlines – “quoted”"),
  ])
  func htmlTextIsInert(_ text: String, _ expected: String) {
    #expect(HTMLText.escaped(text) == expected)
  }

  /// FIPS 180-4's examples, and lengths around the end of a block.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
  ])
  func sha256(_ text: String, _ expected: String) {
    let hash = SHA256.hash(Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(hash == expected)
  }

  @Test("The status page admits its style alone") func styleSource() {
    let hash = Data(SHA256.hash(Array(StatusStyle.css.utf8))).base64EncodedString()
    #expect(StatusStyle.source == "sha256-\(hash)")
  }

  @Test(
    arguments: [
      (Palette.Choice.auto, true, [:], true), (.auto, false, [:], false), (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": ""], true), (.auto, true, ["TERM": "dumb"], false), (.never, true, [:], false),
      (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true),
    ] as [(Palette.Choice, Bool, [String: String], Bool)]
  )
  func colors(_ choice: Palette.Choice, _ isTerminal: Bool, _ environment: [String: String], _ expected: Bool) {
    #expect(Palette(choice, isTerminal: isTerminal, environment: environment).isColored == expected)
  }

  @Test(arguments: [
    ("one two three four", 9, "", "one two\nthree\nfour"),
    ("a verylongwordindeed b", 6, "", "a\nverylongwordindeed\nb"),
    ("x y", 80, "  ", "  x y"), ("", 10, "  ", ""),
  ])
  func wrapping(_ text: String, _ width: Int, _ indentation: String, _ expected: String) {
    #expect(TerminalText.wrapped(text, width: width, indentation: indentation) == expected)
  }

  @Test(arguments: [("ab", 2), ("日本", 4), ("é", 1), ("😀", 2), ("", 0)])
  func width(_ text: String, _ expected: Int) {
    #expect(TerminalText.width(text) == expected)
  }
}
