package import TesseraModel

/// Makes a catalog of its folders. Nothing is read here: folders come with what their `Contents.json` said.
package enum AssetCatalogBuilder {
  /// One folder under the catalog's, at any depth.
  package struct Folder: Sendable {
    /// As the workspace names it, without a trailing `/`.
    package var path: String
    /// Nil where the folder has no `Contents.json`, or one that is no text.
    package var contents: AssetContents?
    /// The names of all files in the folder; `Contents.json` may be among them.
    package var fileNames: [String]

    package init(path: String, contents: AssetContents?, fileNames: [String]) {
      self.path = path
      self.contents = contents
      self.fileNames = fileNames
    }
  }

  /// - Parameters:
  ///   - path: the folder of the catalog, with its `.xcassets`, as the workspace names it.
  ///   - folders: every folder below it, in any order. The catalog's own may be among them.
  package static func build(path: String, folders: [Folder]) -> AssetCatalog {
    let prefix = path + "/"
    let contained = folders.filter { $0.path.hasPrefix(prefix) }.sorted { $0.path < $1.path }
    let namespaces = Dictionary(
      contained.filter { !isSet($0.path) && $0.contents?.providesNamespace == true }.map {
        ($0.path, name(of: $0.path))
      },
      uniquingKeysWith: { first, _ in first }
    )
    let assets = contained.filter { isSet($0.path) }.map { folder in
      Asset(
        kind: Asset.Kind(pathExtension: pathExtension(of: folder.path)),
        name: qualifiedName(of: folder.path, below: path, namespaces: namespaces),
        path: folder.path,
        file: folder.contents?.file,
        renditions: folder.contents?.renditions ?? [],
        fileNames: folder.fileNames.filter { $0 != "Contents.json" }.sorted(),
        properties: folder.contents?.properties ?? AssetProperties()
      )
    }
    return AssetCatalog(name: name(of: path), path: path, assets: assets)
  }

  /// Folders without an extension group; those with one are sets, but for the groups of `brandassets` and stacks,
  /// which hold sets of their own and are sets all the same.
  private static func isSet(_ path: String) -> Bool { !pathExtension(of: path).isEmpty }

  private static func qualifiedName(of path: String, below catalog: String, namespaces: [String: String]) -> String {
    var names = [name(of: path)]
    var folder = parent(of: path)
    while folder.utf8.count > catalog.utf8.count {
      if let namespace = namespaces[folder] { names.append(namespace) }
      folder = parent(of: folder)
    }
    return names.reversed().joined(separator: "/")
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func lastComponent(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  }

  private static func pathExtension(of path: String) -> String {
    let component = lastComponent(of: path)
    guard let dot = component.lastIndex(of: "."), dot != component.startIndex else { return "" }
    return String(component[component.index(after: dot)...])
  }

  /// The last component without its extension.
  private static func name(of path: String) -> String {
    let component = lastComponent(of: path)
    guard let dot = component.lastIndex(of: "."), dot != component.startIndex else { return String(component) }
    return String(component[..<dot])
  }
}
