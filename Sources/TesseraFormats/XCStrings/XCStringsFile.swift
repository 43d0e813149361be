package import TesseraStrings

/// A String Catalog: its text, an index over it, and the table that it holds.
package struct XCStringsFile: Sendable {
  package let document: JSONDocument
  package let table: StringTable
  /// What is wrong with the JSON, and with its shape as a catalog, in the order of the text.
  package let issues: [Diagnostic<SourceSpan>]
  package let version: String?
  package let entries: XCStringsEntries

  /// Reads a catalog. O(bytes); no `String` is made but for languages and issues.
  ///
  /// - Parameter name: the table's name: the file's, without `.xcstrings`.
  package init(reading source: SourceText, name: String, file: FileID) {
    self.init(document: JSONDocument(source), name: name, file: file)
  }

  package init(document: JSONDocument, name: String, file: FileID) {
    let contents = XCStringsReader.read(document)
    let entries = XCStringsEntries(
      document: document,
      file: file,
      keyNodes: contents.keyNodes,
      languages: contents.languages,
      sourceLanguage: contents.sourceLanguage
    )
    self.document = document
    self.version = contents.version
    self.entries = entries
    self.issues = (document.issues + contents.issues).sorted { $0.place < $1.place }
    self.table = StringTable(
      name: name,
      format: .catalog,
      sourceLanguage: contents.sourceLanguage ?? "en",
      languages: contents.languages,
      files: [file],
      entries: entries
    )
  }
}
