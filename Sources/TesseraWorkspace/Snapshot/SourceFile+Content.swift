package import TesseraFormats
package import TesseraText

extension SourceFile {
  /// What a file holds, as its format reads it.
  package enum Content: Sendable {
    case catalog(XCStringsFile)
    case assetContents(JSONDocument)
    case text(SourceText)
    case unreadable
  }
  package var source: SourceText? {
    switch content {
    case .catalog(let file): file.document.source
    case .assetContents(let document): document.source
    case .text(let source): source
    case .unreadable: nil
    }
  }
}
