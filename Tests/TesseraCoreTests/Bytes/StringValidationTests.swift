import TesseraCore
import TesseraTestSupport
import TesseraFormats
import Testing

@Suite("Creating strings from valid code units")
struct StringValidationTests {
  /// The first and last sequences of each row in Table 3-7 of the Unicode Standard, "Well-Formed UTF-8 Byte Sequences",
  /// and sequences just outside of these ranges.
  static let utf8Cases: [([UInt8], String?)] = [
    ([], ""),
    ([0x00], "\u{0}"),
    ([0x61, 0x7F], "a\u{7F}"),
    ([0x80], nil),
    ([0xBF], nil),
    ([0xC0, 0x80], nil),
    ([0xC1, 0xBF], nil),
    ([0xC2], nil),
    ([0xC2, 0x7F], nil),
    ([0xC2, 0x80], "\u{80}"),
    ([0xC2, 0xC0], nil),
    ([0xDF, 0xBF], "\u{7FF}"),
    ([0xE0, 0x9F, 0xBF], nil),
    ([0xE0, 0xA0], nil),
    ([0xE0, 0xA0, 0x80], "\u{800}"),
    ([0xED, 0x9F, 0xBF], "\u{D7FF}"),
    ([0xED, 0xA0, 0x80], nil),
    ([0xED, 0xBF, 0xBF], nil),
    ([0xEE, 0x80, 0x80], "\u{E000}"),
    ([0xEF, 0xBF, 0xBD], "\u{FFFD}"),
    ([0xEF, 0xBF, 0xBF], "\u{FFFF}"),
    ([0xF0, 0x8F, 0xBF, 0xBF], nil),
    ([0xF0, 0x90, 0x80], nil),
    ([0xF0, 0x90, 0x80, 0x80], "\u{10000}"),
    ([0xF4, 0x8F, 0xBF, 0xBF], "\u{10FFFF}"),
    ([0xF4, 0x90, 0x80, 0x80], nil),
    ([0xF5, 0x80, 0x80, 0x80], nil),
    ([0xFF], nil),
    ([0xEF, 0xBB, 0xBF, 0x61], "\u{FEFF}a"),
    ([0x61, 0xC3], nil),
    ([0x61, 0xC3, 0xA4, 0x62], "aäb"),
    ([0xEF, 0xBF, 0xBD, 0xFF], nil),
  ]

  @Test("A string is created only from well-formed UTF-8", arguments: utf8Cases)
  func utf8(bytes: [UInt8], text: String?) {
    #expect(String(validUTF8: bytes).map { Array($0.utf8) } == text.map { Array($0.utf8) })
  }

  static let utf16Cases: [([UInt16], String?)] = [
    ([], ""),
    ([0x0000, 0x0061], "\u{0}a"),
    ([0xD7FF, 0xE000], "\u{D7FF}\u{E000}"),
    ([0xD800], nil),
    ([0xDC00], nil),
    ([0xD800, 0xDC00], "\u{10000}"),
    ([0xDBFF, 0xDFFF], "\u{10FFFF}"),
    ([0xDC00, 0xD800], nil),
    ([0xD83D, 0x0061], nil),
    ([0x0061, 0xDE00, 0x0062], nil),
    ([0xD83D, 0xD83D, 0xDE00], nil),
    ([0xD83D, 0xDE00, 0xDE00], nil),
    ([0xFFFD], "\u{FFFD}"),
    ([0xFFFD, 0xD800], nil),
    ([0xFEFF, 0xFFFE, 0xFFFF], "\u{FEFF}\u{FFFE}\u{FFFF}"),
  ]

  @Test("A string is created only from well-formed UTF-16", arguments: utf16Cases)
  func utf16(units: [UInt16], text: String?) {
    #expect(String(validUTF16: units).map { Array($0.utf16) } == text.map { Array($0.utf16) })
  }

  @Test("Random code units are valid exactly if the standard library can transcode them")
  func random() {
    var random = SeededGenerator(seed: 0x5EED_0018)
    // Complete characters are more frequent than parts of characters, so that many sequences are valid.
    let bytes: [[UInt8]] = [
      [0x61], [0x7F], [0xC3, 0xA4], [0xE2, 0x82, 0xAC], [0xEF, 0xBF, 0xBD], [0xF0, 0x9F, 0x98, 0x80],
      [0x80], [0xC2], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90],
    ]
    let units: [[UInt16]] = [[0x61], [0xD7FF], [0xE000], [0xFFFD], [0xD83D, 0xDE00], [0xD800], [0xDFFF]]
    var validCount = 0
    for _ in 0..<LongRun.rounds(20_000) {
      let count = Int.random(in: 0...5, using: &random)
      let utf8 = (0..<count).flatMap { _ in bytes.randomElement(using: &random) ?? [] }
      let utf16 = (0..<count).flatMap { _ in units.randomElement(using: &random) ?? [] }
      #expect((String(validUTF8: utf8) != nil) == Self.isValid(utf8, as: UTF8.self))
      #expect((String(validUTF16: utf16) != nil) == Self.isValid(utf16, as: UTF16.self))
      if count > 2, String(validUTF8: utf8) != nil { validCount += 1 }
    }
    // Of about 10,000 sequences.
    #expect((500..<5_000).contains(validCount))
  }

  private static func isValid<Encoding: UnicodeCodec>(_ units: [Encoding.CodeUnit], as: Encoding.Type) -> Bool {
    !transcode(units.makeIterator(), from: Encoding.self, to: UTF32.self, stoppingOnError: true) { _ in }
  }
}
