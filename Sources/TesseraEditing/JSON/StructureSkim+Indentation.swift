import TesseraCore

/// Finding the ends of objects by indentation, which takes a quarter of the time of counting brackets (benchmark
/// `set`).
extension StructureSkim {
  /// The maximum size of the search. For a larger object, the search would take longer than counting brackets if the
  /// text has another layout.
  private static let maximumIndentedByteCount = 1 << 16

  /// Returns a member whose value is an object on several lines, assuming that it ends at the first line that has the
  /// indentation of the name and starts with a closing bracket.
  ///
  /// The assumption must be verified by parsing the value.
  func indentedMember(_ start: MemberStart) -> Member? {
    guard let indentation = unsafe indentation(of: start.key.lowerBound),
      byte(start.value) == UInt8(ascii: "{"), byte(start.value + 1).isLineBreak
    else { return nil }
    let closing = unsafe [0x0A] + Array(indentation) + [UInt8(ascii: "}")]
    guard let end = firstEnd(of: closing, from: start.value + 1), let next = separator(at: end) else { return nil }
    return Member(key: start.key, value: start.value..<end, end: next.end, isLast: next.isLast)
  }

  /// Returns the whitespace between the start of a line and a position, or `nil` if there are other characters.
  private func indentation(of position: Int) -> Slice<UnsafeRawBufferPointer>? {
    var start = position
    while start > 0, byte(start - 1).isBlank {
      start -= 1
    }
    return start > 0 && byte(start - 1) == 0x0A ? unsafe bytes[start..<position] : nil
  }

  /// Returns the end of the first occurrence of a pattern. Sixteen positions at a time are compared with the first and
  /// the last byte of the pattern.
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
