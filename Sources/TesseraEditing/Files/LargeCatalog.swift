import TesseraText

/// Changes one entry of a catalog that is too large to be read for that: the file's bytes are looked at once, where
/// they are (mapped, say), and never copied.
///
/// The skim tells where the entries stand. What remains of the text when all others lose their content is a small
/// catalog with the same keys in the same layout; the change is made there, and its edits are moved to where the same
/// text stands in the file.
package enum LargeCatalog {
  /// The edits of a change, as ``FileEditor`` makes them; the spans count in the file.
  ///
  /// Nil where it takes the whole text: for a small file, another encoding than plain UTF-8, a change of more than one
  /// entry, and where something is wrong, for the lines in an error are those of the file.
  package static func edits(for change: CatalogChange, in file: UnsafeRawBufferPointer) -> ChangeEdits? {
    guard file.count > CatalogEditor.sizeOfWholeCheck, file.count <= SourceText.maximumByteCount else { return nil }
    return edits(for: change, inAny: file)
  }

  /// The same for a file of any size.
  static func edits(for change: CatalogChange, inAny file: UnsafeRawBufferPointer) -> ChangeEdits? {
    guard let key = change.onlyKey, TextEncoding(detecting: Array(file.prefix(4))) == .utf8,
      case .success(let members) = StructureSkim(file).rootMembers(openingUp: "strings"), let strings = members.inner
    else { return nil }
    let excerpt = Excerpt(of: file, strings.items, keeping: Array(key.utf8))
    guard let result = try? CatalogEditor(text: excerpt.text).edits(for: change) else { return nil }
    return ChangeEdits(
      edits: result.edits.map { edit in
        let range = edit.span.range
        return Edit(SourceSpan(excerpt.place(range.lowerBound)..<excerpt.place(range.upperBound)), edit.replacement)
      },
      inverse: result.inverse
    )
  }

  private struct Excerpt {
    private(set) var text: [UInt8] = []
    /// Where text goes on after a cut, and how much further behind that stands in the file.
    private var cuts: [(position: Int, distance: Int)] = []

    init(of file: UnsafeRawBufferPointer, _ items: [JSONContainer.Item], keeping key: [UInt8]) {
      var position = 0
      for (number, item) in items.enumerated() {
        // The last entry shows how the others are written.
        guard number + 1 < items.count, file[item.value.lowerBound] == UInt8(ascii: "{"),
          !Self.isKey(item, key, in: file)
        else { continue }
        text.append(contentsOf: UnsafeRawBufferPointer(rebasing: file[position..<item.value.lowerBound]))
        text += "{}".utf8
        position = item.value.upperBound
        cuts.append((text.count, position - text.count))
      }
      text.append(contentsOf: UnsafeRawBufferPointer(rebasing: file[position...]))
    }

    private static func isKey(_ item: JSONContainer.Item, _ key: [UInt8], in file: UnsafeRawBufferPointer) -> Bool {
      guard let literal = item.key, literal.count >= key.count + 2 else { return false }
      let content = file[literal.lowerBound + 1..<literal.upperBound - 1]
      guard content.contains(UInt8(ascii: "\\")) else { return content.elementsEqual(key) }
      return JSONEscapes.unescape(Array(content)[...]).utf8.elementsEqual(key)
    }

    /// Where a place of the excerpt is in the file. Within what was cut there is none that an edit could start or end at.
    func place(_ offset: Int) -> Int {
      var lower = 0
      var upper = cuts.count
      while lower < upper {
        let middle = (lower + upper) / 2
        if cuts[middle].position <= offset { lower = middle + 1 } else { upper = middle }
      }
      return lower == 0 ? offset : offset + cuts[lower - 1].distance
    }
  }
}

extension CatalogChange {
  /// The one key whose entry has to be there for the change to be made; nil where that is not certain.
  fileprivate var onlyKey: String? {
    if case .insertKey(let key, _) = self { return key }
    return key
  }
}
