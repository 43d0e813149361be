import TesseraCore
import TesseraFormats
import TesseraStrings

/// A catalog with only some entries and localizations, among them all that were edited, which is checked instead of the
/// whole catalog.
struct EditedEntries {
  private let document: JSONDocument

  init(of document: JSONDocument) { self.document = document }

  /// Returns the text of the catalog after edits, with only the entries that contain edits and those with selected keys,
  /// or `nil` if an edit is not within an entry.
  ///
  /// - Parameters:
  ///   - edits: Edits of the text of the document, sorted by position and not overlapping.
  ///   - isSelected: Returns whether the text contains the entry of a key, also if it is not edited.
  ///   - languages: Returns the languages whose localizations of an entry are needed, or `nil` for all languages. Receives
  ///     the index of the entry and the node of its key.
  func text(
    after edits: [Edit],
    and isSelected: @Sendable (String) -> Bool,
    languages: @Sendable (_ index: Int, _ key: Int) -> Set<String>? = { _, _ in nil }
  ) -> [UInt8]? {
    guard let strings = CatalogRoot.strings(of: document) else { return nil }
    let bytes = document.source.bytes
    let span = document.nodes[strings].span.range
    let members = Array(document.memberIndices(of: strings))
    let parts = concurrentMap(members.indices.chunks(of: Self.entriesPerThread)) { indices in
      entries(indices, of: members, after: edits, and: isSelected, languages: languages)
    }
    var pieces = [bytes[...span.lowerBound]]
    var editCount = 0
    for part in parts {
      guard let part else { return nil }
      if !part.pieces.isEmpty, pieces.count > 1 { pieces.append(Self.comma) }
      pieces += part.pieces
      editCount += part.editCount
    }
    guard editCount == edits.count else { return nil }
    return Array(joining: pieces + [bytes[(span.upperBound - 1)...]])
  }

  private static let comma: ArraySlice = [UInt8(ascii: ",")]

  /// The number of entries that a thread reads at a time.
  private static let entriesPerThread = 1 << 12

  /// Returns the texts of some entries, separated by commas, and the number of edits in them, or `nil` if an edit is not
  /// within an entry.
  private func entries(
    _ indices: Range<Int>,
    of members: [(key: Int, value: Int)],
    after edits: [Edit],
    and isSelected: (String) -> Bool,
    languages: (_ index: Int, _ key: Int) -> Set<String>?
  ) -> (pieces: [ArraySlice<UInt8>], editCount: Int)? {
    guard let start = indices.first.map({ range(of: members[$0]).lowerBound }) else { return ([], 0) }
    var pieces: [ArraySlice<UInt8>] = []
    var rest = edits[edits.partitioningIndex { $0.span.range.lowerBound >= start }...]
    let firstEdit = rest.startIndex
    for index in indices {
      let member = members[index]
      let entry = range(of: member)
      let first = rest.startIndex
      while let edit = rest.first, edit.span.range.lowerBound < entry.upperBound { rest.removeFirst() }
      guard first < rest.startIndex || isSelected(document.string(at: member.key)) else { continue }
      if !pieces.isEmpty { pieces.append(Self.comma) }
      let own = edits[first..<rest.startIndex]
      let reduced = languages(index, member.key).flatMap { self.pieces(of: member, own, keeping: $0) }
      // An edit between entries or beyond the end of an entry is an error.
      guard let parts = reduced ?? (try? document.source.pieces(of: entry, applying: own)) else { return nil }
      pieces += parts
    }
    return (pieces, rest.startIndex - firstEdit)
  }

  /// Returns the text of an entry after edits, with only the localizations in some languages, or `nil` if an edit is not
  /// within the value of one of these localizations.
  private func pieces(
    of member: (key: Int, value: Int),
    _ edits: ArraySlice<Edit>,
    keeping languages: Set<String>
  ) -> [ArraySlice<UInt8>]? {
    let objects = document.memberIndices(of: member.value)
      .filter { document.string(at: $0.key, equals: CatalogName.localizations.text) }.map(\.value)
    guard objects.count == 1, let object = objects.first, document.nodes[object].kind == .object else { return nil }
    let kept = document.memberIndices(of: object).filter { languages.contains(document.string(at: $0.key)) }
    let (entry, localizations) = (range(of: member), document.nodes[object].span.range)
    var pieces = [document.source.bytes[entry.lowerBound...localizations.lowerBound]]
    var rest = edits
    for (number, localization) in kept.enumerated() {
      if number > 0 { pieces.append([UInt8(ascii: ",")]) }
      let value = document.nodes[localization.value].span.range
      let own = rest.prefix { $0.span.range.upperBound < value.upperBound }
      guard own.allSatisfy({ $0.span.range.lowerBound > value.lowerBound }),
        let parts = try? document.source.pieces(of: range(of: localization), applying: own)
      else { return nil }
      pieces += parts
      rest = rest.dropFirst(own.count)
    }
    guard rest.isEmpty else { return nil }
    return pieces + [document.source.bytes[(localizations.upperBound - 1)..<entry.upperBound]]
  }

  private func range(of member: (key: Int, value: Int)) -> Range<Int> {
    document.nodes[member.key].span.range.lowerBound..<document.nodes[member.value].span.range.upperBound
  }
}
