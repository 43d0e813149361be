import Foundation
import TesseraStrings
import Testing

@Suite("Reading .strings files")
struct StringsReadingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var entries: [String]
    var issues: [String]
    init(_ text: String, _ entries: [String], _ issues: [String] = []) {
      self.text = text
      self.entries = entries
      self.issues = issues
    }
    var testDescription: String { text.debugDescription }
  }

  @Test(
    "Well-formed files are read without errors",
    arguments: [
      Row("", []),
      Row("\n  \t\u{2028}", []),
      Row("// nothing\n/* at all */", []),
      Row("\"a\" = \"b\";", [#""a" = "b""#]),
      Row("\"a\"=\"b\";\"c\"=\"d\";", [#""a" = "b""#, #""c" = "d""#]),
      Row("'it' = 'say \"hi\"';", [#""it" = "say \"hi\"""#]),
      Row("key.1 = $a_b:c/d-e;", [#""key.1" = "$a_b:c/d-e""#]),
      Row("url = http://x;", [#""url" = "http://x""#]),
      Row("\"only\";\nalone;", [#""only" = "only""#, #""alone" = "alone""#]),
      Row("{ \"a\" = \"b\"; c = d; }", [#""a" = "b""#, #""c" = "d""#]),
      Row("{}", []),
      Row("\"a\" = \"two\nlines\";", [#""a" = "two\nlines""#]),
      Row("\"a\" /* is */ = // or\n \"b\" /* so */;", [#""a" = "b""#]),
      Row("\"\" = \"\";", [#""" = """#]),
      Row("\"a\" = \"\u{1F600} é\";", ["\"a\" = \"\u{1F600} é\""]),
    ]
  )
  func wellFormed(_ row: Row) { check(row) }

  @Test(
    "Escape sequences are decoded",
    arguments: [
      (#"\n\t\"\\\'\a\b\f\r\v"#, "\n\t\"\\'\u{7}\u{8}\u{C}\r\u{B}"),
      (#"\U00e9\U00C9\U0041b"#, "éÉAb"),
      (#"\Ud83d\Ude00"#, "\u{1F600}"),
      (#"\101\1012\351\341\241"#, "AA2ØÆ¡"),
      (#"\0\7\08"#, "\u{0}\u{7}\u{0}8"),
      (#"\376\377"#, "\u{FFFD}\u{FFFD}"),
      (#"\777"#, "\u{FFFD}"),
      ("line\\\nbreak", "line\nbreak"),
      (#"\?\x\%"#, "?x%"),
    ]
  )
  func escapes(_ literal: String, _ value: String) {
    let strings = StringsFile(reading: SourceText("a = \"\(literal)\";"))
    #expect(strings.entries.map { strings.string($0.value) } == [value])
    #expect(strings.issues.isEmpty)
  }

  @Test(
    "Comments belong to the following entry, or to the preceding entry on the same line",
    arguments: [
      Row("/* A */\na = b;", [#""a" = "b" // A"#]),
      Row("// A\n// B\na = b;", [#""a" = "b" // A\#nB"#]),
      Row("/* Header */\n\n/* A */\na = b;", [#""a" = "b" // A"#]),
      Row("/* Header */\n\na = b;", [#""a" = "b""#]),
      Row("/* A */ a = b; /* C */ c = d;", [#""a" = "b" // A"#, #""c" = "d" // C"#]),
      Row("a = b; // A\nc = d;\n", [#""a" = "b" // A"#, #""c" = "d""#]),
      Row("/* A */\na = b; // more\nc = d;\n", [#""a" = "b" // A"#, #""c" = "d""#]),
      Row("/*\r\n A\r\n*/\r\na = b;", [#""a" = "b" // A"#]),
      Row("/**/ a = b;", [#""a" = "b" // "#]),
      Row("/* x */ {\n a = b; }", [#""a" = "b""#]),
    ]
  )
  func comments(_ row: Row) { check(row) }

  @Test(
    "Errors have a position, and reading continues at the next entry",
    arguments: [
      Row("\"a\" = \"b\"\n\"c\" = \"d\";", [#""a" = "b""#, #""c" = "d""#], ["1:10 expected `;` after this value"]),
      Row("a = b\nc = d;", [#""a" = "b""#, #""c" = "d""#], ["1:6 expected `;` after this value"]),
      Row("a = b", [#""a" = "b""#], ["1:6 expected `;` after this value"]),
      Row("{ a = b }", [#""a" = "b""#], ["1:8 expected `;` after this value"]),
      Row("\"a\" \"b\";\nc = d;", [#""c" = "d""#], ["1:5 expected `=` or `;` after this key"]),
      Row("\"a\"\n\"b\" = \"c\";", [#""b" = "c""#], ["1:4 expected `=` or `;` after this key"]),
      Row("\"a\" = ;\nc = d;", [#""c" = "d""#], ["1:7 expected a value after `=`"]),
      Row("\"a\" =", [], ["1:6 the file ends where a value is expected"]),
      Row(
        "a = b;;\nc = d;",
        [#""a" = "b""#, #""c" = "d""#],
        ["1:7 expected a key, a string in quotation marks: Foundation reads the file only up to here"]
      ),
      Row(
        "\"a\" = \"say \"hi\" now\";\nc = d;",
        [#""c" = "d""#],
        [#"1:13 expected `;` after this value: a quotation mark within it must be written as `\"`"#]
      ),
      Row(
        "\"a\" = \"b;\n\"c\" = \"d\";\n\"e\" = \"f\";",
        [#""c" = "d""#, #""e" = "f""#],
        ["1:7 this string has no closing quotation mark, or contains one that is not escaped"]
      ),
      Row(
        "\"a = \"b\";\n\"c\" = \"d\";",
        [#""c" = "d""#],
        ["1:7 expected `=` or `;` after this key"]
      ),
      Row(
        "\"a\" = \"b\";\n\"c\" = \"d;\n",
        [#""a" = "b""#],
        ["2:7 this string has no closing quotation mark"]
      ),
      Row(
        "a = b; */\nc = d;",
        [#""a" = "b""#, #""c" = "d""#],
        ["1:8 expected a key, a string in quotation marks: Foundation reads the file only up to here"]
      ),
      Row("a = b;\n/* no end\nc = d;", [#""a" = "b""#], ["2:1 this comment is not terminated"]),
      Row(
        "a = { b = c; };\nd = (x, y);\ne = <00ff>;\nf = g;",
        [#""f" = "g""#],
        [
          "1:5 expected a string: a `.strings` file has no other values",
          "2:5 expected a string: a `.strings` file has no other values",
          "3:5 expected a string: a `.strings` file has no other values",
        ]
      ),
      Row("a = {{{;\nc = d;", [#""c" = "d""#], ["1:5 expected a value, a string in quotation marks"]),
      Row("{ a = b;", [#""a" = "b""#], ["1:9 the file ends without a `}`"]),
      Row("{ a = b; } c = d;", [#""a" = "b""#], ["1:12 text after the closing `}`"]),
      Row(
        "a = b; }\nc = d;",
        [#""a" = "b""#, #""c" = "d""#],
        ["1:8 expected a key, a string in quotation marks: Foundation reads the file only up to here"]
      ),
      Row(
        "a = b;\n<<<<<<< HEAD\nc = d;\n=======\nc = e;\n>>>>>>> main\nf = g;",
        [#""a" = "b""#, #""c" = "d""#, #""c" = "e""#, #""f" = "g""#],
        [
          "2:1 this is a merge conflict marker: resolve the conflict",
          "4:1 this is a merge conflict marker: resolve the conflict",
          "5:1 the key \"c\" is already defined on line 3",
          "6:1 this is a merge conflict marker: resolve the conflict",
        ]
      ),
      Row(
        #"a = "\U12 \u0041 \Ud800 x";"#,
        [#""a" = "\u{12} u0041 \#u{FFFD} x""#],
        [
          #"1:6 `\U` needs four hexadecimal digits"#,
          #"1:11 `\u` means a plain `u` here: write `\U` with a capital letter"#,
          "1:18 an unpaired surrogate is not a character",
        ]
      ),
      Row(
        "ä = b;\nc = d;",
        [#""c" = "d""#],
        ["1:1 expected a key, a string in quotation marks: Foundation reads the file only up to here"]
      ),
    ]
  )
  func errors(_ row: Row) { check(row) }

  @Test(
    "S5: A duplicate key is reported with both lines, regardless of escapes",
    arguments: [
      (
        "\"a\" = \"1\";\n\"b\" = \"2\";\na = 3;",
        ["3:1 the key \"a\" is already defined on line 1"]
      ),
      (
        "a = 1;\na = 2;\na = 3;",
        ["2:1 the key \"a\" is already defined on line 1", "3:1 the key \"a\" is already defined on line 1"]
      ),
      ("\"é\" = 1;\n\"\\U00e9\" = 2;", ["2:1 the key \"é\" is already defined on line 1"]),
    ]
  )
  func duplicates(_ text: String, _ issues: [String]) {
    let strings = StringsFile(reading: SourceText(text))
    #expect(LegacyTest.issues(strings.issues, in: strings.source) == issues)
    #expect(strings.issues.allSatisfy { $0.kind == .duplicateKey && !$0.related.isEmpty })
  }

  private func check(_ row: Row) {
    let strings = StringsFile(reading: SourceText(row.text))
    #expect(LegacyTest.entries(strings) == row.entries)
    #expect(LegacyTest.issues(strings.issues, in: strings.source) == row.issues)
  }

  @Test("Spans contain the whole literal, and offsets in a value map to the file")
  func spans() throws {
    let strings = StringsFile(reading: SourceText("/* é */\n\"key\" = \"vä lue\"; // x\nk = \"\\n\";"))
    let first = try #require(strings.entries.first)
    #expect(strings.source.string(in: first.span) == "\"key\" = \"vä lue\";")
    #expect(strings.source.string(in: first.key.span) == "\"key\"")
    let value = strings.text(first.value, file: LegacyTest.file)
    #expect(strings.source.string(in: value.span) == "\"vä lue\"")
    #expect(strings.source.string(in: value.span(of: 1..<3)) == "ä")
    let comment = try #require(strings.comment(of: first, file: LegacyTest.file))
    #expect(strings.source.string(in: comment.span) == "/* é */")
    #expect(strings.source.string(in: comment.span(of: 0..<2)) == "é")
    #expect(strings.text(strings.entries[1].value, file: LegacyTest.file).contentOffset == nil)
    #expect(strings.text(strings.entries[1].key, file: LegacyTest.file).contentOffset == 0)
  }

  @Test(
    "S7: UTF-8 and UTF-16 are decoded, and invalid UTF-8 is reported",
    arguments: [
      ([0xEF, 0xBB, 0xBF] + Array("\"ä\" = \"ö\";".utf8), [#""ä" = "ö""#], []),
      (utf16("\u{FEFF}\"ä\" = \"\u{1F600}\";", isBigEndian: false), ["\"ä\" = \"\u{1F600}\""], []),
      (utf16("\u{FEFF}\"ä\" = \"ö\";", isBigEndian: true), [#""ä" = "ö""#], []),
      (utf16("\"ä\" = \"ö\";", isBigEndian: false), [#""ä" = "ö""#], []),
      (utf16("\"ä\" = \"ö\";", isBigEndian: true), [#""ä" = "ö""#], []),
      (
        Array("\"a\" = \"x".utf8) + [0xE4] + Array("y\";".utf8), ["\"a\" = \"x\u{FFFD}y\""],
        ["1:9 this byte is not valid UTF-8"]
      ),
      (
        Array("\"a\" = \"".utf8) + [0xED, 0xA0, 0x80] + Array("\";".utf8), ["\"a\" = \"\u{FFFD}\u{FFFD}\u{FFFD}\""],
        [
          "1:8 this byte is not valid UTF-8", "1:9 this byte is not valid UTF-8", "1:10 this byte is not valid UTF-8",
        ]
      ),
    ] as [([UInt8], [String], [String])]
  )
  func encodings(_ bytes: [UInt8], _ entries: [String], _ issues: [String]) throws {
    let strings = StringsFile(reading: try PropertyListFlavor.source(fileBytes: bytes))
    #expect(LegacyTest.entries(strings) == entries)
    #expect(LegacyTest.issues(strings.issues, in: strings.source) == issues)
    #expect(strings.source.fileBytes == bytes)
  }

  @Test("S7: Invalid UTF-16 is refused", arguments: [[0xFF, 0xFE, 0x41], [0xFE, 0xFF, 0xD8, 0x00]] as [[UInt8]])
  func invalidUTF16(_ bytes: [UInt8]) {
    #expect(throws: SourceTextError.invalidUTF16) { try PropertyListFlavor.source(fileBytes: bytes) }
  }

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
  }

  @Test("S4: Deeply nested and large invalid files are read without quadratic time", .timeLimit(.minutes(3)))
  func hostileSizes() {
    let count = 200_000
    let bad: [(String, String)] = [
      ("a = " + String(repeating: "{", count: count), "1:5 expected a value, a string in quotation marks"),
      ("a = " + String(repeating: "(", count: count) + ";", "1:5 expected a value, a string in quotation marks"),
      ("\"" + String(repeating: "\n\\\"", count: count), "1:1 this string has no closing quotation mark"),
      (
        String(repeating: "/", count: count) + "\n;",
        "2:1 expected a key, a string in quotation marks: Foundation reads the file only up to here"
      ),
      (
        String(repeating: ";   ", count: count),
        "1:1 expected a key, a string in quotation marks: Foundation reads the file only up to here"
      ),
      (
        String(repeating: "\"a\" = \"b\n", count: count),
        "1:7 this string has no closing quotation mark, or contains one that is not escaped"
      ),
    ]
    for (text, first) in bad {
      let strings = StringsFile(reading: SourceText(text))
      #expect(LegacyTest.issues(strings.issues, in: strings.source).first == first)
      #expect(strings.issues.count <= 402)
    }
  }

  @Test(
    "An unterminated comment extends to the end of the file, as in Foundation",
    arguments: [
      ("\"a\" = \"b\"; /* no end", ["a": "b"]), ("/* no end \"a\" = \"b\";", [:]), ("/*", [:]), ("/* x *", [:]),
      ("\"a\" = \"b\"; /* no end\n\"c\" = \"d\";", ["a": "b"]), ("\"a\" = \"b\"; /* x *", ["a": "b"]),
      ("{ \"a\" = \"b\"; } /* x", ["a": "b"]), ("\"a\" = \"b\"; /* x */ \"c\" = \"d\"; /*", ["a": "b", "c": "d"]),
    ] as [(String, [String: String])]
  )
  func unterminatedComment(_ text: String, _ expected: [String: String]) throws {
    let strings = StringsFile(reading: SourceText(text))
    let pairs = strings.entries.map { (strings.string($0.key), strings.string($0.value)) }
    #expect(Dictionary(uniqueKeysWithValues: pairs) == expected)
    #expect(strings.issues.map(\.message.text) == ["this comment is not terminated"])
    let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    #expect(list as? [String: String] == expected)
  }

  @Test("Escapes of other formats do not end the reading, and only the first 200 are reported")
  func foreignEscapes() {
    let text = (1...300).map { "\"\($0)\" = \"\\u2014\";\n" }.joined()
    let strings = StringsFile(reading: SourceText(text))
    #expect(strings.entries.count == 300)
    #expect(strings.issues.count == 200 && strings.issues.allSatisfy { $0.kind == .foreignEscape })
    let broken = StringsFile(reading: SourceText(text + "\"a\" = ;\n"))
    #expect(broken.issues.contains { $0.kind == .syntax })
  }
}
