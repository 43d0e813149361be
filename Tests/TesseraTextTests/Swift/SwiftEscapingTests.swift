import Testing

import TesseraText

@Suite struct SwiftEscapingTests {
  /// HOSTILE-INPUTS C1–C5: the text, its literal, its comment.
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

  @Test(arguments: texts)
  func text(_ example: (text: String, literal: String, comment: String)) {
    #expect(escaped(Array(example.text.utf8), .literal) == example.literal)
    #expect(escaped(Array(example.text.utf8), .comment) == example.comment)
  }

  @Test(
    "Bytes that are no text become U+FFFD",
    arguments: [
      ([0xFF, 0x61], "\u{FFFD}a"), ([0xC3], "\u{FFFD}"), ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xE2, 0x80, 0x22], "\u{FFFD}\u{FFFD}\\\""),
    ] as [([UInt8], String)]
  )
  func invalid(_ example: ([UInt8], String)) {
    #expect(escaped(example.0, .literal) == example.1)
  }

  private func escaped(_ bytes: [UInt8], _ context: SwiftEscaping.Context) -> String {
    var output: [UInt8] = []
    SwiftEscaping.append(bytes, as: context, to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
