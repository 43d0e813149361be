extension String {
  /// Returns the string with some parts of it replaced.
  ///
  /// - Parameter ranges: In UTF-8 offsets, in order, at the boundaries of scalars.
  func replacing(_ ranges: [Range<Int>], with text: String) -> String {
    var bytes = Array(utf8)
    for range in ranges.reversed() { bytes.replaceSubrange(range, with: text.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
