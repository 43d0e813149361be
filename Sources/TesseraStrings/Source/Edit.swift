import TesseraCore

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
    SourceText(text: Array(joining: try pieces(applying: edits)), encoding: encoding)
  }

  /// Returns the parts of the text with edits applied, in order: unchanged parts of the text, and replacements. No bytes
  /// are copied.
  ///
  /// - Parameter edits: Edits in any order, which must not overlap.
  /// - Throws: ``OverlappingEdits`` if edits overlap or exceed the text.
  /// - Complexity: O(*m* log *m*), where *m* is the number of edits.
  package func pieces(applying edits: [Edit]) throws(OverlappingEdits) -> [ArraySlice<UInt8>] {
    try pieces(of: bytes.indices, applying: edits.sorted { $0.span < $1.span }[...])
  }

  /// Returns the parts of a range of the text with edits applied; see ``pieces(applying:)``.
  ///
  /// - Parameters:
  ///   - range: A range of offsets.
  ///   - edits: Edits within the range, sorted by position.
  /// - Throws: ``OverlappingEdits`` if edits overlap or exceed the range.
  package func pieces(
    of range: Range<Int>,
    applying edits: ArraySlice<Edit>
  ) throws(OverlappingEdits) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    pieces.reserveCapacity(2 * edits.count + 1)
    var position = range.lowerBound
    for edit in edits {
      let span = edit.span.range
      guard span.lowerBound >= position, span.upperBound <= range.upperBound else { throw OverlappingEdits() }
      pieces.append(bytes[position..<span.lowerBound])
      pieces.append(edit.replacement[...])
      position = span.upperBound
    }
    pieces.append(bytes[position..<range.upperBound])
    return pieces
  }
}

/// The error that two edits overlap or that one exceeds the text. The text was not changed.
package struct OverlappingEdits: Error, Sendable, Hashable {
  package init() {}
}
