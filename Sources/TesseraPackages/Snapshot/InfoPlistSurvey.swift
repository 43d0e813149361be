import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Reads the `Info.plist` files of a workspace. Files that cannot be read are omitted.
struct InfoPlistSurvey {
  let tree: any FileTree

  /// The maximum size of a file that is read, in bytes.
  private static let maximumSize = 1 << 20

  /// Returns the files, sorted by path.
  func files(_ files: [WorkspaceScanner.File]) -> [InfoPlistFile] {
    let paths = files.lazy.filter { $0.role == .other && $0.path.hasSuffix(InfoPlistFile.suffix) }.map(\.path)
    return concurrentMap(Array(paths)) { path -> InfoPlistFile? in
      guard let size = try? tree.metadata(of: path).byteCount, size <= Self.maximumSize,
        let source = try? SnapshotLoader.source(of: path, in: tree).get()
      else { return nil }
      return InfoPlist(parsing: source).map { InfoPlistFile(path: path, content: $0) }
    }.compactMap(\.self)
  }
}
