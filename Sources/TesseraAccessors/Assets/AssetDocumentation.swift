import TesseraCore
import TesseraStrings
import TesseraFormats

/// The documentation comments of asset accessors: the catalog of the asset, and its variants.
enum AssetDocumentation {
  /// The maximum number of variants. Longer lists would obscure the subsequent lines.
  private static let maximumVariants = 24

  static func lines(
    _ words: StaticString,
    _ asset: Asset,
    of catalog: AssetCatalog,
    _ value: (Rendition) -> [SwiftWriter.Documentation]?
  ) -> [[SwiftWriter.Documentation]] {
    var lines: [[SwiftWriter.Documentation]] = [
      [.words(words), .quoted(asset.name), " of the catalog ", .quoted(catalog.name), "."]
    ]
    let variants = asset.renditions.compactMap { rendition in value(rendition).map { (conditions(of: rendition), $0) } }
    if !variants.isEmpty { lines.append([]) }
    for (conditions, value) in variants.prefix(maximumVariants) {
      lines.append(["- ", .text(conditions), ": "] + value)
    }
    if variants.count > maximumVariants {
      lines.append(["- and ", .text(String(variants.count - maximumVariants)), " more"])
    }
    return lines
  }

  /// Returns the conditions of a rendition, such as `dark, 2x, ipad`, or `any`.
  private static func conditions(of rendition: Rendition) -> String {
    var conditions = rendition.appearances.map { $0.name == "contrast" ? "\($0.value) contrast" : $0.value }
    if let scale = rendition.scale { conditions.append(scale) }
    if let idiom = rendition.idiom, idiom != AssetIdiom.universal.rawValue { conditions.append(idiom) }
    conditions += [rendition.displayGamut, rendition.languageDirection, rendition.locale].compactMap { $0 }
    return conditions.isEmpty ? "any" : conditions.joined(separator: ", ")
  }

  /// Returns the lines of the comment, with the known sizes of files.
  static func lines(
    _ words: StaticString,
    _ asset: Asset,
    of catalog: AssetCatalog,
    sizes: [String: ImageSize] = [:]
  ) -> [[SwiftWriter.Documentation]] {
    lines(words, asset, of: catalog) { rendition in
      guard let name = rendition.fileName?.value else { return nil }
      guard let size = sizes["\(asset.path)/\(name)"] else { return [.quoted(name)] }
      return [.quoted(name), ", ", .text(plain(size.width)), " × ", .text(plain(size.height))]
    }
  }

  private static func plain(_ number: Double) -> String { Int(exactly: number).map { String($0) } ?? String(number) }
}
