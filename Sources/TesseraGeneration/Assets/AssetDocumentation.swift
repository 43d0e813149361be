import TesseraModel

/// What the comment of an asset's accessor says: whose it is, and what variants there are.
enum AssetDocumentation {
  /// More would hide what stands below.
  private static let maximumVariants = 24

  static func lines(
    _ words: StaticString,
    _ asset: Asset,
    of catalog: AssetCatalog,
    _ value: (Rendition) -> SwiftWriter.Documentation?
  ) -> [[SwiftWriter.Documentation]] {
    var lines: [[SwiftWriter.Documentation]] = [
      [.words(words), .quoted(asset.name), " of the catalog ", .quoted(catalog.name), "."]
    ]
    let variants = asset.renditions.compactMap { rendition in value(rendition).map { (conditions(of: rendition), $0) } }
    if !variants.isEmpty { lines.append([]) }
    for (conditions, value) in variants.prefix(maximumVariants) {
      lines.append(["- ", .text(conditions), ": ", value])
    }
    if variants.count > maximumVariants {
      lines.append(["- and ", .text(String(variants.count - maximumVariants)), " more"])
    }
    return lines
  }

  /// `dark, 2x, ipad`, or `any`.
  private static func conditions(of rendition: Rendition) -> String {
    var conditions = rendition.appearances.map { $0.name == "contrast" ? "\($0.value) contrast" : $0.value }
    if let scale = rendition.scale { conditions.append(scale) }
    if let idiom = rendition.idiom, idiom != "universal" { conditions.append(idiom) }
    conditions += [rendition.displayGamut, rendition.languageDirection, rendition.locale].compactMap { $0 }
    return conditions.isEmpty ? "any" : conditions.joined(separator: ", ")
  }

  static func file(_ rendition: Rendition) -> SwiftWriter.Documentation? {
    rendition.fileName.map { .quoted($0.value) }
  }
}
