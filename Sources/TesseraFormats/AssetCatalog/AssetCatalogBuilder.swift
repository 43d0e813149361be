import TesseraCore
import TesseraStrings

/// A builder that creates an asset catalog from its folders. It reads no files: each folder carries the contents of its
/// `Contents.json`.
package enum AssetCatalogBuilder {
  /// A folder below the catalog's folder, at any depth.
  package struct Folder: Sendable {
    /// The path in the workspace, without a trailing `/`.
    package var path: String
    /// The contents of the folder's `Contents.json`, or `nil` if the folder has none or the file is not text.
    package var contents: AssetContents?
    /// The names of all files in the folder, which may include `Contents.json`.
    package var fileNames: [String]

    package init(path: String, contents: AssetContents?, fileNames: [String]) {
      self.path = path
      self.contents = contents
      self.fileNames = fileNames
    }
  }

  /// Returns the asset catalog with the given folders.
  ///
  /// - Parameters:
  ///   - path: The path of the catalog's folder in the workspace, including `.xcassets`.
  ///   - folders: All folders below the catalog's folder, in any order. The catalog's folder itself may be included.
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

  /// The extensions of asset sets, from Apple's Asset Catalog Format Reference and later versions of Xcode. Any other
  /// folder is a group, even if its name contains a dot.
  private static let setExtensions: Set<String> = [
    "appiconset", "arimageset", "arobjectset", "arresourcegroup", "brandassets", "colorset", "complicationset",
    "cubetextureset", "dataset", "gcdashboardimage", "gcleaderboard", "gcleaderboardset", "iconset", "imageset",
    "imagestack", "imagestacklayer", "launchimage", "mipmapset", "solidimagestack", "solidimagestacklayer",
    "spriteatlas", "sticker", "stickerpack", "stickersequence", "stickersiconset", "symbolset", "textureset",
    "watchfaceset",
  ]

  private static func isSet(_ path: String) -> Bool { setExtensions.contains(pathExtension(of: path)) }

  /// Returns whether the names of assets in the folder start with the folder's name. Only a whole stack has a name in
  /// code, so the names of its layers start with the name of the stack.
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

  /// Returns the last component, without its extension if the path is that of a catalog or a set.
  private static func name(of path: String) -> String {
    let component = lastComponent(of: path)
    let suffix = pathExtension(of: path)
    guard suffix == "xcassets" || setExtensions.contains(suffix) else { return String(component) }
    return String(component.dropLast(suffix.count + 1))
  }
}
