import Foundation
import TesseraPackages
import Testing

@testable import TesseraCommands

@Suite struct TextTests {
  @Test(
    "Control characters are escaped in terminal output",
    arguments: [
      ("plain ä 日本", "plain ä 日本"),
      ("a\u{1B}[2Jb", "a\\u{1B}[2Jb"),
      ("a\r\nb\tc", "a␍↵b⇥c"), (#"a\nb\t"#, #"a\nb\t"#),
      ("\u{202E}evil\u{2066}", "\\u{202E}evil\\u{2066}"),
      ("\u{9B}31m\u{7F}\u{0}", "\\u{9B}31m\\u{7F}\\u{0}"),
    ]
  )
  func terminalTextIsInert(_ text: String, _ expected: String) {
    #expect(TerminalText.inert(text) == expected)
  }

  @Test(
    "Markup and control characters are escaped in HTML",
    arguments: [
      ("<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"),
      ("</script><script>", "&lt;/script&gt;&lt;script&gt;"),
      ("\" onclick='x' & ", "&quot; onclick=&#39;x&#39; &amp; "),
      ("a\u{0}b\u{1B}\u{9B}", "a\u{FFFD}b\u{FFFD}\u{FFFD}"),
      ("a\u{202E}b", "a\\u{202E}b"),
      ("two\nlines – “quoted”", "two\nlines – “quoted”"),
    ]
  )
  func htmlTextIsInert(_ text: String, _ expected: String) {
    #expect(HTMLText.escaped(text) == expected)
  }

  @Test(
    "The sources of the styles and scripts of the pages are their hashes",
    arguments: [
      (PageStyle.css, PageStyle.source), (ReportStyle.part.text, ReportStyle.part.source),
      (ReportScript.part.text, ReportScript.part.source),
    ]
  )
  func partSource(_ text: String, _ source: String) {
    let hash = Data(SHA256.hash(Array(text.utf8))).base64EncodedString()
    #expect(source == "sha256-\(hash)")
  }

  @Test(
    "Sizes have a decimal unit and one digit after the decimal point",
    arguments: [
      (0, "0 B"), (999, "999 B"), (1000, "1.0 KB"), (12_345, "12.3 KB"), (999_999, "999.9 KB"), (1_000_000, "1.0 MB"),
      (5_250_000_000, "5.2 GB"), (7_000_000_000_000_000, "7000.0 TB"),
    ]
  )
  func sizes(_ count: Int, _ expected: String) {
    #expect(ByteText.text(count) == expected)
  }

  @Test(
    "Colors depend on the option, the terminal, and the environment",
    arguments: [
      (Palette.Choice.auto, true, [:], true), (.auto, false, [:], false), (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": ""], true), (.auto, true, ["TERM": "dumb"], false), (.never, true, [:], false),
      (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true),
    ] as [(Palette.Choice, Bool, [String: String], Bool)]
  )
  func colors(_ choice: Palette.Choice, _ isTerminal: Bool, _ environment: [String: String], _ expected: Bool) {
    #expect(Palette(choice, isTerminal: isTerminal, environment: environment).isColored == expected)
  }

  @Test(
    "Strings are wrapped at spaces, and long words are not split",
    arguments: [
      ("one two three four", 9, "", "one two\nthree\nfour"),
      ("a verylongwordindeed b", 6, "", "a\nverylongwordindeed\nb"),
      ("x y", 80, "  ", "  x y"), ("", 10, "  ", ""),
      ("one:\n\n- two three\n- four", 8, " ", " one:\n\n - two\n   three\n - four"),
    ]
  )
  func wrapping(_ text: String, _ width: Int, _ indentation: String, _ expected: String) {
    #expect(TerminalText.wrapped(text, width: width, indentation: indentation) == expected)
  }

  @Test(
    "The width of a string is its number of terminal columns",
    arguments: [("ab", 2), ("日本", 4), ("é", 1), ("😀", 2), ("", 0)]
  )
  func width(_ text: String, _ expected: Int) {
    #expect(TerminalText.width(text) == expected)
  }
}
