import TesseraCore

/// The comments of an XML property list, which the index of its nodes does not contain.
package enum XMLComments {
  /// One comment.
  package struct Comment: Sendable, Equatable {
    /// The span of the comment, including its delimiters.
    package var span: SourceSpan
    /// The text without delimiters and without white space around it.
    package var text: String
  }

  private static let start = Array("<!--".utf8)
  private static let end = Array("-->".utf8)
  private static let cdataStart = Array("<![CDATA[".utf8)
  private static let cdataEnd = Array("]]>".utf8)

  /// Returns the comments of a file in order. A comment without an end reaches to the end of the file.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func all(in source: SourceText) -> [Comment] {
    guard PropertyListFlavor(detecting: source.bytes) == .xml else { return [] }
    let bytes = source.bytes
    var comments: [Comment] = []
    var position = 0
    while let bracket = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      if bytes[bracket...].starts(with: cdataStart) {
        position = next(cdataEnd, in: bytes, from: bracket + cdataStart.count)
      } else if bytes[bracket...].starts(with: start) {
        let close = next(end, in: bytes, from: bracket + start.count)
        let content = bytes[bracket + start.count..<max(bracket + start.count, close - end.count)]
        comments.append(Comment(span: SourceSpan(bracket..<close), text: trimmed(content)))
        position = close
      } else {
        position = bracket + 1
      }
    }
    return comments
  }

  /// Returns the content of a comment for a text. XML does not allow two adjacent hyphens in a comment, or a hyphen at
  /// its end, so that a space is added.
  package static func content(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      if character == "-", result.unicodeScalars.last == "-" { result += " " }
      if XMLText.isCharacter(character.value) { result.unicodeScalars.append(character) }
    }
    return result
  }

  private static func next(_ mark: [UInt8], in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index + mark.count <= bytes.count {
      if bytes[index] == mark[0], bytes[index..<index + mark.count].elementsEqual(mark) { return index + mark.count }
      index += 1
    }
    return bytes.count
  }

  private static func trimmed(_ content: ArraySlice<UInt8>) -> String {
    let head = content.drop(while: \.isSpace)
    let length = head.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? head.startIndex
    return String(decoding: head[..<length], as: UTF8.self)
  }
}
