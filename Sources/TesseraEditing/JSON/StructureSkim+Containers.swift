/// Skipping objects and arrays, eight bytes at a time (benchmark `set`).
extension StructureSkim {
  /// Skips from an opening bracket to behind its counterpart. Brackets in strings do not count.
  func skipContainer(_ start: Int) throws(Failure) -> Int {
    var depth = 1
    var position = start + 1
    while let next = first(of: Self.quotesAndBrackets, from: position) {
      position = next + 1
      switch unsafe bytes[next] {
      case UInt8(ascii: "\""): position = try skipContent(ofStringFrom: position, in: start)
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      default: depth -= 1
      }
      if depth == 0 { return position }
    }
    throw Failure(offset: start)
  }

  /// Skips to behind the closing quotation mark of a string, which ends on its line.
  private func skipContent(ofStringFrom start: Int, in container: Int) throws(Failure) -> Int {
    var position = start
    while let next = first(of: Self.quotesEscapesAndLineFeeds, from: position) {
      switch unsafe bytes[next] {
      case UInt8(ascii: "\""): return next + 1
      case UInt8(ascii: "\\"):
        position = next + 2
        if byte(next + 1) == 0x0A { throw Failure(offset: next + 1) }
      default: throw Failure(offset: next)
      }
    }
    throw Failure(offset: container)
  }

  // MARK: - Words of eight bytes

  /// Marks the bytes of a word that are searched for. Above the lowest marked byte, other bytes may be marked too.
  private typealias Marks = (UInt64) -> UInt64

  @inline(__always)
  private static func quotesAndBrackets(_ word: UInt64) -> UInt64 {
    // The brackets of arrays differ from those of objects in this bit, and no other character becomes a bracket by it.
    let folded = word | repeated(0x20)
    return zeros(word ^ repeated(UInt8(ascii: "\""))) | zeros(folded ^ repeated(UInt8(ascii: "{")))
      | zeros(folded ^ repeated(UInt8(ascii: "}")))
  }

  @inline(__always)
  private static func quotesEscapesAndLineFeeds(_ word: UInt64) -> UInt64 {
    zeros(word ^ repeated(UInt8(ascii: "\""))) | zeros(word ^ repeated(UInt8(ascii: "\\")))
      | zeros(word ^ repeated(0x0A))
  }

  /// The offset of the first marked byte; nil if there is none up to the end.
  @inline(__always)
  private func first(of marks: Marks, from start: Int) -> Int? {
    var position = start
    // Safe: eight bytes are read at `position`, and the loop's condition keeps them within the buffer.
    while unsafe position <= bytes.count - 8 {
      let word = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let marked = marks(word)
      if marked != 0 { return position + marked.trailingZeroBitCount / 8 }
      position += 8
    }
    while unsafe position < bytes.count {
      // The other seven bytes are zero, which no search marks.
      if unsafe marks(UInt64(bytes[position])) & 0x80 != 0 { return position }
      position += 1
    }
    return nil
  }

  @inline(__always)
  private static func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Sets the highest bit of each byte that is zero. The lowest one that is set is right; others may follow a zero byte.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- repeated(1)) & ~word & repeated(0x80) }
}
