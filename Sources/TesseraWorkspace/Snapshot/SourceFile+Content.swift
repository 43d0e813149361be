package import TesseraFormats
package import TesseraStrings

extension SourceFile {
  /// The parsed content of a file.
  package enum Content: Sendable {
    case catalog(XCStringsFile)
    case strings(StringsFile)
    case stringsDict(StringsDictFile)
    /// A `Contents.json` of an asset catalog.
    case assetContents(JSONDocument)
    /// A manifest or a settings file.
    case text(SourceText)
    /// The reason is in the findings of the snapshot.
    case unreadable
  }

  /// The source text that spans refer to, or `nil` if there is none.
  package var source: SourceText? {
    switch content {
    case .catalog(let catalog): catalog.document.source
    case .strings(let strings): strings.source
    case .stringsDict(let dictionary): dictionary.source
    case .assetContents(let document): document.source
    case .text(let source): source
    case .unreadable: nil
    }
  }
}

extension WorkspaceSnapshot {
  /// Returns the file at a path, as in findings, or `nil` if there is none.
  ///
  /// - Complexity: O(log files).
  package func file(at path: String) -> SourceFile? { Path.search(files, for: path) { $0.path } }
}
