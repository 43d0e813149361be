import TesseraCore
import TesseraStrings

/// The range that is removed with an entry.
enum LineRemoval {
  /// Returns the span, extended to whole lines if only white space would remain on them, and by one blank line if two
  /// would otherwise become adjacent.
  static func span(removing span: SourceSpan, from bytes: [UInt8]) -> SourceSpan {
    var start = span.range.lowerBound
    var end = min(span.range.upperBound, bytes.count)
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    let startsLine = start == 0 || bytes[start - 1].isLineBreak
    guard startsLine, end == bytes.count || bytes[end].isLineBreak else { return span }
    let isAtEnd = end == bytes.count
    end = skipLineBreak(bytes, end)
    let previousLineIsBlank = isBlankLine(bytes, endingAt: start)
    if previousLineIsBlank, let next = blankLineEnd(bytes, from: end), !isAtEnd {
      end = next
    } else if previousLineIsBlank, end == bytes.count, start > 0 {
      start = previousLineStart(bytes, start)
    }
    return SourceSpan(start..<end)
  }

  /// Returns the white space before an offset, including line breaks.
  static func spaceBefore(_ end: Int, in bytes: [UInt8]) -> [UInt8] {
    var start = end
    while start > 0, bytes[start - 1].isWhiteSpace { start -= 1 }
    return Array(bytes[start..<end])
  }
  private static func skipLineBreak(_ bytes: [UInt8], _ index: Int) -> Int {
    guard index < bytes.count else { return index }
    let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    return index + (isPair ? 2 : 1)
  }

  /// Returns whether the line before `start` is blank. The start of the file counts as a blank line.
  private static func isBlankLine(_ bytes: [UInt8], endingAt start: Int) -> Bool {
    guard start > 0 else { return true }
    let line = previousLineStart(bytes, start)
    return bytes[line..<start].allSatisfy(\.isWhiteSpace)
  }

  /// Returns the start of the previous line. `start` must follow a line break.
  private static func previousLineStart(_ bytes: [UInt8], _ start: Int) -> Int {
    var index = start - 1
    if index > 0, bytes[index] == 0x0A, bytes[index - 1] == 0x0D { index -= 1 }
    while index > 0, !bytes[index - 1].isLineBreak { index -= 1 }
    return index
  }

  private static func blankLineEnd(_ bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count, bytes[index].isBlank { index += 1 }
    guard index < bytes.count, bytes[index].isLineBreak else { return nil }
    return skipLineBreak(bytes, index)
  }
}
