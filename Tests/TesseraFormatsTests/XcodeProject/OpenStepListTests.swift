import TesseraStrings
import TesseraTestSupport
import Testing

@testable import TesseraFormats

@Suite struct OpenStepListTests {
  @Test(
    "OpenStep text is read as values",
    arguments: [
      ("word", "'word'"),
      ("  Shop/Cart-View_2.swift@3x:$A+ ", "'Shop/Cart-View_2.swift@3x:$A+'"),
      ("\"\"", "''"),
      (#""a \"b\" \\ \n\t\r\/""#, "'a \"b\" \\ \n\t\r/'"),
      (#""\a\b\f\v\q""#, "'\u{7}\u{8}\u{C}\u{B}q'"),
      ("'it is \"so\"'", "'it is \"so\"'"),
      // Octal escapes are characters of the NeXTSTEP character set, in which 351 is the letter Ø.
      (#""\U00e9\351\101""#, "'éØA'"),
      (#""\Ud83d\Ude00 \Ud83d\u""#, "'😀 \u{FFFD}u'"),
      ("<0fbd 77>", "'0fbd 77'"),
      ("()", "()"),
      ("(a, b)", "('a' 'b')"),
      ("( a, (b), )", "('a' ('b'))"),
      ("{}", "{}"),
      ("{ a = 1; \"b c\" = (2, 3); a = 4; }", "{'a'='1' 'b c'=('2' '3') 'a'='4'}"),
      ("// !$*UTF8*$!\n{ a /* first */ = 1 /* one */; }", "{'a'='1'}"),
      ("{ a/* * / **/=/**/1; }", "{'a'='1'}"),
      ("{ url = http://a.com; }", "{'url'='http://a.com'}"),
      ("{ name = Größe; }", "{'name'='Größe'}"),
      ("{\u{2028}a\u{2029}= 1; }", "{'a'='1'}"),
    ]
  )
  func values(_ text: String, _ expected: String) throws {
    let list = try OpenStepList(SourceText(text))
    #expect(Self.describe(list.root, in: list) == expected)
  }

  static func describe(_ node: OpenStepList.Node, in list: OpenStepList) -> String {
    if list.isArray(node) {
      return "(" + list.elements(of: node).map { describe($0, in: list) }.joined(separator: " ") + ")"
    }
    if list.isDictionary(node) {
      let members = list.members(of: node).map { describe($0, in: list) + "=" + describe($1, in: list) }
      return "{" + members.joined(separator: " ") + "}"
    }
    return "'\(list.string(node) ?? "")'"
  }

  @Test("Of equal keys, the last one counts") func duplicateKeys() throws {
    let list = try OpenStepList(SourceText("{ a = 1; \"a\" = 2; 'b' = 3; \"\\141\" = 4; }"))
    #expect(list.string("a", of: list.root) == "4")
    #expect(list.string("b", of: list.root) == "3")
    #expect(list.string("c", of: list.root) == nil)
  }

  @Test("Every value has the span of its text") func spans() throws {
    let source = SourceText("{ a = ( b, \"c d\" ); }")
    let list = try OpenStepList(source)
    let array = try #require(list.member("a", of: list.root))
    #expect(source.string(in: list.span(of: array)) == "( b, \"c d\" )")
    #expect(list.elements(of: array).map { source.string(in: list.span(of: $0)) } == ["b", "\"c d\""])
    #expect(list.location(of: array) == SourceLocation(line: 1, column: 7))
  }

  @Test(
    "Errors contain a reason and an offset",
    arguments: [
      ("", "a value is missing", 0),
      ("{ a = ; }", "a value is missing", 6),
      ("{ a 1; }", "`=` is missing", 4),
      ("{ a = 1 }", "`;` is missing", 8),
      ("{ a = 1;", "a value is missing", 8),
      ("{ (a) = 1; }", "a value is missing", 2),
      ("(a b)", "`,` or `)` is missing", 3),
      ("(a", "`,` or `)` is missing", 2),
      ("a b", "there is text after the value", 2),
      ("{ a = \"b; }", "a string is not closed", 6),
      ("{ a = \"b\\", "a string is not closed", 6),
      ("{ /* a = b; }", "a comment is not closed", 2),
      ("<00", "`>` is missing", 0),
      ("<0g>", "data contains a character that is not a hexadecimal digit", 2),
      (String(repeating: "(", count: 100_000), "the values are nested too deeply", 64),
    ]
  )
  func errors(_ text: String, _ reason: String, _ offset: Int) {
    #expect(throws: OpenStepError(reason, at: offset)) { try OpenStepList(SourceText(text)) }
  }

  @Test("Damaged projects cause an error with a location or are read, but never crash") func fuzz() {
    var random = SeededGenerator(seed: 0x5EED_0027)
    let project = Array(XcodeProjectFileTests.project.utf8)
    let marks = Array("{}()<>\"';=,/*\\U0 \n".utf8)
    var readCount = 0
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
      do throws(XcodeProjectError) {
        _ = try XcodeProjectFile(reading: SourceText(text: bytes, encoding: .utf8))
        readCount += 1
      } catch {
        #expect(Int(error.offset) <= bytes.count && !error.reason.isEmpty)
      }
    }
    // Many changes are within strings, which may contain anything.
    #expect(readCount > 100)
  }
}
