import TesseraFormats
import TesseraStrings

/// A reader of a workspace's files, which passes each file to the reader of its format.
struct FileReading: Sendable {
  var tree: any FileTree

  private func byteCount(_ file: WorkspaceScanner.File) -> Int { (try? tree.metadata(of: file.path))?.byteCount ?? 0 }

  func source(of path: String) throws(FileError) -> SourceText {
    let bytes = try tree.bytes(of: path)
    do {
      return try PropertyListFlavor.source(fileBytes: bytes)
    } catch {
      throw FileError(.system, path: path, reason: error.message)
    }
  }

  struct Result: Sendable {
    var file: SourceFile
    /// The contents of a `Contents.json` file.
    var assetContents: AssetContents?
    /// The project of a `project.pbxproj` file.
    var project: XcodeProjectFile?
    /// The reason why the file could not be read.
    var finding: Finding?

    static func unread(_ scanned: WorkspaceScanner.File, file: FileID) -> Result {
      Result(file: SourceFile(id: file, path: scanned.path, content: .unreadable, issues: []))
    }
  }

  /// Reads files on all cores, largest first.
  ///
  /// - Parameter known: The files of an earlier load, of which those with equal content are not read again.
  func read(
    _ files: [(file: WorkspaceScanner.File, id: FileID)],
    known: KnownFiles? = nil,
    monitor: WorkMonitor = .none
  ) -> [Result] {
    let countFile = monitor.counter(total: files.count)
    return concurrentMap(files, weight: { known == nil ? byteCount($0.file) : 0 }) { file, id in
      defer { countFile?() }
      if let result = known?.result(file), result.file.id == id { return result }
      return monitor.isCancelled ? .unread(file, file: id) : read(file, file: id)
    }
  }

  /// The beginning of a script, such as one that updates string tables.
  private static let scriptPrefix = Array("#!/".utf8)

  private func read(_ scanned: WorkspaceScanner.File, file: FileID) -> Result {
    var result = Result.unread(scanned, file: file)
    do {
      let source = try source(of: scanned.path)
      switch scanned.role {
      case .catalog:
        let catalog = XCStringsFile(reading: source, name: Path.stem(scanned.path), file: file)
        result.file.content = .catalog(catalog)
        result.file.issues = catalog.issues
      case .assetContents:
        let document = JSONDocument(source)
        let contents = AssetContentsReader.read(document: document, file: file, setPath: Path.parent(scanned.path))
        result.file.content = .assetContents(document)
        result.file.issues = contents.issues
        result.assetContents = contents
      case .strings where source.bytes.starts(with: Self.scriptPrefix):
        result.file.content = .text(source)
      case .strings:
        let strings = StringsFile(reading: source)
        result.file.content = .strings(strings)
        result.file.issues = strings.issues
      case .stringsDict:
        let dictionary = StringsDictFile(reading: source)
        result.file.content = .stringsDict(dictionary)
        result.file.issues = dictionary.issues
      case .project:
        result.file.content = .text(source)
        do throws(XcodeProjectError) { result.project = try XcodeProjectFile(reading: source) } catch {
          result.file.issues = [error.diagnostic(in: source)]
        }
      case .manifest, .assetFile, .other:
        result.file.content = .text(source)
      }
    } catch {
      result.finding = .unreadable(scanned.path, .unreadableFile(error.reason))
    }
    return result
  }
}
