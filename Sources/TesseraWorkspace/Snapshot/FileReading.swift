import TesseraFormats
import TesseraModel
import TesseraText

/// Reads one file of a workspace and hands it to the reader of its format.
struct FileReading: Sendable {
  var tree: any FileTree

  func byteCount(_ file: WorkspaceScanner.File) -> Int { (try? tree.metadata(of: file.path))?.byteCount ?? 0 }

  func source(of path: String) throws(FileError) -> SourceText {
    let bytes = try tree.bytes(of: path)
    do {
      return try SourceText(fileBytes: bytes)
    } catch {
      throw FileError(.system, path: path, reason: error.message)
    }
  }

  func read(_ scanned: WorkspaceScanner.File, file: FileID) -> (file: SourceFile, finding: Finding?) {
    var result = SourceFile(id: file, path: scanned.path, content: .unreadable, issues: [])
    do {
      let source = try source(of: scanned.path)
      switch scanned.role {
      case .catalog:
        let catalog = XCStringsFile(reading: source, name: Path.stem(scanned.path), file: file)
        result.content = .catalog(catalog)
        result.issues = catalog.issues
      case .assetContents:
        let document = JSONDocument(source)
        let contents = AssetContentsReader.read(document: document, file: file, setPath: Path.parent(scanned.path))
        result.content = .assetContents(document, contents)
        result.issues = contents.issues
      case .strings, .stringsDict, .manifest, .assetFile, .other:
        result.content = .text(source)
      }
      return (result, nil)
    } catch {
      return (result, .unreadable(scanned.path, .unreadableFile(error.reason)))
    }
  }
}
