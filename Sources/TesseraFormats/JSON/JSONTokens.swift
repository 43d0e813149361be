import TesseraCore

/// Compares JSON values regardless of the white space between their tokens, without parsing them.
package enum JSONTokens {
  /// Returns a Boolean value that indicates whether two values have the same members with the same content in the same
  /// order.
  ///
  /// The values must have no syntax errors.
  ///
  /// - Complexity: O(*n*), where *n* is the number of equal bytes at the start.
  package static func areEqual(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    let common = unsafe a.commonPrefixCount(with: b)
    if common == a.count, common == b.count { return true }
    // Bytes that differ and are not white space are in a string, or belong to tokens that differ.
    if common < min(a.count, b.count), unsafe !a[common].isWhiteSpace, unsafe !b[common].isWhiteSpace { return false }
    // All indices are less than the counts of their buffers.
    var (i, j) = (0, 0)
    var isInString = false
    while true {
      if !isInString {
        while i < a.count, unsafe a[i].isWhiteSpace { i += 1 }
        while j < b.count, unsafe b[j].isWhiteSpace { j += 1 }
      }
      guard i < a.count, j < b.count else { return i == a.count && j == b.count }
      let byte = unsafe a[i]
      guard unsafe byte == b[j] else { return false }
      (i, j) = (i + 1, j + 1)
      if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else if byte == UInt8(ascii: "\\"), i < a.count, j < b.count {
        // An escaped quotation mark does not end the string.
        guard unsafe a[i] == b[j] else { return false }
        (i, j) = (i + 1, j + 1)
      }
    }
  }

  package static func areEqual(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
    // Safe: the buffers are read within the call.
    unsafe a.withUnsafeBytes { a in unsafe b.withUnsafeBytes { b in unsafe areEqual(a, b) } }
  }
}
