/// A half-open range of UTF-8 byte offsets in a ``SourceText``.
///
/// Offsets have 32 bits, so a file can have at most 4 GiB, which ``SourceText`` enforces.
package struct SourceSpan: Sendable, Hashable {
  package var lowerBound: UInt32
  package var upperBound: UInt32

  package init(_ lowerBound: UInt32, _ upperBound: UInt32) {
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }

  package init(_ range: Range<Int>) {
    self.init(UInt32(clamping: range.lowerBound), UInt32(clamping: range.upperBound))
  }

  /// The empty span at the start of a file.
  package static let start = SourceSpan(0, 0)

  package var range: Range<Int> { Int(lowerBound)..<Int(upperBound) }
  package var count: Int { Int(upperBound - lowerBound) }
  package var isEmpty: Bool { lowerBound == upperBound }

  /// Returns the smallest span that contains both spans.
  package func union(_ other: SourceSpan) -> SourceSpan {
    SourceSpan(min(lowerBound, other.lowerBound), max(upperBound, other.upperBound))
  }
}

extension SourceSpan: Comparable {
  package static func < (a: SourceSpan, b: SourceSpan) -> Bool {
    (a.lowerBound, a.upperBound) < (b.lowerBound, b.upperBound)
  }
}
