import TesseraCore
import TesseraFormats
import TesseraStrings

/// A catalog with only some entries, among them all that were edited, which is checked instead of the whole catalog.
enum EditedEntries {
  /// Returns the text of a catalog after edits, with only the entries that contain edits and those with selected keys,
  /// or `nil` if an edit is not within an entry.
  ///
  /// - Parameters:
  ///   - edits: Edits of the text of the document, sorted by position and not overlapping.
  ///   - isSelected: Returns whether the text contains the entry of a key, also if it is not edited.
  static func text(of document: JSONDocument, after edits: [Edit], and isSelected: (String) -> Bool) -> [UInt8]? {
    guard let strings = CatalogRoot.strings(of: document) else { return nil }
    let bytes = document.source.bytes
    let span = document.nodes[strings].span.range
    var pieces = [bytes[...span.lowerBound]]
    var rest = edits[...]
    for member in document.memberIndices(of: strings) {
      let entry = document.nodes[member.key].span.range.lowerBound..<document.nodes[member.value].span.range.upperBound
      let first = rest.startIndex
      while let edit = rest.first, edit.span.range.lowerBound < entry.upperBound { rest.removeFirst() }
      guard first < rest.startIndex || isSelected(document.string(at: member.key)) else { continue }
      if pieces.count > 1 { pieces.append([UInt8(ascii: ",")]) }
      // An edit before the entry or beyond its end is an error.
      let own = edits[first..<rest.startIndex]
      guard let parts = try? document.source.pieces(of: entry, applying: own) else { return nil }
      pieces += parts
    }
    guard rest.isEmpty else { return nil }
    return Array(joining: pieces + [bytes[(span.upperBound - 1)...]])
  }
}
