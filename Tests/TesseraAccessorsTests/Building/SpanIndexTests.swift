import TesseraStrings
import TesseraTestSupport
import Testing

@testable import TesseraAccessors

@Suite struct SpanIndexTests {
  @Test("The index finds the same overlaps as comparing each span individually")
  func isLikeSingleComparisons() {
    var random = SeededGenerator(seed: 7)
    func span() -> SourceSpan {
      let start = UInt32.random(in: 0...30, using: &random)
      return SourceSpan(start, start + UInt32.random(in: 0...6, using: &random))
    }
    for count in 0..<60 {
      let spans = (0..<count % 8).map { _ in span() }
      let index = SpanIndex(spans)
      for _ in 0..<40 {
        let other = span()
        let overlaps = spans.contains { $0.lowerBound <= other.upperBound && other.lowerBound <= $0.upperBound }
        #expect(index.overlap(other) == overlaps)
      }
    }
  }
}
