/// Determines the lines of offsets in a text that only increase. In contrast to `SourceText.location(of:)`, it reads the
/// text only once.
struct LineCounter {
  private var offset = 0
  private var line = 1

  /// Returns the number of the line, from 1, that contains an offset.
  ///
  /// - Parameter offset: An offset that is not less than those of earlier calls.
  mutating func line(of offset: Int, in text: [UInt8]) -> Int {
    let range = self.offset..<max(self.offset, min(offset, text.count))
    // Safe: the range is within the text, and the text is read within the call.
    line += unsafe text.withUnsafeBufferPointer { text in
      var count: UInt32 = 0
      for index in range where unsafe text[index] == 0x0A { count &+= 1 }
      return Int(count)
    }
    self.offset = range.upperBound
    return line
  }
}
