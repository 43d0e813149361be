/// A string and where its literal stands.
package struct Text: Sendable, Hashable {
  package var value: String
  package var file: FileID
  /// The literal in the file, with its quotation marks where it has any.
  package var span: SourceSpan
  /// How many bytes of the literal stand before its content; nil where content and value differ byte for byte
  /// (escapes, another encoding), so that an offset in the value says nothing about the file.
  package var contentOffset: UInt32?

  package init(_ value: String, file: FileID, span: SourceSpan, contentOffset: UInt32? = nil) {
    self.value = value
    self.file = file
    self.span = span
    self.contentOffset = contentOffset
  }

  /// The span of a range of UTF-8 offsets in the value; the whole literal where that cannot be told.
  package func span(of range: Range<Int>) -> SourceSpan {
    guard let contentOffset else { return span }
    let start = span.lowerBound &+ contentOffset
    return SourceSpan(
      min(start &+ UInt32(clamping: range.lowerBound), span.upperBound),
      min(start &+ UInt32(clamping: range.upperBound), span.upperBound)
    )
  }
}
