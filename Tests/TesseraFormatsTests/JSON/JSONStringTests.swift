import TesseraFormats
import Testing

@Suite("JSON strings")
struct JSONStringTests {
  @Test(
    "Escape sequences are decoded",
    arguments: [
      (#""""#, ""),
      (#""a\"b\\c\/d""#, "a\"b\\c/d"),
      (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"),
      (#""\u00e9\u00E9é""#, "ééé"),
      (#""\u0000\u001f""#, "\0\u{1F}"),
      (#""\ud83d\ude00""#, "😀"),
      (#""\uD83D\uDE00 \u2028""#, "😀 \u{2028}"),
      (#""\u0025@""#, "%@"),
      (#""\\u0041""#, #"\u0041"#),
      ("\"e\u{301}\u{7F}\u{10FFFF}\"", "e\u{301}\u{7F}\u{10FFFF}"),
    ]
  )
  func value(_ text: String, _ value: String) {
    let document = JSONDocument(text)
    #expect(document.issueLines == [])
    #expect(document.root.string.map { Array($0.utf8) } == Array(value.utf8))
  }

  @Test(
    "Strings are written with the escapes that Xcode uses, and are read back",
    arguments: [
      ("", #""""#),
      ("a\"b\\c/d", #""a\"b\\c/d""#),
      ("\u{8}\u{9}\n\u{C}\r", #""\b\t\n\f\r""#),
      ("\0\u{B}\u{1F}", #""\u0000\u000b\u001f""#),
      ("é 😀 \u{7F}\u{2028}", "\"é 😀 \u{7F}\u{2028}\""),
    ]
  )
  func literal(_ value: String, _ literal: String) {
    #expect(JSONEscapes.literal(value) == Array(literal.utf8))
    #expect(JSONDocument(literal).root.string == value)
  }

  @Test(
    "Invalid strings are reported, and reading continues",
    arguments: [
      ReadingCase(
        #"{"a": "x\qy", "b": 1}"#,
        "{a:'xqy',b:1}",
        #"1:9 unknown escape: JSON has \" \\ \/ \b \f \n \r \t and \u"#
      ),
      ReadingCase(
        #"{"a": "\é", "b": 1}"#,
        "{a:'é',b:1}",
        #"1:8 unknown escape: JSON has \" \\ \/ \b \f \n \r \t and \u"#
      ),
      ReadingCase(#"{"a": "\u12", "b": 1}"#, "{a:'\u{FFFD}12',b:1}", #"1:8 `\u` needs four hexadecimal digits"#),
      ReadingCase(#"{"a": "\u12G4", "b": 1}"#, "{a:'\u{FFFD}12G4',b:1}", #"1:8 `\u` needs four hexadecimal digits"#),
      ReadingCase(#"{"a": "\u", "b": 1}"#, "{a:'\u{FFFD}',b:1}", #"1:8 `\u` needs four hexadecimal digits"#),
      ReadingCase(#"{"a": "\ud800", "b": 1}"#, "{a:'\u{FFFD}',b:1}", "1:8 an unpaired surrogate is not a character"),
      ReadingCase(#"{"a": "\ude00x", "b": 1}"#, "{a:'\u{FFFD}x',b:1}", "1:8 an unpaired surrogate is not a character"),
      ReadingCase(
        #"{"a": "\ud83d\u0041", "b": 1}"#,
        "{a:'\u{FFFD}A',b:1}",
        "1:8 an unpaired surrogate is not a character"
      ),
      ReadingCase(
        #"{"a": "\ud83d\ud83d\ude00", "b": 1}"#,
        "{a:'\u{FFFD}😀',b:1}",
        "1:8 an unpaired surrogate is not a character"
      ),
      ReadingCase(
        #"{"a": "\ud83d\ude0", "b": 1}"#,
        "{a:'\u{FFFD}\u{FFFD}de0',b:1}",
        "1:8 an unpaired surrogate is not a character",
        #"1:14 `\u` needs four hexadecimal digits"#
      ),
      ReadingCase(
        "{\"a\": \"x\ty\", \"b\": 1}",
        "{a:'x\ty',b:1}",
        "1:9 a control character (U+0009) must be escaped in a string"
      ),
      ReadingCase(
        "{\"a\": \"\0\", \"b\": 1}",
        "{a:'\0',b:1}",
        "1:8 a control character (U+0000) must be escaped in a string"
      ),
      ReadingCase(
        "{\"a\": \"\u{1F}\", \"b\": 1}",
        "{a:'\u{1F}',b:1}",
        "1:8 a control character (U+001F) must be escaped in a string"
      ),
      ReadingCase("{\"a\": \"x,\n \"b\": 1}", "{a:'x,',b:1}", "1:7 this string has no closing quotation mark"),
      ReadingCase("{\"a\": \"x,\r\n \"b\": 1}", "{a:'x,',b:1}", "1:7 this string has no closing quotation mark"),
      ReadingCase("{\"a: 1,\n \"b\": 1}", "{a: 1,:!,b:1}", "1:2 this string has no closing quotation mark"),
      ReadingCase("[\"a,\n \"b\"]", "['a,','b']", "1:2 this string has no closing quotation mark"),
      ReadingCase("\"", "''", "1:1 this string has no closing quotation mark"),
      ReadingCase("\"a\\", "'a\\'", "1:1 this string has no closing quotation mark"),
      ReadingCase(
        "\"a\\\n\"",
        "'a\\'",
        "1:1 this string has no closing quotation mark",
        "2:1 text after the end of the document"
      ),
      ReadingCase(
        "\"\\u00",
        "'\u{FFFD}00'",
        #"1:2 `\u` needs four hexadecimal digits"#,
        "1:1 this string has no closing quotation mark"
      ),
      ReadingCase(
        "{\"a\": \"x\\\"}",
        "{a:'x\"}'}",
        "1:7 this string has no closing quotation mark",
        "1:12 the file ends within an object <- 1:1"
      ),
    ]
  )
  func recovery(_ reading: ReadingCase) { reading.check() }

  private static let invalid = "these bytes are not valid UTF-8"

  @Test(
    "Invalid UTF-8 is reported, and reading continues",
    arguments: [
      ([0xFF], ["1:3 this byte is not valid UTF-8"]),
      ([0x80], ["1:3 this byte is not valid UTF-8"]),
      ([0xC3], ["1:3 this byte is not valid UTF-8"]),
      ([0xC0, 0xAF], ["1:3 \(invalid)"]),
      ([0xC1, 0xBF], ["1:3 \(invalid)"]),
      ([0xE0, 0x9F, 0xBF], ["1:3 \(invalid)"]),
      ([0xF0, 0x8F, 0xBF, 0xBF], ["1:3 \(invalid)"]),
      ([0xED, 0xA0, 0x80], ["1:3 \(invalid)"]),
      ([0xED, 0xBF, 0xBF], ["1:3 \(invalid)"]),
      ([0xF4, 0x90, 0x80, 0x80], ["1:3 \(invalid)"]),
      ([0xF5, 0x80, 0x80, 0x80], ["1:3 \(invalid)"]),
      ([0xE2, 0x82], ["1:3 \(invalid)"]),
      ([0xF0, 0x9F, 0x98], ["1:3 \(invalid)"]),
      ([0xE2, 0x82, 0xE2, 0x82, 0xAC], ["1:3 \(invalid)"]),
      ([0xFF, 0x61, 0xFF], ["1:3 this byte is not valid UTF-8", "1:5 this byte is not valid UTF-8"]),
      ([0xC2, 0x80], []),
      ([0xDF, 0xBF], []),
      ([0xE0, 0xA0, 0x80], []),
      ([0xED, 0x9F, 0xBF], []),
      ([0xEE, 0x80, 0x80], []),
      ([0xEF, 0xBF, 0xBF], []),
      ([0xF0, 0x90, 0x80, 0x80], []),
      ([0xF4, 0x8F, 0xBF, 0xBF], []),
    ] as [([UInt8], [String])]
  )
  func utf8(_ bytes: [UInt8], _ issues: [String]) {
    let document = JSONDocument(bytes: Array("[\"".utf8) + bytes + Array("\",1]".utf8))
    #expect(document.issueLines == issues)
    #expect(document.root.elements.map(\.kind) == [.string, .number])
    #expect(document.nodes[1].flags.contains(.hasInvalidUTF8) == !issues.isEmpty)
    #expect(document.nodes[1].flags.contains(.hasNonASCII))
    #expect(document.root.elements.first { _ in true }?.string == String(decoding: bytes, as: UTF8.self))
  }

  @Test("Strings are compared with a constant by their decoded values")
  func equalsConstant() {
    let document = JSONDocument(#"["value", "v\u0061lue", "values", "valu", 1]"#)
    let answers = document.root.elements.map { document.string(at: $0.index, equals: "value") }
    #expect(answers == [true, true, false, false, false])
  }

  @Test("Strings of any length are read, regardless of where they end in an 8-byte word", arguments: 0...40)
  func length(_ count: Int) {
    let value = String(repeating: "x", count: count)
    for (inner, expected) in [("", ""), ("\\n", "\n"), ("é", "é"), ("\\\"", "\"")] {
      let document = JSONDocument("{\"\(value)\(inner)\":\"\(inner)\(value)\"}")
      #expect(document.issueLines == [])
      #expect(document.outline == "{\(value)\(expected):'\(expected)\(value)'}")
    }
  }
}
