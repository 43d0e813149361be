package import TesseraModel
package import TesseraText

/// Reads the `Contents.json` of image, color, symbol, data and app icon sets, and of folders.
package enum AssetContentsReader {
  /// - Parameter setPath: the folder that the file stands in; its extension tells the kind of set.
  package static func read(document: JSONDocument, file: FileID, setPath: String) -> AssetContents {
    AssetContents(file: file, renditions: [], properties: AssetProperties(), issues: document.issues)
  }
}
