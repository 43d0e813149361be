package import TesseraStrings

/// A String Catalog: its source text, an index of it, and the table that it contains.
package struct XCStringsFile: Sendable {
  package let document: JSONDocument
  package let table: StringTable
  /// The problems in the JSON and in its structure as a catalog, in source order.
  package let issues: [Diagnostic<SourceSpan>]
  package let version: String?
  package let entries: XCStringsEntries

  /// Reads a catalog. Creates a `String` only for languages and issues.
  ///
  /// - Parameter name: The name of the table: the file name without `.xcstrings`.
  /// - Complexity: O(bytes).
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
