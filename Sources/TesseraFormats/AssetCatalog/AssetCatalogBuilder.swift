import TesseraCore
import TesseraStrings

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
    let namespaces = Set(contained.lazy.filter { isNamespace($0) }.map(\.path))
    let assets = contained.filter { isSet($0.path) }.map { folder in
      Asset(
        kind: Asset.Kind(pathExtension: pathExtension(of: folder.path)),
        name: qualifiedName(of: folder.path, below: path, namespaces: namespaces),
        path: folder.path,
        file: folder.contents?.file,
        renditions: folder.contents?.renditions ?? [],
        fileNames: folder.fileNames.filter { $0 != AssetContentsFile.name && !$0.hasPrefix(".") }.sorted(),
        properties: folder.contents?.properties ?? AssetProperties()
      )
    }
    return AssetCatalog(name: name(of: path), path: path, assets: assets)
  }

  /// Extensions of sets, from Apple's Asset Catalog Format Reference and later Xcodes. Any other folder is a group,
  /// also one with a dot in its name.
  private static let setExtensions: Set<String> = [
    "appiconset", "arimageset", "arobjectset", "arresourcegroup", "brandassets", "colorset", "complicationset",
    "cubetextureset", "dataset", "gcdashboardimage", "gcleaderboard", "gcleaderboardset", "iconset", "imageset",
    "imagestack", "imagestacklayer", "launchimage", "mipmapset", "solidimagestack", "solidimagestacklayer",
    "spriteatlas", "sticker", "stickerpack", "stickersequence", "stickersiconset", "symbolset", "textureset",
    "watchfaceset",
  ]

  private static func isSet(_ path: String) -> Bool { setExtensions.contains(pathExtension(of: path)) }

  /// Layers of a stack are part of it: only the whole has a name in code, so theirs start with the stack's.
  private static func isNamespace(_ folder: Folder) -> Bool {
    folder.contents?.providesNamespace == true
      || isSet(folder.path) && !AssetSet.groups.contains(pathExtension(of: folder.path))
  }

  private static func qualifiedName(of path: String, below catalog: String, namespaces: Set<String>) -> String {
    var names = [name(of: path)]
    var folder = parent(of: path)
    while folder.utf8.count > catalog.utf8.count {
      if namespaces.contains(folder) { names.append(name(of: folder)) }
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

  /// The last component, without its extension where that makes it a catalog or a set.
  private static func name(of path: String) -> String {
    let component = lastComponent(of: path)
    let suffix = pathExtension(of: path)
    guard suffix == "xcassets" || setExtensions.contains(suffix) else { return String(component) }
    return String(component.dropLast(suffix.count + 1))
  }
}
