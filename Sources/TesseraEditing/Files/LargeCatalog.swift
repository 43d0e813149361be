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

  /// Edits that are right if the check passes.
  struct UncheckedEdits {
    var edits: ChangeEdits
    var check: EntryGrammarCheck
  }

  /// Returns the edits of a change, as ``FileEditor`` makes them; the spans are offsets in the file.
  ///
  /// - Returns: Nil if the whole text has to be read: for a small file, an encoding other than plain UTF-8, a change of
  ///   more than one entry, and if something is wrong, because an error names the line in the file.
  static func edits(for change: CatalogChange, in file: OpenFile) throws(FileError) -> UncheckedEdits? {
    guard file.byteCount > minimumByteCount, file.byteCount <= SourceText.maximumByteCount else { return nil }
    let catalog = unsafe LargeCatalog { (offset, buffer) throws(FileError) in
      try unsafe file.read(at: offset, into: buffer)
    }
    return try catalog.edits(for: change)
  }

  /// Does the same for a file of any size.
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
  /// The one key whose entry has to be there for the change to be made; nil where that is not certain.
  fileprivate var onlyKey: String? {
    if case .insertKey(let key, _) = self { return key }
    return key
  }
}
