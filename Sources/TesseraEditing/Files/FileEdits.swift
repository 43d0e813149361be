package import TesseraStrings
package import TesseraWorkspace

/// The edits of one file, and the state that the file has to be in for them to fit.
///
/// Every change of strings becomes this before it is written: a change set, or a change of one file.
package struct FileEdits: Sendable {
  private enum Original: Sendable {
    /// The text of a file that was read as a whole.
    case text(SourceText)
    /// A file that is open, so that its unchanged parts can be copied.
    case file(OpenFile, text: SourceText)
    /// An open file that was not read as a whole. Its bytes are the text. The edits are right if the check passes.
    case largeFile(OpenFile, EntryGrammarCheck)
  }

  /// Relative to the root of the workspace.
  package var path: String
  /// In the order of the text, without overlap.
  package var edits: [Edit]
  private let original: Original

  /// - Parameter source: The text that the edits count in.
  package init(path: String, source: SourceText, edits: [Edit]) {
    self.path = path
    self.edits = edits
    original = .text(source)
  }

  private init(_ original: Original, path: String, edits: [Edit]) {
    self.path = path
    self.edits = edits
    self.original = original
  }

  /// Makes a change of an open file.
  ///
  /// - Parameter isDeferringChecks: Whether the entries of a large catalog that the change does not touch may be checked
  ///   while the file is written. If they are damaged, writing fails with ``FileError/Kind/invalidContent``.
  /// - Throws: An error if the file cannot be read.
  static func making(
    _ change: CatalogChange,
    in file: OpenFile,
    _ format: FileEditor.Format,
    isDeferringChecks: Bool = false
  ) throws(FileError) -> Result<FileEdits, EditingError> {
    if format == .catalog, let result = try LargeCatalog.edits(for: change, in: file),
      isDeferringChecks && !result.edits.edits.isEmpty || result.check.passes()
    {
      return .success(FileEdits(.largeFile(file, result.check), path: file.path, edits: result.edits.edits))
    }
    let bytes = try file.bytes()
    do throws(EditingError) {
      let editor = try FileEditor(fileBytes: bytes, format: format)
      let text = SourceText(text: editor.text, encoding: editor.encoding)
      let edits = try editor.edits(for: change).edits
      return .success(FileEdits(.file(file, text: text), path: file.path, edits: edits))
    } catch {
      return .failure(error)
    }
  }

  /// The text that the edits count in.
  ///
  /// - Complexity: O(bytes) for a file that was not read as a whole.
  package func source() throws(FileError) -> SourceText {
    switch original {
    case .text(let source), .file(_, text: let source): source
    case .largeFile(let file, _): SourceText(text: try file.bytes(), encoding: .utf8)
    }
  }

  /// Returns the file after the edits. It is not written if the file is in another state by then.
  ///
  /// Nothing large is copied of an open file in UTF-8; other encodings are written anew.
  package func change() throws(OverlappingEdits) -> FileChange {
    switch original {
    case .text(let source):
      let content = FileContent(try source.applying(edits).fileBytes)
      return FileChange(writing: content, to: path, expecting: FileState(source.fileBytes))
    case .file(let file, let text):
      return FileChange(writing: FileContent(try pieces(text), of: file), to: path, expecting: .version(file.version))
    case .largeFile(let file, let check):
      let pieces = try FilePiece.pieces(ofText: file.byteCount, after: edits)
      let content = FileContent(pieces, of: file, validatedBy: check.passes)
      return FileChange(writing: content, to: path, expecting: .version(file.version))
    }
  }

  private func pieces(_ text: SourceText) throws(OverlappingEdits) -> [FilePiece] {
    switch text.encoding {
    case .utf8, .utf8WithByteOrderMark:
      let markCount = text.encoding.byteOrderMark.count
      return try FilePiece.pieces(ofText: text.bytes.count, behind: markCount, after: edits)
    case .utf16LittleEndian, .utf16BigEndian: return [.new(try text.applying(edits).fileBytes)]
    }
  }
}
