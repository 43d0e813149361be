import Testing

import TesseraFormats

@Suite struct SwiftEscapingTests {
  /// HOSTILE-INPUTS C1–C5: a string, its literal, and its comment.
  static let texts: [(text: String, literal: String, comment: String)] = [
    ("Tea", "Tea", "Tea"), ("Öl 東京 🛒", "Öl 東京 🛒", "Öl 東京 🛒"),
    ("a\"b\\", ##"a\"b\\"##, ##"a"b\"##), ("\"#", ##"\"#"##, ##""#"##), ("\\(6*7)", ##"\\(6*7)"##, ##"\(6*7)"##),
    ("a\nb\r\nc\td", #"a\nb\r\nc\td"#, #"a\nb\r\nc\td"#),
    ("\0\u{B}\u{1B}\u{7F}", #"\0\u{B}\u{1B}\u{7F}"#, #"\0\u{B}\u{1B}\u{7F}"#),
    ("\u{85}\u{2028}\u{2029}", #"\u{85}\u{2028}\u{2029}"#, #"\u{85}\u{2028}\u{2029}"#),
    ("\u{202E}\u{2066}\u{200B}\u{FEFF}", #"\u{202E}\u{2066}\u{200B}\u{FEFF}"#, #"\u{202E}\u{2066}\u{200B}\u{FEFF}"#),
    ("*/ /*", "*/ /*", "*/ /*"),
    ("\u{FFFE}\u{10FFFF}\u{E0041}", #"\u{FFFE}\u{10FFFF}\u{E0041}"#, #"\u{FFFE}\u{10FFFF}\u{E0041}"#),
  ]

  @Test("Strings are escaped in literals and comments", arguments: texts)
  func text(_ example: (text: String, literal: String, comment: String)) {
    #expect(escaped(Array(example.text.utf8), .literal) == example.literal)
    #expect(escaped(Array(example.text.utf8), .comment) == example.comment)
  }

  @Test(
    "Invalid UTF-8 is replaced with U+FFFD",
    arguments: [
      ([0xFF, 0x61], "\u{FFFD}a"), ([0xC3], "\u{FFFD}"), ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xE2, 0x80, 0x22], "\u{FFFD}\u{FFFD}\\\""),
    ] as [([UInt8], String)]
  )
  func invalid(_ example: ([UInt8], String)) {
    #expect(escaped(example.0, .literal) == example.1)
  }

  @Test("Escaping does not depend on the position of a character in the text")
  func places() {
    let parts = Self.texts + [("ab\u{600}\u{61C}\u{E000}", "ab\u{600}\\u{61C}\u{E000}", "ab\u{600}\\u{61C}\u{E000}")]
    for length in [0, 1, 5, 7, 8, 9, 16_370, 16_376, 16_383, 16_384, 16_385] {
      let before = String(repeating: "x", count: length)
      for part in parts {
        #expect(
          escaped(Array((before + part.text + "yyyyyyyyy").utf8), .literal) == before + part.literal + "yyyyyyyyy"
        )
        #expect(escaped(Array((before + part.text).utf8), .comment) == before + part.comment)
      }
    }
  }

  @Test("Each scalar is either unchanged or escaped as its code point")
  func scalars() {
    let values = [
      Array(0x80..<0x3000), Array(stride(from: 0x3000, to: 0xD000, by: 97)), Array(0xD000..<0x1_0100),
      Array(stride(from: 0x1_0100, to: 0xE_0000, by: 997)), Array(0xE_0000..<0xE_0100), [0x10_FFFD, 0x10_FFFE],
    ]
    for value in values.joined().map(UInt32.init) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(Character(scalar))
      let number = "\\u{" + String(value, radix: 16, uppercase: true) + "}"
      let output = escaped(Array(text.utf8), .literal)
      if output != text { #expect(output == number) }
    }
  }

  private func escaped(_ bytes: [UInt8], _ context: SwiftEscaping.Context) -> String {
    var output: [UInt8] = []
    SwiftEscaping.append(bytes, as: context, to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
