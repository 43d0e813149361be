package import TesseraFormats
package import TesseraStrings

extension SourceFile {
  /// What a file turned out to hold.
  package enum Content: Sendable {
    case catalog(XCStringsFile)
    case strings(StringsFile)
    case stringsDict(StringsDictFile)
    /// A `Contents.json` of an asset catalog.
    case assetContents(JSONDocument)
    /// A manifest, a file of settings.
    case text(SourceText)
    /// The findings of the snapshot say why.
    case unreadable
  }

  /// The text that spans count in; nil where there is none.
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
  /// The file that stands at a path, as findings name it. O(log files).
  package func file(at path: String) -> SourceFile? { Path.search(files, for: path) { $0.path } }
}
