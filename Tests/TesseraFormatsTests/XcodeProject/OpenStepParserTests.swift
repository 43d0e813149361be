import TesseraTestSupport
import Testing

@testable import TesseraFormats

@Suite struct OpenStepParserTests {
  @Test(
    "OpenStep text is parsed into a value",
    arguments: [
      ("word", .string("word")),
      ("  Shop/Cart-View_2.swift@3x:$A+ ", .string("Shop/Cart-View_2.swift@3x:$A+")),
      ("\"\"", .string("")),
      ("\"a \\\"b\\\" \\\\ \\n\\t\\r\\/\"", .string("a \"b\" \\ \n\t\r/")),
      ("'it is \"so\"'", .string("it is \"so\"")),
      ("\"\\U00e9\\351\\101\"", .string("éé" + "A")),
      ("\"\\Ud83d\"", .string("\u{FFFD}")),
      ("<0fbd 77>", .string("0fbd 77")),
      ("()", .array([])),
      ("(a, b)", .array([.string("a"), .string("b")])),
      ("( a, (b), )", .array([.string("a"), .array([.string("b")])])),
      ("{}", .dictionary([:])),
      (
        "{ a = 1; \"b c\" = (2, 3); a = 4; }",
        .dictionary(["a": .string("4"), "b c": .array([.string("2"), .string("3")])])
      ),
      ("// !$*UTF8*$!\n{ a /* first */ = 1 /* one */; }", .dictionary(["a": .string("1")])),
      ("{ url = http://a.com; }", .dictionary(["url": .string("http://a.com")])),
      ("{ name = Größe; }", .dictionary(["name": .string("Größe")])),
    ] as [(String, OpenStepValue)]
  )
  func values(_ text: String, _ expected: OpenStepValue) throws {
    #expect(try OpenStepParser.parse(Array(text.utf8)) == expected)
  }

  @Test(
    "Parse errors contain a reason and an offset",
    arguments: [
      ("", "a value is missing", 0),
      ("{ a = ; }", "a value is missing", 6),
      ("{ a 1; }", "`=` is missing", 4),
      ("{ a = 1 }", "`;` is missing", 8),
      ("{ a = 1;", "a value is missing", 8),
      ("(a b)", "`,` or `)` is missing", 3),
      ("(a", "`,` or `)` is missing", 2),
      ("a b", "there is text after the value", 2),
      ("{ a = \"b; }", "a string is not closed", 6),
      ("{ /* a = b; }", "a comment is not closed", 2),
      ("<00", "`>` is missing", 1),
      (String(repeating: "(", count: 100_000), "the values are nested too deeply", 64),
    ]
  )
  func errors(_ text: String, _ reason: String, _ offset: Int) {
    #expect(throws: OpenStepParser.Failure(reason: reason, offset: offset)) {
      try OpenStepParser.parse(Array(text.utf8))
    }
  }

  @Test("Damaged projects cause an error or return a value, but never a crash") func fuzz() {
    var random = SeededGenerator(seed: 0x5EED_0027)
    let project = Array(XcodeProjectFileTests.project.utf8)
    let marks = Array("{}()<>\"';=,/*\\U0 \n".utf8)
    var parsed = 0
    for _ in 0..<LongRun.rounds(4000) {
      var bytes = project
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(marks.randomElement(using: &random) ?? 0, at: index)
        default: bytes.removeSubrange(index...)
        }
      }
      if (try? OpenStepParser.parse(bytes)) != nil { parsed += 1 }
      _ = XcodeProjectFile(parsing: bytes)
    }
    // Many changes are within strings, which may contain anything.
    #expect(parsed > 100)
  }
}
