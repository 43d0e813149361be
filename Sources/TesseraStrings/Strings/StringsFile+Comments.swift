import TesseraCore

extension StringsFile {
  /// All comments, in the order of the file.
  package var comments: [SourceSpan] { (entries.compactMap(\.comment) + detachedComments).sorted() }

  /// The comments that belong to no entry, in the order of the file: headings, the header of the file, and comments
  /// within an entry. Comments of an XML property list are in ``XMLComments``.
  package var detachedComments: [SourceSpan] {
    guard flavor == .text else { return [] }
    let attached = entries.compactMap(\.comment).sorted()
    var tokens: [SourceSpan] = []
    for entry in entries {
      tokens.append(entry.key.span)
      if !entry.isKeyOnly { tokens.append(entry.value.span) }
    }
    var result: [SourceSpan] = []
    var position = 0
    for token in (tokens + attached).sorted() {
      appendComments(in: position..<Int(token.lowerBound), to: &result)
      position = max(position, Int(token.upperBound))
    }
    appendComments(in: position..<source.bytes.count, to: &result)
    return result
  }

  /// Returns the text of a comment without its delimiters.
  package func commentText(_ span: SourceSpan) -> String {
    StringsComment.text(of: span, in: source, file: FileID(0)).value
  }

  /// Appends the comments of a range without strings.
  private func appendComments(in range: Range<Int>, to result: inout [SourceSpan]) {
    let bytes = source.bytes
    var position = range.lowerBound
    while position + 1 < range.upperBound {
      guard bytes[position] == UInt8(ascii: "/") else {
        position += 1
        continue
      }
      let end: Int
      switch bytes[position + 1] {
      case UInt8(ascii: "*"):
        var close = position + 2
        while close + 1 < range.upperBound,
          bytes[close] != UInt8(ascii: "*") || bytes[close + 1] != UInt8(ascii: "/")
        {
          close += 1
        }
        end = min(close + 2, range.upperBound)
      case UInt8(ascii: "/"):
        end = bytes[position..<range.upperBound].firstIndex(where: \.isLineBreak) ?? range.upperBound
      default:
        position += 1
        continue
      }
      result.append(SourceSpan(position..<end))
      position = end
    }
  }
}
