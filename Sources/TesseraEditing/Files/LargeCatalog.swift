import TesseraFormats
import TesseraStrings
import TesseraWorkspace
import TesseraWriting

/// Changes one entry of a catalog that is too large to be read for that: the file goes by, a megabyte at a time, and is
/// never in memory as a whole.
///
/// The skim tells where the entries stand. What remains of the text when all others lose their content is a small
/// catalog with the same keys in the same layout; the change is made there, and its edits are moved to where the same
/// text stands in the file. The content of the others is read for its grammar alone.
@safe struct LargeCatalog {
  /// Smaller files are read as a whole, which takes a few hundredths of a second.
  private static let minimumByteCount = 16 << 20
  /// As much as stays in a processor's cache while it is looked at.
  private static let windowByteCount = 1 << 20

  private let windowByteCount: Int
  private let reader: FileWindow.Reader

  init(windowByteCount: Int = Self.windowByteCount, reader: @escaping FileWindow.Reader) {
    self.windowByteCount = windowByteCount
    unsafe self.reader = reader
  }

  /// The edits of a change, as ``FileEditor`` makes them; the spans count in the file.
  ///
  /// Nil where it takes the whole text: for a small file, another encoding than plain UTF-8, a change of more than one
  /// entry, and where something is wrong, for the lines in an error are those of the file.
  static func edits(for change: CatalogChange, in file: OpenFile) throws(FileError) -> ChangeEdits? {
    guard file.byteCount > minimumByteCount, file.byteCount <= SourceText.maximumByteCount else { return nil }
    let catalog = unsafe LargeCatalog { (offset, buffer) throws(FileError) in
      try unsafe file.read(at: offset, into: buffer)
    }
    return try catalog.edits(for: change)
  }

  /// The same for a file of any size.
  func edits(for change: CatalogChange) throws(FileError) -> ChangeEdits? {
    guard let key = change.onlyKey else { return nil }
    let window = unsafe FileWindow(byteCount: windowByteCount, reader: reader)
    let others = EntryGrammarCheck(partByteCount: windowByteCount / 4)
    let excerpt = try unsafe CatalogExcerptReader.excerpt(keeping: key, from: window) { unsafe others.add($0) }
    guard others.finish(), let excerpt, let result = try? CatalogEditor(text: excerpt.text).edits(for: change) else {
      return nil
    }
    return ChangeEdits(
      edits: result.edits.map { edit in
        let range = edit.span.range
        return Edit(SourceSpan(excerpt.place(range.lowerBound)..<excerpt.place(range.upperBound)), edit.replacement)
      },
      inverse: result.inverse
    )
  }
}

extension CatalogChange {
  /// The one key whose entry has to be there for the change to be made; nil where that is not certain.
  fileprivate var onlyKey: String? {
    if case .insertKey(let key, _) = self { return key }
    return key
  }
}
