import TesseraCore

extension LocatedBundle {
  /// Returns the `Contents.json` file of a set, which is read once.
  ///
  /// - Parameter path: The path of the set's folder.
  func contents(ofSet path: String) throws(LookupFailure) -> AssetContents {
    if let known = contents.withLock({ $0[path] }) { return known }
    let new = try readContents(ofSet: path)
    contents.withLock { $0[path] = new }
    return new
  }

  private func readContents(ofSet path: String) throws(LookupFailure) -> AssetContents {
    let file = PathText.join(path, AssetContentsFile.name)
    if let obstacle = try obstacle(at: file) {
      throw LookupFailure(kind: .notFound, searchedPaths: [SearchedPath(path: file, reason: obstacle)])
    }
    let data = try data(at: file)
    do {
      return try AssetContents(data)
    } catch {
      let place = SearchedPath(path: file, reason: .malformed)
      throw LookupFailure(kind: error.kind, reason: error.reason, searchedPaths: [place])
    }
  }

  /// Returns the path of the best matching variant whose file exists.
  func file(ofSet set: String, for request: AssetRequest) throws(LookupFailure) -> String {
    let files = try contents(ofSet: set).ranked(for: request).compactMap(\.fileName)
    guard !files.isEmpty else {
      let place = SearchedPath(path: PathText.join(set, AssetContentsFile.name), reason: .malformed)
      throw LookupFailure(kind: .notFound, reason: "no variant has a file", searchedPaths: [place])
    }
    var searchedPaths: [SearchedPath] = []
    for file in files {
      // The file must be in the folder of the set. The error below contains the name in the catalog.
      guard !file.contains("/"), let name = try? ResourceName(file) else {
        throw LookupFailure(kind: .refused, reason: "\"\(file)\" in \(AssetContentsFile.name) is not a file name")
      }
      let path = PathText.join(set, name.path)
      guard let obstacle = try obstacle(at: path) else { return path }
      searchedPaths.append(SearchedPath(path: path, reason: obstacle))
    }
    throw LookupFailure(kind: .notFound, searchedPaths: searchedPaths)
  }

  /// Returns the catalogs that were searched, or the bundle if it has no catalogs.
  func searchedPaths(_ kind: AssetSet, _ name: ResourceName) -> [SearchedPath] {
    let index = assetIndex()
    let set = "\(name.path).\(kind.rawValue)"
    let catalogs = index.catalogs.isEmpty ? [PathText.join(root, "*.xcassets")] : index.catalogs
    return index.damage + catalogs.map { SearchedPath(path: PathText.join($0, set), reason: .missing) }
  }

  func notInCatalogs(_ kind: AssetSet, _ name: ResourceName) -> LookupFailure {
    LookupFailure(kind: .notFound, searchedPaths: searchedPaths(kind, name))
  }
}
