import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Reads the `Info.plist` files of a workspace. Files that cannot be read are omitted.
struct InfoPlistSurvey {
  let tree: any FileTree

  /// The maximum size of a file that is read, in bytes.
  private static let maximumSize = 1 << 20

  /// Returns the files, sorted by path, and the diagnostics of those that cannot be read.
  func files(_ files: [WorkspaceScanner.File]) -> (files: [InfoPlistFile], unreadable: [UnreadableInfoPlist]) {
    let paths = files.lazy.filter { $0.role == .other && $0.path.hasSuffix(InfoPlistFile.suffix) }.map(\.path)
    let results = concurrentMap(Array(paths)) { path in read(path) }
    var readable: [InfoPlistFile] = []
    var unreadable: [UnreadableInfoPlist] = []
    for result in results {
      switch result {
      case .success(let file): readable.append(file)
      case .failure(let file): unreadable.append(file)
      }
    }
    return (readable, unreadable)
  }

  private func read(_ path: String) -> Result<InfoPlistFile, UnreadableInfoPlist> {
    let source: SourceText
    do throws(FileError) {
      guard try tree.metadata(of: path).byteCount <= Self.maximumSize else {
        return .failure(UnreadableInfoPlist(path: path, reason: "it is larger than 1 MB"))
      }
      source = try SnapshotLoader.source(of: path, in: tree).get()
    } catch {
      return .failure(UnreadableInfoPlist(path: path, reason: error.reason))
    }
    if let content = InfoPlist(parsing: source) { return .success(InfoPlistFile(path: path, content: content)) }
    guard let issue = PropertyList(source).issues.first(where: \.isUnreadable) else {
      return .failure(UnreadableInfoPlist(path: path, reason: "it is not a property list with a dictionary"))
    }
    let location = source.location(of: issue.place.lowerBound)
    return .failure(UnreadableInfoPlist(path: path, location: location, reason: issue.message.text))
  }
}
