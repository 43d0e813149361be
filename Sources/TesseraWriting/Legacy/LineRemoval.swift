import TesseraCore
import TesseraStrings

/// What goes with an entry that goes.
enum LineRemoval {
  /// The span, extended to whole lines where only white space is left on them, and by one blank line where two would
  /// meet.
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

  /// The white space before a place, line breaks included.
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

  /// The start of the file counts as a blank line.
  private static func isBlankLine(_ bytes: [UInt8], endingAt start: Int) -> Bool {
    guard start > 0 else { return true }
    let line = previousLineStart(bytes, start)
    return bytes[line..<start].allSatisfy(\.isWhiteSpace)
  }

  /// `start` is behind a line break.
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
