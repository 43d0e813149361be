/// The names that the `Contents.json` files of asset catalogs use, each written once.
package enum AssetContentsFile {
  package static let name = "Contents.json"

  /// The lists of variants, one of which a set has.
  package static let lists = ["images", "colors", "data", "symbols"]

  /// The list of a kind of set, by the extension of the set's folder; nil for other kinds.
  package static func list(ofSet pathExtension: String) -> String? {
    switch pathExtension {
    case "imageset", "appiconset": "images"
    case "colorset": "colors"
    case "symbolset": "symbols"
    case "dataset": "data"
    default: nil
    }
  }

  /// The extensions of image files outside of catalogs, in the order in which they are looked for: those without loss
  /// and with little to decode first.
  package static let imageExtensions = [
    "png", "svg", "pdf", "heic", "webp", "jpg", "jpeg", "gif", "tiff", "tif", "bmp",
  ]
}
