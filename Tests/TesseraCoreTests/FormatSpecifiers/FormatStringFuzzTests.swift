import TesseraTestSupport
@testable import TesseraCore
@testable import TesseraFormats
@testable import TesseraStrings
import Testing

@Suite struct FormatStringFuzzTests {
  private func check(_ text: String) {
    let format = FormatString(parsing: text)
    var position = 0
    var joined = ""
    for segment in format.segments {
      #expect(segment.range.lowerBound == position && !segment.range.isEmpty, "in \(text.debugDescription)")
      position = segment.range.upperBound
      joined += format[segment.range]
    }
    #expect(position == text.utf8.count, "in \(text.debugDescription)")
    #expect(joined == text)
    let map = format.argumentMap
    #expect(map.uses.allSatisfy { $0.number >= 1 })
    #expect(map.uses.isEmpty == format.placeholders.isEmpty)
    _ = (map.firstGap, map.mixesImplicitAndPositional, map.arguments, format.substitutionNames)
  }

  @Test("The segments of random bytes cover the whole string") func randomBytes() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<LongRun.rounds(1500) {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Bool.random(using: &random) ? UInt8(ascii: "%") : UInt8.random(in: 0...255, using: &random)
      }
      check(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test("The segments of random specifier parts cover the whole string") func mutatedSpecifiers() {
    var random = SeededGenerator(seed: 2)
    let parts = [
      "%", "%%", "1$", "99$", "100$", "0", "7", "123456789012345678901234567890", "*", "*2$", ".", "#", "#@", "@", "-",
      "+", " ", "'", "h", "hh", "l", "ll", "q", "L", "z", "t", "j", "d", "u", "f", "s", "n", "p", "c", "arg", "(", ")",
      "(name)", "(é)", "name", "é", "字", "\u{A0}", "\n", "\0",
    ]
    for _ in 0..<LongRun.rounds(6000) {
      let count = Int.random(in: 1...10, using: &random)
      check((0..<count).reduce(into: "") { text, _ in text += parts.randomElement(using: &random) ?? "" })
    }
  }

  @Test(
    "The segments of long repetitions cover the whole string",
    arguments: ["%", "%1", "%#@", "%#@a", "%(", "%(a", "%0", "% ", "%*", "%l", "%@"]
  )
  func longRuns(_ unit: String) {
    check(String(repeating: unit, count: 2_000))
  }

  @Test("The search for a byte has the same result as that of the standard library")
  func firstIndexAgreesWithPlainSearch() {
    var random = SeededGenerator(seed: 3)
    for count in 0..<70 {
      for _ in 0..<20 {
        let bytes = (0..<count).map { _ in
          [0x24, 0x25, 0x26, 0xA5, 0x00, 0xFF].randomElement(using: &random) ?? UInt8(0)
        }
        let start = Int.random(in: 0...count, using: &random)
        let found = bytes.withUnsafeBufferPointer { $0.firstIndex(of: 0x25, from: start) }
        #expect(found == bytes[start...].firstIndex(of: 0x25))
      }
    }
  }
}
