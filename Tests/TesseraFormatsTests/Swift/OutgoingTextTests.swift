import TesseraTestSupport
import Testing

@testable import TesseraCore
@testable import TesseraFormats
@testable import TesseraStrings

@Suite struct OutgoingTextTests {
  @Test("A literal in an output buffer is escaped", arguments: ["", "tea", "a\"b\\\n", "Öl 東京 🛒\u{202E}"])
  func literal(_ text: String) {
    let outgoing = OutputBuffer(Array("let a = \"".utf8), literal: Array(text.utf8), Array("\"\n".utf8))
    let expected = "let a = \(SwiftEscaping.literal(text))\n"
    #expect(String(decoding: outgoing.bytes, as: UTF8.self) == expected)
    #expect(outgoing.isEqual(to: Array(expected.utf8)))
    #expect(!outgoing.isEqual(to: Array(expected.utf8.dropLast())))
    #expect(!outgoing.isEqual(to: Array(expected.utf8) + [0]))
    for index in expected.utf8.indices {
      var other = Array(expected.utf8)
      other[expected.utf8.distance(from: expected.utf8.startIndex, to: index)] ^= 1
      #expect(!outgoing.isEqual(to: other))
    }
  }

  @Test("Bytes outside of a literal are not changed")
  func bytes() {
    let bytes = Array("a\"\\\n".utf8)
    #expect(OutputBuffer(bytes).bytes == bytes)
    #expect(OutputBuffer([]).isEqual(to: []))
  }

  @Test("A long literal is produced in several pieces in order")
  func long() {
    let text = Array(String(repeating: "é \"quoted\" 東京\n", count: 60_000).utf8)
    var count = 0
    OutputBuffer([], literal: text, []).forEachPiece { _ in count += 1 }
    #expect(count > 4)
    var expected: [UInt8] = []
    SwiftEscaping.append(text, as: .literal, to: &expected)
    #expect(OutputBuffer([], literal: text, []).bytes == expected)
  }

  @Test("Escaping in pieces of any size gives the same result, even for invalid UTF-8")
  func pieces() {
    var random = SeededGenerator(seed: 0x5EED_0006)
    let parts: [[UInt8]] = [
      Array("a".utf8), Array("é".utf8), Array("東".utf8), Array("🛒".utf8), Array("\u{202E}".utf8), Array("\"".utf8),
      [0x80], [0xE2], [0xE2, 0x80], [0xF0, 0x9F], [0xD8], [0xE0, 0x80, 0x80], [0xE0, 0xA4], [0xD8, 0x9C],
      [0xED, 0xA0, 0x80],
    ]
    for _ in 0..<LongRun.rounds(2000) {
      let text = (0..<Int.random(in: 0...20, using: &random)).flatMap { _ in parts.randomElement(using: &random) ?? [] }
      var expected: [UInt8] = []
      SwiftEscaping.append(text, as: .literal, to: &expected)
      for size in [1, 2, 3, 5, 16] {
        var output: [UInt8] = []
        for piece in SwiftEscaping.pieces(of: text, size: size) {
          SwiftEscaping.append(piece, as: .literal, to: &output)
        }
        #expect(output == expected, "\(text)")
      }
    }
  }
}
