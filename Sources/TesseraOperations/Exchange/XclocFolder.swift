import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// A `.xcloc` folder, in which Xcode exports the strings of one language.
enum XclocFolder {
  private static let contentsFolder = "Localized Contents"

  static func files(language: String, sourceLanguage: String, xliff: OutputBuffer) -> [ExchangeFile] {
    func literal(_ text: String) -> String { String(decoding: JSONEscapes.literal(text), as: UTF8.self) }
    let version = literal(TesseraVersion.current)
    let contents = """
      {
        "developmentRegion" : \(literal(sourceLanguage)),
        "targetLocale" : \(literal(language)),
        "toolInfo" : {
          "toolBuildNumber" : \(version),
          "toolID" : "tessera",
          "toolName" : "Tessera",
          "toolVersion" : \(version)
        },
        "version" : "1.0"
      }
      """
    return [
      ExchangeFile(path: "\(language).xcloc/contents.json", content: OutputBuffer(Array(contents.utf8))),
      ExchangeFile(path: "\(language).xcloc/\(contentsFolder)/\(language).xliff", content: xliff),
    ]
  }

  /// Returns the path of the XLIFF file in a folder.
  ///
  /// - Parameter maximumCount: The maximum number of files and folders in the folder.
  /// - Throws: An error if the folder contains no XLIFF file or several ones, or if it contains a symbolic link. A link
  ///   in a folder that another person sends could refer to any file.
  static func xliff(in path: String, maximumCount: Int = 100_000) throws(OperationError) -> String {
    do throws(FileError) {
      let tree = try DiskTree(root: path)
      var count = 0
      let link = try firstLink(in: "", of: tree, depth: 0) { () throws(FileError) in
        count += 1
        guard count <= maximumCount else {
          throw FileError(
            .outsideRoot,
            path: path,
            reason: "the folder contains more than \(maximumCount) files and folders"
          )
        }
      }
      if let link {
        throw FileError(
          .outsideRoot,
          path: path,
          reason: "the folder contains a symbolic link, \(String(quoting: link))"
        )
      }
      let names = try tree.entries(ofFolder: contentsFolder).filter { entry in
        entry.kind == .file && Path.pathExtension(entry.name) == "xliff"
      }
      guard names.count == 1 else {
        let count = names.isEmpty ? "no XLIFF file" : "\(names.count) XLIFF files"
        throw FileError(.notFound, path: path, reason: "\"\(contentsFolder)\" in the folder contains \(count)")
      }
      return "\(path)/\(contentsFolder)/\(names[0].name)"
    } catch {
      throw OperationError(path, nil, error.reason)
    }
  }

  private static let maximumDepth = 64

  private static func firstLink(
    in folder: String,
    of tree: DiskTree,
    depth: Int,
    counting count: () throws(FileError) -> Void
  ) throws(FileError) -> String? {
    guard depth < maximumDepth else {
      throw FileError(.outsideRoot, path: folder, reason: "folders are nested deeper than \(maximumDepth) levels")
    }
    for entry in try tree.entries(ofFolder: folder) {
      let path = Path.join(folder, entry.name)
      try count()
      switch entry.kind {
      case .link: return path
      case .folder:
        if let link = try firstLink(in: path, of: tree, depth: depth + 1, counting: count) { return link }
      default: continue
      }
    }
    return nil
  }
}
