import TesseraCore

/// The three ways to write a property list, told apart by their first bytes.
package enum PropertyListFlavor: Sendable, Hashable {
  /// The old ASCII form, which `.strings` files mostly have.
  case text
  case xml
  case binary

  package init(detecting bytes: [UInt8]) {
    if bytes.starts(with: "bplist".utf8) {
      self = .binary
      return
    }
    var start = bytes.drop(while: \.isSpace)
    // A lone `<` starts data in the ASCII form, and several are the mark of a merge conflict.
    let isXML = start.popFirst() == UInt8(ascii: "<") && start.first.map(Self.startsMarkup) == true
    self = isXML ? .xml : .text
  }

  /// The text of a `.strings`, `.stringsdict` or `.plist` file. A binary property list stands as its own bytes, so that
  /// spans are offsets in it; its first bytes must not be taken for a text's.
  package static func source(fileBytes: [UInt8]) throws(SourceTextError) -> SourceText {
    guard fileBytes.starts(with: "bplist".utf8) else { return try SourceText(fileBytes: fileBytes) }
    guard fileBytes.count <= SourceText.maximumByteCount else { throw .tooLarge }
    return SourceText(text: fileBytes, encoding: .utf8)
  }

  private static func startsMarkup(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") || byte.isLetter
  }
}
