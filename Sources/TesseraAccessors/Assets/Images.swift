import TesseraCore
import TesseraFormats

extension ResourceKind {
  /// Image sets of catalogs, and image files outside of catalogs.
  static let images = ResourceKind(
    kind: .images,
    typeName: SwiftName("Images"),
    summary: "The images of the module.",
    ownMembers: ResourceCases.ownMembers,
    enumeratedType: "ResourceImage"
  ) { resources in
    let sets = resources.catalogs.flatMap { catalog in
      catalog.assets(.image).map { asset in
        ResourceAccessor(
          asset: asset.name,
          place: asset.path,
          documentation: AssetDocumentation.lines("The image ", asset, of: catalog, sizes: resources.sizes),
          type: "ResourceImage"
        )
      }
    }
    return sets + looseImages(resources.files)
  }

  /// Returns one accessor for all files of an image.
  private static func looseImages(_ files: [ModuleResources.File]) -> [ResourceAccessor] {
    var variants: [String: [ModuleResources.File]] = [:]
    for file in files {
      if let name = LooseImage.name(of: file.path) { variants[name, default: []].append(file) }
    }
    return variants.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { name, files in
      let names = Set(files.map(\.path)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      return ResourceAccessor(
        asset: name,
        place: files[0].place,
        documentation: [["The image ", .quoted(name), "."], []] + names.map { ["- ", .quoted($0)] },
        type: "ResourceImage"
      )
    }
  }
}

/// Image files at the top level of the bundle. As in the library, `bag.png`, `bag@2x.png`, and `bag@3x~ipad.png` are
/// the same image. In a copied folder, image files are treated like all other files.
enum LooseImage {
  /// Returns the name of an image, such as `bag`, or `nil` if the file is not an image or is in a folder.
  static func name(of path: String) -> String? {
    guard !path.contains("/"), let dot = path.lastIndex(of: "."), dot > path.startIndex,
      AssetContentsFile.imageExtensions.contains(path[path.index(after: dot)...].lowercased())
    else { return nil }
    var name = path[..<dot]
    if let tilde = name.lastIndex(of: "~"), tilde > name.startIndex { name = name[..<tilde] }
    if let at = name.lastIndex(of: "@"), at > name.startIndex {
      if AssetScale.value(name[name.index(after: at)...]) != nil { name = name[..<at] }
    }
    return String(name)
  }
}
