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
      throw LookupFailure(kind: .notFound, places: [ResourcePlace(path: file, obstacle: obstacle)])
    }
    let data = try data(at: file)
    do {
      return try AssetContents(data)
    } catch {
      let place = ResourcePlace(path: file, obstacle: .malformed)
      throw LookupFailure(kind: error.kind, reason: error.reason, places: [place])
    }
  }

  /// Returns the path of the best matching variant whose file exists.
  func file(ofSet set: String, for request: AssetRequest) throws(LookupFailure) -> String {
    let files = try contents(ofSet: set).ranked(for: request).compactMap(\.fileName)
    guard !files.isEmpty else {
      let place = ResourcePlace(path: PathText.join(set, AssetContentsFile.name), obstacle: .malformed)
      throw LookupFailure(kind: .notFound, reason: "no variant has a file", places: [place])
    }
    var places: [ResourcePlace] = []
    for file in files {
      // The file must be in the folder of the set. The error below contains the name in the catalog.
      guard !file.contains("/"), let name = try? ResourceName(file) else {
        throw LookupFailure(kind: .refused, reason: "\"\(file)\" in \(AssetContentsFile.name) is no file name")
      }
      let path = PathText.join(set, name.path)
      guard let obstacle = try obstacle(at: path) else { return path }
      places.append(ResourcePlace(path: path, obstacle: obstacle))
    }
    throw LookupFailure(kind: .notFound, places: places)
  }

  /// Returns the catalogs that were searched, or the bundle if it has no catalogs.
  func places(_ kind: AssetSet, _ name: ResourceName) -> [ResourcePlace] {
    let index = assetIndex()
    let set = "\(name.path).\(kind.rawValue)"
    let catalogs = index.catalogs.isEmpty ? [PathText.join(root, "*.xcassets")] : index.catalogs
    return index.damage + catalogs.map { ResourcePlace(path: PathText.join($0, set), obstacle: .missing) }
  }

  func notInCatalogs(_ kind: AssetSet, _ name: ResourceName) -> LookupFailure {
    LookupFailure(kind: .notFound, places: places(kind, name))
  }
}
