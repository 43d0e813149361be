import TesseraCore
import TesseraTestSupport
import Testing

/// Functions that compare eight bytes at a time have the same results as a comparison of single bytes.
@Suite("Comparing and searching bytes")
struct ByteRunsTests {
  @Test("Random bytes are compared and found as by the standard library") func random() {
    var random = SeededGenerator(seed: 0x5EED_0004)
    for _ in 0..<LongRun.rounds(20_000) {
      let a = Self.bytes(&random)
      // The arrays often have the same beginning, the same end, or both.
      var b = a
      switch Int.random(in: 0..<4, using: &random) {
      case 0: b = Self.bytes(&random)
      case 1: b.insert(contentsOf: Self.bytes(&random), at: Int.random(in: 0...b.count, using: &random))
      case 2 where !b.isEmpty: b[Int.random(in: 0..<b.count, using: &random)] ^= 1
      default: break
      }
      let byte = UInt8.random(in: 0...2, using: &random)
      let start = Int.random(in: 0...a.count, using: &random)
      a.withUnsafeBytes { a in
        b.withUnsafeBytes { b in
          #expect(a.isEqual(to: b) == a.elementsEqual(b))
          #expect(a.commonPrefixCount(with: b) == zip(a, b).prefix { $0 == $1 }.count)
          #expect(a.commonSuffixCount(with: b) == zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count)
        }
      }
      a.withUnsafeBufferPointer { a in
        #expect(a.firstIndex(of: byte, from: start) == a[start...].firstIndex(of: byte))
      }
    }
  }

  /// Returns random bytes with only three different values, so that some are equal.
  private static func bytes(_ random: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...2, using: &random) }
  }
}
