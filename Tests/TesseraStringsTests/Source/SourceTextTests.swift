import TesseraTestSupport
import TesseraStrings
import Testing

@Suite("Source text")
struct SourceTextTests {
  @Test(
    "The encoding is detected from the first bytes",
    arguments: [
      ([], TextEncoding.utf8, ""),
      ([0x7B], .utf8, "{"),
      ([0x7B, 0x7D], .utf8, "{}"),
      ([0xEF, 0xBB, 0xBF, 0x7B, 0x7D], .utf8WithByteOrderMark, "{}"),
      ([0xEF, 0xBB, 0xBF], .utf8WithByteOrderMark, ""),
      ([0xFF, 0xFE], .utf16LittleEndian(byteOrderMark: true), ""),
      ([0xFF, 0xFE, 0x7B, 0, 0xAC, 0x20], .utf16LittleEndian(byteOrderMark: true), "{€"),
      ([0xFE, 0xFF, 0, 0x7B, 0x20, 0xAC], .utf16BigEndian(byteOrderMark: true), "{€"),
      ([0x7B, 0, 0xAC, 0x20], .utf16LittleEndian(byteOrderMark: false), "{€"),
      ([0, 0x7B, 0x20, 0xAC], .utf16BigEndian(byteOrderMark: false), "{€"),
      ([0xFF, 0xFE, 0x3D, 0xD8, 0x00, 0xDE], .utf16LittleEndian(byteOrderMark: true), "😀"),
      ([0, 0], .utf8, "\0\0"),
    ] as [([UInt8], TextEncoding, String)]
  )
  func decoding(_ bytes: [UInt8], _ encoding: TextEncoding, _ text: String) throws {
    let source = try SourceText(fileBytes: bytes)
    #expect(source.encoding == encoding)
    #expect(source.bytes == Array(text.utf8))
    #expect(source.fileBytes == bytes)
  }

  @Test(
    "Files that announce UTF-16 but are not valid UTF-16 are refused",
    arguments: [
      [0xFF, 0xFE, 0x7B],
      [0xFE, 0xFF, 0x00],
      [0x7B, 0x00, 0x7D],
      [0xFF, 0xFE, 0x00, 0xD8],
      [0xFF, 0xFE, 0x00, 0xDC, 0x7B, 0x00],
      [0xFE, 0xFF, 0xD8, 0x00, 0x00, 0x7B],
    ] as [[UInt8]]
  )
  func invalidUTF16(_ bytes: [UInt8]) {
    #expect(throws: SourceTextError.invalidUTF16) { try SourceText(fileBytes: bytes) }
    #expect(
      SourceTextError.invalidUTF16.message == "the first bytes are those of UTF-16, but the file is not valid UTF-16"
    )
  }

  @Test("Invalid UTF-8 bytes are kept")
  func invalidUTF8() throws {
    let source = try SourceText(fileBytes: [0x61, 0xFF, 0x62])
    #expect(source.bytes == [0x61, 0xFF, 0x62])
    #expect(source.fileBytes == [0x61, 0xFF, 0x62])
    #expect(source.string(in: SourceSpan(0, 3)) == "a\u{FFFD}b")
  }

  @Test(
    "The string of a span ends at the end of the text",
    arguments: [
      (SourceSpan(0, 2), "ab"), (SourceSpan(2, 4), "é"), (SourceSpan(3, 9), "\u{FFFD}c"), (SourceSpan(9, 12), ""),
      (SourceSpan(4, 4), ""),
    ]
  )
  func spans(_ span: SourceSpan, _ text: String) {
    #expect(SourceText("abéc").string(in: span) == text)
  }

  @Test("The bounds of a span are always in ascending order")
  func spanArithmetic() {
    #expect(SourceSpan(5, 2).range == 5..<5)
    #expect(SourceSpan(2, 5).union(SourceSpan(8, 9)).range == 2..<9)
    #expect(SourceSpan(2, 5).count == 3)
    #expect(SourceSpan(-3..<Int.max).range == 0..<Int(UInt32.max))
    #expect(
      [SourceSpan(3, 4), SourceSpan(1, 9), SourceSpan(1, 2)].sorted() == [
        SourceSpan(1, 2), SourceSpan(1, 9), SourceSpan(3, 4),
      ]
    )
  }
}

@Suite("Lines and columns")
struct LineIndexTests {
  @Test(
    "Lines and columns are counted from one, and columns in bytes",
    arguments: [
      ("", 0, "1:1"), ("abc", 2, "1:3"), ("abc", 3, "1:4"), ("abc", 99, "1:4"),
      ("a\nb", 1, "1:2"), ("a\nb", 2, "2:1"), ("a\r\nb", 3, "2:1"), ("a\n", 2, "2:1"), ("\n\n\n", 3, "4:1"),
      ("é\nü = ö", 5, "2:3"), ("a\rb", 2, "1:3"), ("a\u{2028}b", 4, "1:5"),
    ] as [(String, UInt32, String)]
  )
  func table(_ text: String, _ offset: UInt32, _ place: String) {
    let location = SourceText(text).location(of: offset)
    #expect("\(location.line):\(location.column)" == place)
  }

  @Test("Positions in large texts are the same as when counting from the start")
  func manyBlocks() {
    var random = SeededGenerator(seed: 0x11AE)
    for lineLength in [1, 3, 40, 5000, 40_000] {
      var bytes: [UInt8] = []
      while bytes.count < 100_000 {
        bytes += [UInt8](repeating: 0x78, count: Int.random(in: 0...lineLength, using: &random)) + [0x0A]
      }
      let source = SourceText(text: bytes, encoding: .utf8)
      var expected: [TesseraStrings.SourceLocation] = []
      var place = TesseraStrings.SourceLocation(line: 1, column: 1)
      for byte in bytes {
        expected.append(place)
        place =
          byte == 0x0A
          ? TesseraStrings.SourceLocation(line: place.line + 1, column: 1)
          : TesseraStrings.SourceLocation(line: place.line, column: place.column + 1)
      }
      expected.append(place)
      let blocks = stride(from: 0, through: bytes.count, by: 1 << 14).flatMap { [$0 - 1, $0, $0 + 1] }
      let others = (0..<400).map { _ in Int.random(in: 0...bytes.count, using: &random) }
      for offset in blocks + others + [bytes.count] where (0...bytes.count).contains(offset) {
        #expect(source.location(of: UInt32(offset)) == expected[offset], "at \(offset), lines of \(lineLength)")
      }
    }
  }
}

@Suite("Edits")
struct EditTests {
  @Test(
    "Edits are applied in the order of their positions",
    arguments: [
      ([], "hello world"),
      ([Edit(SourceSpan(0, 5), "bye")], "bye world"),
      ([Edit(SourceSpan(6, 11), "you"), Edit(SourceSpan(0, 5), "thank")], "thank you"),
      ([Edit(SourceSpan(5, 5), ",")], "hello, world"),
      ([Edit(SourceSpan(11, 11), "!"), Edit(SourceSpan(0, 0), "> ")], "> hello world!"),
      ([Edit(SourceSpan(0, 11), "")], ""),
      ([Edit(SourceSpan(0, 5), "a"), Edit(SourceSpan(5, 6), "b"), Edit(SourceSpan(6, 11), "c")], "abc"),
      ([Edit(SourceSpan(5, 6), "-"), Edit(SourceSpan(5, 5), ",")], "hello,-world"),
    ] as [([Edit], String)]
  )
  func applying(_ edits: [Edit], _ text: String) throws {
    let source = try SourceText(fileBytes: [0xEF, 0xBB, 0xBF] + Array("hello world".utf8))
    let edited = try source.applying(edits)
    #expect(String(decoding: edited.bytes, as: UTF8.self) == text)
    #expect(edited.encoding == .utf8WithByteOrderMark)
  }

  @Test(
    "Overlapping edits and edits outside the text are refused",
    arguments: [
      [Edit(SourceSpan(0, 5), "a"), Edit(SourceSpan(4, 6), "b")],
      [Edit(SourceSpan(0, 5), "a"), Edit(SourceSpan(0, 5), "a")],
      [Edit(SourceSpan(2, 3), "a"), Edit(SourceSpan(0, 11), "b")],
      [Edit(SourceSpan(10, 12), "a")],
      [Edit(SourceSpan(12, 12), "a")],
      [Edit(SourceSpan(4_000_000_000, 4_000_000_000), "a")],
    ]
  )
  func refused(_ edits: [Edit]) {
    #expect(throws: OverlappingEdits.self) { try SourceText("hello world").applying(edits) }
  }

  @Test("Random edits have the same result as replacing from back to front")
  func random() throws {
    var random = SeededGenerator(seed: 0xED17)
    for _ in 0..<LongRun.rounds(200) {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in UInt8.random(in: 97...122, using: &random) }
      var bounds = (0..<6).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
      var edits: [Edit] = []
      while let upper = bounds.popLast(), let lower = bounds.popLast() {
        if edits.contains(where: { $0.span.range.lowerBound == upper }) { continue }
        edits.append(
          Edit(SourceSpan(lower..<upper), String(repeating: "-", count: Int.random(in: 0...4, using: &random)))
        )
      }
      var expected = bytes
      for edit in edits { expected.replaceSubrange(edit.span.range, with: edit.replacement) }
      let edited = try SourceText(text: bytes, encoding: .utf8).applying(edits.shuffled(using: &random))
      #expect(edited.bytes == expected)
    }
  }
}
