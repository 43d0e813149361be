import TesseraCore

/// Extracts the text of adjacent comments, without their delimiters.
enum StringsComment {
  static func text(of span: SourceSpan, in source: SourceText, file: FileID) -> Text {
    let bytes = source.bytes
    var contents: [Range<Int>] = []
    var position = span.range.lowerBound
    let end = min(span.range.upperBound, bytes.count)
    while position + 1 < end {
      guard bytes[position] == UInt8(ascii: "/") else {
        position += 1
        continue
      }
      let start = position + 2
      if bytes[position + 1] == UInt8(ascii: "*") {
        position = start
        while position < end, !isBlockEnd(bytes, position, end) { position += 1 }
        contents.append(trimmed(start..<position, bytes))
        position = min(position + 2, end)
      } else {
        position = start
        while position < end, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
        contents.append(trimmed(start..<position, bytes))
      }
    }
    guard contents.count == 1, let only = contents.first else {
      let lines = contents.map { String(decoding: bytes[$0], as: UTF8.self) }
      return Text(lines.joined(separator: "\n"), file: file, span: span)
    }
    let value = String(decoding: bytes[only], as: UTF8.self)
    let offset = UInt32(clamping: only.lowerBound) - span.lowerBound
    return Text(value, file: file, span: span, contentOffset: value.utf8.count == only.count ? offset : nil)
  }

  private static func isBlockEnd(_ bytes: [UInt8], _ position: Int, _ end: Int) -> Bool {
    bytes[position] == UInt8(ascii: "*") && position + 1 < end && bytes[position + 1] == UInt8(ascii: "/")
  }

  private static func trimmed(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start].isSpace { start += 1 }
    while end > start, bytes[end - 1].isSpace { end -= 1 }
    return start..<end
  }
}
