import TesseraFormats
import TesseraStrings
import TesseraWorkspace
import TesseraWriting

/// Changes one entry of a catalog that is too large to be parsed for a single change. The file is streamed in parts of
/// a megabyte, and is never in memory as a whole.
///
/// A skim finds the positions of the entries. The result is an excerpt: a small catalog with the same keys in the same
/// layout, in which all other entries have no content. The change is made in the excerpt, and its edits are mapped to
/// the offsets of the same text in the file. The other entries are parsed only to check their syntax.
@safe struct LargeCatalog {
  /// The minimum size for streaming. Smaller files are read as a whole, which takes a few hundredths of a second.
  private static let minimumByteCount = 16 << 20
  /// The size of the window, which fits in a processor cache.
  private static let windowByteCount = 1 << 20

  private let windowByteCount: Int
  private let reader: FileWindow.Reader

  init(windowByteCount: Int = Self.windowByteCount, reader: @escaping FileWindow.Reader) {
    self.windowByteCount = windowByteCount
    unsafe self.reader = reader
  }

  /// Edits that are valid if the check passes.
  struct UncheckedEdits {
    var edits: ChangeEdits
    var check: EntryGrammarCheck
  }

  /// Returns the edits of a change, with the same result as ``FileEditor``. Their spans are offsets in the file.
  ///
  /// - Returns: The edits, or `nil` if the whole text must be read: for a small file, an encoding other than plain
  ///   UTF-8, a change of more than one entry, and in case of an error, because its message contains a line number in
  ///   the file.
  static func edits(for change: CatalogChange, in file: OpenFile) throws(FileError) -> UncheckedEdits? {
    guard file.byteCount > minimumByteCount, file.byteCount <= SourceText.maximumByteCount else { return nil }
    let catalog = unsafe LargeCatalog { (offset, buffer) throws(FileError) in
      try unsafe file.read(at: offset, into: buffer)
    }
    return try catalog.edits(for: change)
  }

  /// Returns the edits of a change for a file of any size.
  func edits(for change: CatalogChange) throws(FileError) -> UncheckedEdits? {
    guard let key = change.onlyKey else { return nil }
    let window = unsafe FileWindow(byteCount: windowByteCount, reader: reader)
    let check = unsafe EntryGrammarCheck(reader: reader)
    var parts = EntryParts(of: windowByteCount / 4, for: check)
    let excerpt = try CatalogExcerptReader.excerpt(keeping: key, from: window) { parts.add(name: $0, value: $1) }
    parts.finish()
    guard let excerpt, let result = try? CatalogEditor(text: excerpt.text).edits(for: change) else { return nil }
    let edits = result.edits.map { edit in
      let range = edit.span.range
      return Edit(SourceSpan(excerpt.place(range.lowerBound)..<excerpt.place(range.upperBound)), edit.replacement)
    }
    return UncheckedEdits(edits: ChangeEdits(edits: edits, inverse: result.inverse), check: check)
  }
}

extension CatalogChange {
  /// The key of the only entry that the change requires, or `nil` if this is uncertain.
  fileprivate var onlyKey: String? {
    if case .insertKey(let key, _) = self { return key }
    return key
  }
}
