import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

/// The edits of one file, and the state of the file that they require.
///
/// Every change of strings is converted to this type before it is written: a change set, or a change of one file.
package struct FileEdits: Sendable {
  private enum Original: Sendable {
    /// The text of a file that was read as a whole.
    case text(SourceText)
    /// A file of a workspace.
    case workspaceFile(SourceFile, text: SourceText)
    /// An open file, whose unchanged parts can be copied.
    case file(OpenFile, text: SourceText)
    /// An open file that was not read as a whole, whose bytes are the text. The edits are valid if the check passes.
    case largeFile(OpenFile, EntryGrammarCheck)
  }

  /// The path relative to the root of the workspace.
  package var path: String
  /// The edits, sorted by position and not overlapping.
  package var edits: [Edit]
  private let original: Original

  /// - Parameter source: The text that the edits refer to.
  package init(path: String, source: SourceText, edits: [Edit]) {
    self.path = path
    self.edits = edits
    original = .text(source)
  }

  /// Creates the edits of a file that a workspace has read, or returns `nil` if the file has no text.
  init?(_ file: SourceFile, edits: [Edit]) {
    guard let text = file.source else { return nil }
    self.init(.workspaceFile(file, text: text), path: file.path, edits: edits)
  }

  private init(_ original: Original, path: String, edits: [Edit]) {
    self.path = path
    self.edits = edits
    self.original = original
  }

  /// Creates the edits for a change of an open file.
  ///
  /// - Parameter isDeferringChecks: Whether the unaffected entries of a large catalog may be checked while the file is
  ///   written. If they are damaged, writing fails with ``FileError/Kind/invalidContent``.
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

  /// Returns the text that the edits refer to.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes, for a file that was not read as a whole.
  package func source() throws(FileError) -> SourceText {
    switch original {
    case .text(let source), .workspaceFile(_, text: let source), .file(_, text: let source): source
    case .largeFile(let file, _): SourceText(text: try file.bytes(), encoding: .utf8)
    }
  }

  /// Returns a catalog after the edits, with only the entries that contain edits and those with selected keys, or `nil`
  /// for other files, and if an edit is not within an entry.
  ///
  /// - Parameters:
  ///   - isSelected: Returns whether to include the entry of a key, also if it is not edited.
  ///   - languages: Returns the languages whose localizations of a key are needed, or `nil` for all languages. An entry
  ///     with a source string also has the source language. It has all languages if an edit adds or removes a localization.
  package func editedEntries(
    and isSelected: @Sendable (String) -> Bool,
    languages: @Sendable (String) -> Set<String>?
  ) -> [UInt8]? {
    guard case .workspaceFile(let file, _) = original, case .catalog(let catalog) = file.content else { return nil }
    let entries = catalog.entries
    return EditedEntries(of: catalog.document).text(after: edits, and: isSelected) { index, key in
      guard let languages = languages(catalog.document.string(at: key)), index < entries.count,
        entries.keyNode(at: index) == key, let source = entries.sourceLanguage(at: index)
      else { return nil }
      return languages.union([source])
    }
  }

  /// Returns the file after the edits. It is not written if the file has changed by then.
  ///
  /// For an open file in UTF-8, large parts are not copied in memory. Files in other encodings are written completely.
  package func change() throws(OverlappingEdits) -> FileChange {
    switch original {
    case .text(let source), .workspaceFile(_, text: let source):
      let content = FileContent(try source.pieces(applying: edits), in: source.encoding)
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
