import TesseraStrings

/// The edits for changes within the entries of a catalog.
///
/// Several changes of an entry are made in sequence in the text of the entry alone, so that the catalog is read only once.
struct EntryEdits: Sendable {
  /// The edits, sorted by position.
  private(set) var edits: [Edit] = []
  private(set) var inverses: [CatalogChange] = []

  /// The number of entries that a thread edits at a time.
  private static let entriesPerThread = 1 << 8

  init() {}

  /// Returns `nil` if a change cannot be made. The changes must then be made one after the other in the whole text,
  /// because the message of the error contains a line number in the file.
  ///
  /// - Parameter changes: Changes that have an ``CatalogChange/entryKey``.
  init?(_ changes: some Sequence<CatalogChange>, _ editor: CatalogEditor) {
    var groups: [(key: String, changes: [CatalogChange])] = []
    var indices: [ExactKey: Int] = [:]
    for change in changes {
      guard let key = change.entryKey else { return nil }
      let index = indices[ExactKey(key), default: groups.count]
      if index == groups.count {
        indices[ExactKey(key)] = index
        groups.append((key, []))
      }
      groups[index].changes.append(change)
    }
    let parts = concurrentMap(groups.chunks(of: Self.entriesPerThread)) { groups -> Self? in
      var part = Self()
      for group in groups {
        guard part.add(group.changes, to: group.key, editor) else { return nil }
      }
      return part
    }
    for part in parts {
      guard let part else { return nil }
      edits += part.edits
      inverses += part.inverses
    }
    edits.sort { $0.span < $1.span }
  }

  /// Adds the edits for the changes of an entry. Returns `false` if one of them cannot be made.
  private mutating func add(_ changes: [CatalogChange], to key: String, _ editor: CatalogEditor) -> Bool {
    guard let first = changes.first, let result = try? editor.edits(for: first) else { return false }
    if !result.edits.isEmpty { inverses.append(result.inverse) }
    guard changes.count > 1 else {
      edits += result.edits
      return true
    }
    guard let strings = editor.outline.strings, let index = try? editor.outline.index(of: key, in: strings) else {
      return false
    }
    let start = strings.items[index].start
    var source = SourceText(
      text: Array(editor.bytes[start..<strings.items[index].value.upperBound]),
      encoding: .utf8
    )
    var composition = EditComposition(byteCount: source.bytes.count)
    guard var latest = Self.moved(result.edits, by: -start) else { return false }
    for change in changes.dropFirst() {
      guard let edited = try? source.applying(latest) else { return false }
      composition.append(latest)
      source = edited
      let outline = editor.outline.entry(index, of: strings, text: source.bytes)
      guard let result = try? CatalogEditor(outline).edits(for: change) else { return false }
      if !result.edits.isEmpty { inverses.append(result.inverse) }
      latest = result.edits
    }
    composition.append(latest)
    guard let moved = Self.moved(composition.edits, by: start) else { return false }
    edits += moved
    return true
  }

  /// Returns edits at other positions, or `nil` if one of the positions would be negative.
  private static func moved(_ edits: [Edit], by distance: Int) -> [Edit]? {
    var moved: [Edit] = []
    for edit in edits {
      let range = edit.span.range
      guard range.lowerBound + distance >= 0 else { return nil }
      moved.append(Edit(SourceSpan(range.lowerBound + distance..<range.upperBound + distance), edit.replacement))
    }
    return moved
  }
}
