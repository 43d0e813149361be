import TesseraCore

/// The three formats of property lists, which are detected from their first bytes.
package enum PropertyListFlavor: Sendable, Hashable {
  /// The old-style ASCII format, which most `.strings` files use.
  case text
  case xml
  case binary

  package init(detecting bytes: [UInt8]) {
    if bytes.starts(with: "bplist".utf8) {
      self = .binary
      return
    }
    var start = bytes.drop(while: \.isSpace)
    // A lone `<` begins data in the ASCII format, and several are a merge conflict marker.
    let isXML = start.popFirst() == UInt8(ascii: "<") && start.first.map(Self.startsMarkup) == true
    self = isXML ? .xml : .text
  }

  /// Returns the source text of a `.strings`, `.stringsdict` or `.plist` file. For a binary property list, the source
  /// text contains the unchanged bytes, so that spans are offsets in the file, and no text encoding is detected.
  package static func source(fileBytes: [UInt8]) throws(SourceTextError) -> SourceText {
    guard fileBytes.starts(with: "bplist".utf8) else { return try SourceText(fileBytes: fileBytes) }
    guard fileBytes.count <= SourceText.maximumByteCount else { throw .tooLarge }
    return SourceText(text: fileBytes, encoding: .utf8)
  }

  private static func startsMarkup(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") || byte.isLetter
  }
}
