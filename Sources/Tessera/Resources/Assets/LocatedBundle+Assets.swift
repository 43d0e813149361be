extension LocatedBundle {
  /// The file of the variant that serves best, among those whose files are there.
  func file(ofSet set: String, for request: AssetRequest) throws(LookupFailure) -> String {
    let files = try AssetContents(set: set, in: self).ranked(for: request).compactMap(\.fileName)
    guard !files.isEmpty else {
      let place = ResourcePlace(path: PathText.join(set, AssetContents.fileName), obstacle: .malformed)
      throw LookupFailure(kind: .notFound, reason: "no variant has a file", places: [place])
    }
    var places: [ResourcePlace] = []
    for file in files {
      // Files stand in the set's own folder.
      guard !file.contains("/"), let name = try? ResourceName(file) else {
        throw LookupFailure(kind: .refused, reason: "\"\(file)\" in \(AssetContents.fileName) is no file name")
      }
      let path = PathText.join(set, name.path)
      guard let obstacle = try obstacle(at: path) else { return path }
      places.append(ResourcePlace(path: path, obstacle: obstacle))
    }
    throw LookupFailure(kind: .notFound, places: places)
  }

  /// The catalogs that were looked at; where there are none, the bundle.
  func places(_ kind: AssetIndex.Kind, _ name: ResourceName) -> [ResourcePlace] {
    let index = assetIndex()
    let set = "\(name.path).\(kind.rawValue)"
    let catalogs = index.catalogs.isEmpty ? [PathText.join(root, "*.xcassets")] : index.catalogs
    return index.damage + catalogs.map { ResourcePlace(path: PathText.join($0, set), obstacle: .missing) }
  }

  func notInCatalogs(_ kind: AssetIndex.Kind, _ name: ResourceName) -> LookupFailure {
    LookupFailure(kind: .notFound, places: places(kind, name))
  }
}
