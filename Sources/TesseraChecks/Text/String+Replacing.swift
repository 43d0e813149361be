extension String {
  /// Returns the string with the given ranges replaced.
  ///
  /// - Parameter ranges: The ranges to replace, in UTF-8 offsets, in ascending order, at scalar boundaries.
  func replacing(_ ranges: [Range<Int>], with text: String) -> String {
    var bytes = Array(utf8)
    for range in ranges.reversed() { bytes.replaceSubrange(range, with: text.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
