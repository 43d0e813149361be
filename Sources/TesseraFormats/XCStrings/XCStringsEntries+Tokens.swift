import TesseraStrings

extension XCStringsEntries {
  /// Returns a Boolean value that indicates whether two entries, without their keys, have the same bytes apart from
  /// white space, so that they have the same members with the same content in the same order.
  ///
  /// Both documents must have no syntax errors: how an error is recovered from may depend on the rest of the file.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the entry.
  package func hasSameTokens(at index: Int, as other: XCStringsEntries, at otherIndex: Int) -> Bool {
    let span = document.nodes[keyNode(at: index) + 1].span
    let otherSpan = other.document.nodes[other.keyNode(at: otherIndex) + 1].span
    // Safe: both buffers are read within the call, and a span lies within its document's bytes.
    return unsafe document.source.bytes.withUnsafeBytes { bytes in
      unsafe other.document.source.bytes.withUnsafeBytes { otherBytes in
        unsafe JSONTokens.areEqual(
          UnsafeRawBufferPointer(rebasing: bytes[span.range]),
          UnsafeRawBufferPointer(rebasing: otherBytes[otherSpan.range])
        )
      }
    }
  }
}
