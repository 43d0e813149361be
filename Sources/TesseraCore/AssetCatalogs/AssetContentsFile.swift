/// The names in the `Contents.json` files of asset catalogs.
package enum AssetContentsFile {
  package static let name = "Contents.json"

  /// The names of the list of variants, of which each set has one.
  package static let lists = ["images", "colors", "data", "symbols"]

  /// The extensions of image files outside of asset catalogs, in search order: lossless formats that are fast to decode
  /// come first.
  package static let imageExtensions = [
    "png", "svg", "pdf", "heic", "webp", "jpg", "jpeg", "gif", "tiff", "tif", "bmp",
  ]
}

/// The kinds of sets that code loads by name, and app icons. The raw values are the extensions of their folders.
package enum AssetSet: String, Sendable, Hashable, CaseIterable {
  case image = "imageset"
  case color = "colorset"
  case data = "dataset"
  /// A custom symbol, which is loaded like an image.
  case symbol = "symbolset"
  case appIcon = "appiconset"

  /// The name of the list of variants in the `Contents.json` of the set.
  package var list: String {
    switch self {
    case .image, .appIcon: "images"
    case .color: "colors"
    case .data: "data"
    case .symbol: "symbols"
    }
  }

  /// The extensions of sets that contain other sets, which code loads by their own names.
  package static let groups: Set<String> = ["spriteatlas", "arresourcegroup"]
}
