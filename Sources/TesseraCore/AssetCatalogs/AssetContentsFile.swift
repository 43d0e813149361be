/// The names that the `Contents.json` files of asset catalogs use, each written once.
package enum AssetContentsFile {
  package static let name = "Contents.json"

  /// The lists of variants, one of which a set has.
  package static let lists = ["images", "colors", "data", "symbols"]

  /// The extensions of image files outside of catalogs, in the order in which they are looked for: those without loss
  /// and with little to decode first.
  package static let imageExtensions = [
    "png", "svg", "pdf", "heic", "webp", "jpg", "jpeg", "gif", "tiff", "tif", "bmp",
  ]
}

/// The kinds of sets that code finds by name, and app icons, by the extensions of their folders.
package enum AssetSet: String, Sendable, Hashable, CaseIterable {
  case image = "imageset"
  case color = "colorset"
  case data = "dataset"
  /// A custom symbol, which is loaded like an image.
  case symbol = "symbolset"
  case appIcon = "appiconset"

  /// The list of variants in the set's `Contents.json`.
  package var list: String {
    switch self {
    case .image, .appIcon: "images"
    case .color: "colors"
    case .data: "data"
    case .symbol: "symbols"
    }
  }

  /// The extensions of sets that contain other sets, which code finds by their own names.
  package static let groups: Set<String> = ["spriteatlas", "arresourcegroup"]
}
