/// The replacement of the bytes of a span.
package struct Edit: Sendable, Hashable {
  package var span: SourceSpan
  package var replacement: [UInt8]

  package init(_ span: SourceSpan, _ replacement: [UInt8]) {
    self.span = span
    self.replacement = replacement
  }

  package init(_ span: SourceSpan, _ replacement: String) {
    self.init(span, Array(replacement.utf8))
  }
}

extension SourceText {
  /// Returns the source text with edits applied.
  ///
  /// - Parameter edits: Edits in any order, which must not overlap.
  /// - Throws: ``OverlappingEdits`` if edits overlap or exceed the text.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the length of the text and *m* is the number of edits.
  package func applying(_ edits: [Edit]) throws(OverlappingEdits) -> SourceText {
    let ordered = edits.sorted { $0.span < $1.span }
    var result: [UInt8] = []
    let growth = ordered.reduce(0) { $0 + $1.replacement.count - $1.span.count }
    result.reserveCapacity(max(0, bytes.count + growth))
    var position = 0
    for edit in ordered {
      let range = edit.span.range
      guard range.lowerBound >= position, range.upperBound <= bytes.count else { throw OverlappingEdits() }
      result += bytes[position..<range.lowerBound]
      result += edit.replacement
      position = range.upperBound
    }
    result += bytes[position...]
    return SourceText(text: result, encoding: encoding)
  }
}

/// The error that two edits overlap or that one exceeds the text. The text was not changed.
package struct OverlappingEdits: Error, Sendable, Hashable {
  package init() {}
}
