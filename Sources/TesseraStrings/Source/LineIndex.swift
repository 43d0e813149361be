/// A line and a column, both from 1. Columns are counted in UTF-8 bytes, as in the Swift compiler and Xcode.
package struct SourceLocation: Sendable, Hashable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// An index of line feeds per block of text, which finds a line among a million without storing a million offsets.
struct LineIndex: Sendable {
  private static let blockSize = 1 << 10

  private struct Block {
    /// The number of line feeds before the block.
    var lineFeeds: UInt32
    /// The start of the line that contains the first byte of the block.
    var lineStart: UInt32
  }

  private let blocks: [Block]

  init(_ bytes: [UInt8]) {
    let count = bytes.count / Self.blockSize + 1
    var blocks: [Block] = []
    blocks.reserveCapacity(count)
    unsafe bytes.withUnsafeBytes { raw in
      var next = Block(lineFeeds: 0, lineStart: 0)
      for index in 0..<count {
        blocks.append(next)
        let range = index * Self.blockSize..<min((index + 1) * Self.blockSize, raw.count)
        let lineFeeds = unsafe Self.countLineFeeds(raw, range)
        if lineFeeds > 0 {
          next.lineFeeds += lineFeeds
          next.lineStart = unsafe UInt32(Self.lineStart(raw, before: range.upperBound, notBefore: range.lowerBound))
        }
      }
    }
    self.blocks = blocks
  }

  /// Returns the location of an offset.
  ///
  /// - Complexity: O(size of a block), independent of the length of the line.
  func location(of offset: Int, in bytes: [UInt8]) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    let index = offset / Self.blockSize
    let block = blocks[index]
    return unsafe bytes.withUnsafeBytes { raw in
      let start = index * Self.blockSize
      let lineFeeds = unsafe Self.countLineFeeds(raw, start..<offset)
      let lineStart =
        unsafe lineFeeds > 0 ? Self.lineStart(raw, before: offset, notBefore: start) : Int(block.lineStart)
      return SourceLocation(line: Int(block.lineFeeds + lineFeeds) + 1, column: offset - lineStart + 1)
    }
  }

  private static func lineStart(_ raw: UnsafeRawBufferPointer, before end: Int, notBefore start: Int) -> Int {
    var position = end
    while position > start, unsafe raw[position - 1] != 0x0A { position -= 1 }
    return position
  }

  /// Counts line feeds, eight bytes at a time. `loadUnaligned` reads the eight bytes at `i`. The condition of the loop
  /// keeps `i + 8` within `range`, and all callers pass a range within the buffer.
  private static func countLineFeeds(_ raw: UnsafeRawBufferPointer, _ range: Range<Int>) -> UInt32 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    var count: UInt32 = 0
    var i = range.lowerBound
    while i + 8 <= range.upperBound {
      // Each byte of `lanes` is a separate counter, up to 255.
      let end = min(range.upperBound, i + 255 * 8)
      var lanes: UInt64 = 0
      while i + 8 <= end {
        let x = unsafe raw.loadUnaligned(fromByteOffset: i, as: UInt64.self) ^ 0x0A0A_0A0A_0A0A_0A0A
        // The high bit of each byte of `nonzero` is set where that byte of `x` is not zero.
        let nonzero = ((x & low) &+ low) | x
        lanes &+= (~nonzero & ~low) &>> 7
        i &+= 8
      }
      // Adds pairs of bytes, and then the four sums in the highest one.
      let pairs = (lanes & 0x00FF_00FF_00FF_00FF) &+ (lanes &>> 8 & 0x00FF_00FF_00FF_00FF)
      count &+= UInt32(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) &>> 48)
    }
    while i < range.upperBound {
      if unsafe raw[i] == 0x0A { count &+= 1 }
      i += 1
    }
    return count
  }
}
