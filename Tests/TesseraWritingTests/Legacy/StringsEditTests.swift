import TesseraStrings
import TesseraTestSupport
import TesseraWriting
import Testing

@Suite("Editing .strings files")
struct StringsEditTests {
  @Test(
    "A new literal has the style of the one that it replaces",
    arguments: [
      ("x", "\"old\"", "\"x\""),
      ("say \"hi\"", "\"old\"", #""say \"hi\"""#),
      ("it's", "'old'", #"'it\'s'"#),
      ("say \"hi\"", "'old'", "'say \"hi\"'"),
      ("new", "old", "new"),
      ("two words", "old", "\"two words\""),
      ("", "old", "\"\""),
      ("//x", "old", "\"//x\""),
      ("a\\b\n\r\t", "\"\"", #""a\\b\n\r\t""#),
      ("\u{0}\u{1B}\u{7F}\u{85}\u{2028}", "\"\"", #""\U0000\U001b\U007f\U0085\U2028""#),
      ("ä\u{1F600}\u{200D}", "\"\"", "\"ä\u{1F600}\u{200D}\""),
      ("x", "", "\"x\""),
    ]
  )
  func literals(_ value: String, _ existing: String, _ literal: String) {
    let written = StringsLiteral.literal(for: value, replacing: Array(existing.utf8))
    #expect(String(decoding: written, as: UTF8.self) == literal)
  }

  @Test("Random strings are written and read back unchanged")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 1)
    let pool: [Unicode.Scalar] = [
      "a", "Z", "0", "7", "U", "u", "n", " ", "\"", "'", "\\", "/", "*", ";", "=", "{", "}", "<", "&", "\n", "\r", "\t",
      "\u{0}", "\u{7F}", "\u{A0}", "é", "\u{2028}", "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "\u{1F600}", "\u{10FFFF}",
    ]
    for _ in 0..<LongRun.rounds(2_000) {
      var value = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &random) { value.append(pool.randomElement(using: &random) ?? " ") }
      let text = String(value)
      for existing in ["\"\"", "''", "x"] {
        let literal = StringsLiteral.literal(for: text, replacing: existing.utf8)
        let strings = StringsFile(
          reading: SourceText(text: literal + Array(" = ".utf8) + literal + [0x3B], encoding: .utf8)
        )
        #expect(strings.issues.isEmpty)
        let entry = try #require(strings.entries.first)
        #expect(strings.string(entry.key).unicodeScalars.elementsEqual(value))
        #expect(strings.string(entry.value).unicodeScalars.elementsEqual(value))
      }
    }
  }

  private static func apply(_ text: String, _ change: (StringsFile) throws -> [Edit]) throws -> String {
    let file = StringsFile(reading: SourceText(text))
    let result = try file.source.applying(change(file))
    return result.string(in: SourceSpan(0..<result.bytes.count))
  }

  @Test(
    "Setting a value changes only its literal",
    arguments: [
      ("/* c */\n\"k\"  =  \"old\" ;  // x\n", "/* c */\n\"k\"  =  \"new \\\"1\\\"\" ;  // x\n"),
      ("k = old;", "k = \"new \\\"1\\\"\";"),
      ("'k' = 'old';\r\n", "'k' = 'new \"1\"';\r\n"),
      ("\"k\";\n", "\"k\" = \"new \\\"1\\\"\";\n"),
      ("k = a;\nk = b;", "k = a;\nk = \"new \\\"1\\\"\";"),
      (
        "<plist><dict><key>k</key>\n<string>a&amp;b</string></dict></plist>",
        "<plist><dict><key>k</key>\n<string>new \"1\"</string></dict></plist>"
      ),
      ("<dict><key>k</key><string/></dict>", "<dict><key>k</key><string>new \"1\"</string></dict>"),
    ]
  )
  func setting(_ text: String, _ expected: String) throws {
    #expect(try Self.apply(text) { try $0.edits(setting: "k", to: "new \"1\"") } == expected)
  }

  @Test(
    "A new entry is added after the last one and in the same style",
    arguments: [
      ("", nil, "\"n\" = \"v w\";\n"),
      ("// empty", nil, "// empty\n\"n\" = \"v w\";\n"),
      ("a = b;\n", nil, "a = b;\nn = \"v w\";\n"),
      ("a = b;", "why", "a = b;\n/* why */\nn = \"v w\";"),
      ("\"a\"=\"b\";\n\"c\"=\"d\";\n", nil, "\"a\"=\"b\";\n\"c\"=\"d\";\n\"n\"=\"v w\";\n"),
      ("/* A */\n\"a\" = \"b\";\n", "N */", "/* A */\n\"a\" = \"b\";\n\n/* N * / */\n\"n\" = \"v w\";\n"),
      (
        "\"a\" = \"b\"; // A\n\n\"c\" = \"d\"; // C\n", nil,
        "\"a\" = \"b\"; // A\n\n\"c\" = \"d\"; // C\n\n\"n\" = \"v w\";\n"
      ),
      ("a = b;\r\nc = d;\r\n", "x", "a = b;\r\nc = d;\r\n/* x */\r\nn = \"v w\";\r\n"),
      ("{\n  a = b;\n  c = d;\n}\n", "x", "{\n  a = b;\n  c = d;\n  /* x */\n  n = \"v w\";\n}\n"),
      ("{ a = b; }", nil, "{ a = b; n = \"v w\"; }"),
      ("{}", nil, "{\n\"n\" = \"v w\";\n}"),
      ("a = b", nil, "a = b;\nn = \"v w\";"),
      ("\"a\";\n\"c\";\n", nil, "\"a\";\n\"c\";\n\"n\" = \"v w\";\n"),
      (
        "<plist>\n<dict>\n\t<key>a</key>\n\t<string>b</string>\n</dict></plist>", nil,
        "<plist>\n<dict>\n\t<key>a</key>\n\t<string>b</string>\n\t<key>n</key>\n\t<string>v w</string>\n</dict></plist>"
      ),
      (
        "<plist>\n<dict/></plist>", nil,
        "<plist>\n<dict>\n<key>n</key>\n<string>v w</string>\n</dict></plist>"
      ),
      ("<plist><dict></dict></plist>", nil, "<plist><dict>\n<key>n</key>\n<string>v w</string>\n</dict></plist>"),
    ] as [(String, String?, String)]
  )
  func adding(_ text: String, _ comment: String?, _ expected: String) throws {
    let result = try Self.apply(text) { try $0.edits(adding: "n", value: "v w", comment: comment) }
    #expect(result == expected)
    let again = StringsFile(reading: SourceText(result))
    #expect(again.issues.isEmpty)
    #expect(again.entries.last.map { again.string($0.value) } == "v w")
  }

  @Test(
    "Removing an entry also removes its comment and its lines",
    arguments: [
      ("a = b;\nk = x;\nc = d;\n", "a = b;\nc = d;\n"),
      ("/* A */\na = b;\n\n/* K */\nk = x;\n\n/* C */\nc = d;\n", "/* A */\na = b;\n\n/* C */\nc = d;\n"),
      ("a = b;\n\n/* K */\nk = x;\n", "a = b;\n"),
      ("/* K */\nk = x;\n\na = b;\n", "a = b;\n"),
      ("a = b; k = x; c = d;", "a = b;  c = d;"),
      ("a = b;\n  k = x; // K\n  c = d;\n", "a = b;\n  c = d;\n"),
      ("a = b;\r\n\r\nk = x;\r\n\r\nc = d;\r\n", "a = b;\r\n\r\nc = d;\r\n"),
      ("k = x;", ""),
      ("// Head\n\nk = x;", "// Head\n"),
      (
        "<dict>\n\t<key>k</key>\n\t<string>x</string>\n\t<key>a</key>\n\t<string/>\n</dict>",
        "<dict>\n\t<key>a</key>\n\t<string/>\n</dict>"
      ),
    ]
  )
  func removing(_ text: String, _ expected: String) throws {
    #expect(try Self.apply(text) { try $0.edits(removing: "k") } == expected)
  }

  @Test("Impossible edits throw an error with a reason")
  func errors() throws {
    let text = StringsFile(reading: SourceText("a = b;"))
    #expect(throws: LegacyEditError.noSuchKey("k")) { try text.edits(setting: "k", to: "") }
    #expect(throws: LegacyEditError.noSuchKey("k")) { try text.edits(removing: "k") }
    #expect(throws: LegacyEditError.keyExists("a")) { try text.edits(adding: "a", value: "") }
    let array = StringsFile(reading: SourceText("<array/>"))
    #expect(throws: LegacyEditError.noDictionary) { try array.edits(adding: "a", value: "") }
    let bytes = try BinaryPropertyListWriter.write(.dictionary([.init("a", .string("b"))]))
    let binary = StringsFile(reading: try PropertyListFlavor.source(fileBytes: bytes))
    #expect(throws: LegacyEditError.binaryPropertyList) { try binary.edits(setting: "a", to: "") }
    #expect(throws: LegacyEditError.binaryPropertyList) { try binary.edits(adding: "b", value: "") }
    #expect(throws: LegacyEditError.binaryPropertyList) { try binary.edits(removing: "a") }
    #expect(LegacyEditError.noSuchKey("k").message == "the file has no key \"k\"")
  }
}
