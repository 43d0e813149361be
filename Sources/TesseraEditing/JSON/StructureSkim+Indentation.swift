import TesseraCore

/// Finds the ends of objects by the layout of the text, which takes a quarter of the time that counting brackets takes
/// (benchmark `set`).
extension StructureSkim {
  /// The search for the end of a larger object would take longer than counting its brackets, if the text has another
  /// layout.
  private static let maximumIndentedByteCount = 1 << 16

  /// Returns a member whose value is an object over several lines, and ends with the first line that is a closing
  /// bracket as far from the margin as the name.
  ///
  /// That is an assumption: only a reader of the value can tell whether it ends there.
  func indentedMember(_ start: MemberStart) -> Member? {
    guard let indentation = unsafe indentation(of: start.key.lowerBound),
      byte(start.value) == UInt8(ascii: "{"), byte(start.value + 1).isLineBreak
    else { return nil }
    let closing = unsafe [0x0A] + Array(indentation) + [UInt8(ascii: "}")]
    guard let end = firstEnd(of: closing, from: start.value + 1), let next = separator(at: end) else { return nil }
    return Member(key: start.key, value: start.value..<end, end: next.end, isLast: next.isLast)
  }

  /// The white space between the start of a line and a place; nil if something else stands there.
  private func indentation(of position: Int) -> Slice<UnsafeRawBufferPointer>? {
    var start = position
    while start > 0, byte(start - 1).isBlank {
      start -= 1
    }
    return start > 0 && byte(start - 1) == 0x0A ? unsafe bytes[start..<position] : nil
  }

  /// Returns where the first occurrence of a pattern ends. Sixteen places at a time are compared with the first and the
  /// last byte of the pattern.
  private func firstEnd(of pattern: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first, let last = pattern.last else { return start }
    typealias Bytes = SIMD16<UInt8>
    let (firsts, lasts) = (Bytes(repeating: first), Bytes(repeating: last))
    let limit = min(byteCount, start + Self.maximumIndentedByteCount) - pattern.count
    var position = start
    while position <= limit {
      var end = position + 1
      if position + Bytes.scalarCount - 1 <= limit {
        // Safe: the last of the sixteen patterns ends within the text.
        let heads = unsafe bytes.loadUnaligned(fromByteOffset: position, as: Bytes.self)
        let tails = unsafe bytes.loadUnaligned(fromByteOffset: position + pattern.count - 1, as: Bytes.self)
        end = position + Bytes.scalarCount
        guard any((heads .== firsts) .& (tails .== lasts)) else {
          position = end
          continue
        }
      }
      while position < end {
        if unsafe bytes[position..<position + pattern.count].elementsEqual(pattern) { return position + pattern.count }
        position += 1
      }
    }
    return nil
  }
}
