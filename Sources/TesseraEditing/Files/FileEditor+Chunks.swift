package import TesseraText

extension FileEditor {
  /// The bytes of the file after edits, in pieces that are written one behind the other. In UTF-8 the pieces are parts
  /// of the text as it is and what the edits put in, so that nothing large is copied.
  package func fileChunks(after edits: [Edit]) throws(OverlappingEdits) -> [ArraySlice<UInt8>] {
    switch encoding {
    case .utf8, .utf8WithByteOrderMark: break
    case .utf16LittleEndian, .utf16BigEndian:
      return [try SourceText(text: text, encoding: encoding).applying(edits).fileBytes[...]]
    }
    var chunks: [ArraySlice<UInt8>] = [encoding.byteOrderMark[...]]
    var position = 0
    for edit in edits.sorted(by: { $0.span < $1.span }) {
      let range = edit.span.range
      guard range.lowerBound >= position, range.upperBound <= text.count else { throw OverlappingEdits() }
      chunks += [text[position..<range.lowerBound], edit.replacement[...]]
      position = range.upperBound
    }
    chunks.append(text[position...])
    return chunks.filter { !$0.isEmpty }
  }
}
