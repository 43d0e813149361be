import TesseraCore
package import TesseraFormats
package import TesseraStrings
import TesseraWorkspace

extension FindingCollector {
  /// Returns a fix that replaces the value of a string, written in the syntax of its file. Returns `nil` if the file
  /// cannot be edited, or if the string is a key, because code and other files refer to the key by its name.
  ///
  /// - Parameter isSafe: Whether the fix is correct in all cases. See ``Finding/Fix/isSafe``.
  package func fix(
    _ summary: String,
    replacing text: Text,
    with value: String,
    isSafe: Bool = true
  ) -> Finding.Fix? {
    snapshot[text.file].literal(for: value, replacing: text.span).map {
      Finding.Fix(summary, edits: [Edit(text.span, $0)], isSafe: isSafe)
    }
  }
}

extension JSONDocument {
  /// Returns whether the node at a location is the key of a member.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of nodes.
  fileprivate func hasKey(at span: SourceSpan) -> Bool { node(at: span).map { nodes[$0].isKey } ?? false }

  /// Returns the index of the node at a location, or `nil` if there is none.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of nodes.
  package func node(at span: SourceSpan) -> Int? {
    let index = nodes.partitioningIndex { $0.start >= span.lowerBound }
    return index < nodes.count && nodes[index].span == span ? index : nil
  }
}

extension SourceFile {
  /// Returns the bytes of a value in the syntax of this file, to replace the literal at `span`. Returns `nil` if the
  /// file cannot be edited as text, or if its syntax cannot represent the value.
  func literal(for value: String, replacing span: SourceSpan) -> [UInt8]? {
    switch content {
    case .catalog(let catalog): catalog.document.hasKey(at: span) ? nil : JSONEscapes.literal(value)
    case .assetContents: JSONEscapes.literal(value)
    case .strings(let strings):
      Self.literal(for: value, replacing: span, in: strings.source, flavor: strings.flavor)
    case .stringsDict(let dictionary):
      Self.literal(for: value, replacing: span, in: dictionary.source, flavor: dictionary.list.flavor)
    case .text, .unreadable: nil
    }
  }

  private static func literal(
    for value: String,
    replacing span: SourceSpan,
    in source: SourceText,
    flavor: PropertyListFlavor
  ) -> [UInt8]? {
    let existing = source.bytes[span.range.clamped(to: 0..<source.bytes.count)]
    switch flavor {
    case .text: return StringsLiteral.literal(for: value, replacing: existing)
    case .xml: return XMLText.escape(value).flatMap { element(existing, content: $0) }
    case .binary: return nil
    }
  }

  /// Returns an element with different content. Its tags are kept, and `<string/>` becomes a pair of tags.
  private static func element(_ existing: ArraySlice<UInt8>, content: [UInt8]) -> [UInt8]? {
    guard existing.first == UInt8(ascii: "<"), let opening = existing.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    if existing[..<opening].last == UInt8(ascii: "/") {
      let tag = existing[existing.startIndex..<opening - 1]
      let name = tag.dropFirst().prefix { $0 > 0x20 }
      var pair = Array(tag)
      pair.append(UInt8(ascii: ">"))
      pair += content
      pair += "</".utf8
      pair += name
      pair.append(UInt8(ascii: ">"))
      return pair
    }
    guard let closing = existing.lastIndex(of: UInt8(ascii: "<")), closing > opening else { return nil }
    return existing[...opening] + content + existing[closing...]
  }
}
