/// A string and the location of its literal.
package struct Text: Sendable, Hashable {
  package var value: String
  package var file: FileID
  /// The span of the literal in the file, including its quotation marks, if any.
  package var span: SourceSpan
  /// The number of bytes of the literal before its content; `nil` if content and value differ (because of escapes or
  /// another encoding), so that offsets in the value are unrelated to offsets in the file.
  package var contentOffset: UInt32?

  package init(_ value: String, file: FileID, span: SourceSpan, contentOffset: UInt32? = nil) {
    self.value = value
    self.file = file
    self.span = span
    self.contentOffset = contentOffset
  }

  /// Returns the span of a range of UTF-8 offsets in the value, or of the whole literal if the span cannot be
  /// determined.
  package func span(of range: Range<Int>) -> SourceSpan {
    guard let contentOffset else { return span }
    let start = span.lowerBound &+ contentOffset
    return SourceSpan(
      min(start &+ UInt32(clamping: range.lowerBound), span.upperBound),
      min(start &+ UInt32(clamping: range.upperBound), span.upperBound)
    )
  }
}
