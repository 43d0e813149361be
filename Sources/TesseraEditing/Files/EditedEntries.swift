import TesseraCore
import TesseraFormats
import TesseraStrings

/// A catalog with only the entries that were edited, which is checked instead of the whole catalog.
enum EditedEntries {
  /// Returns the text of a catalog after edits, with only the entries that contain edits, or `nil` if an edit is not
  /// within an entry.
  ///
  /// - Parameter edits: Edits of the text of the document, sorted by position and not overlapping.
  static func text(of document: JSONDocument, after edits: [Edit]) -> [UInt8]? {
    guard let strings = document.strings else { return nil }
    let bytes = document.source.bytes
    let span = document.nodes[strings].span.range
    var pieces = [bytes[...span.lowerBound]]
    var rest = edits[...]
    for member in document.memberIndices(of: strings) where !rest.isEmpty {
      let entry = document.nodes[member.key].span.range.lowerBound..<document.nodes[member.value].span.range.upperBound
      let first = rest.startIndex
      while let edit = rest.first, edit.span.range.lowerBound < entry.upperBound {
        guard entry.contains(edit.span.range.lowerBound), edit.span.range.upperBound <= entry.upperBound else {
          return nil
        }
        rest.removeFirst()
      }
      guard first < rest.startIndex else { continue }
      if pieces.count > 1 { pieces.append([UInt8(ascii: ",")]) }
      var position = entry.lowerBound
      for edit in edits[first..<rest.startIndex] {
        pieces += [bytes[position..<edit.span.range.lowerBound], edit.replacement[...]]
        position = edit.span.range.upperBound
      }
      pieces.append(bytes[position..<entry.upperBound])
    }
    guard rest.isEmpty else { return nil }
    return Array(joining: pieces + [bytes[(span.upperBound - 1)...]])
  }
}

extension JSONDocument {
  /// The object with the entries of a catalog, or `nil` if there is none. If there are several ones, it is the first.
  var strings: Int? {
    guard nodes.first?.kind == .object else { return nil }
    return memberIndices(of: 0).first { member in
      nodes[member.value].kind == .object && string(at: member.key, equals: CatalogName.strings.text)
    }?.value
  }
}
