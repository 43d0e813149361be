import TesseraCore
import TesseraFormats
import TesseraStrings

extension ResourceKind {
  /// Colors. If the components of a color are the same on every device, the accessor contains them and needs no file.
  static let colors = ResourceKind(
    kind: .colors,
    typeName: SwiftName("Colors"),
    summary: "The colors of the module.",
    ownMembers: ResourceCases.ownMembers,
    enumeratedType: "ResourceColor"
  ) { resources in
    resources.catalogs.flatMap { catalog in
      catalog.assets(.color).map { asset in
        ResourceAccessor(
          asset: asset.name,
          place: asset.path,
          documentation: AssetDocumentation.lines("The color ", asset, of: catalog) {
            $0.color.map { [.text($0.description)] }
          },
          type: "ResourceColor",
          tail: components(of: asset) + [")"]
        )
      }
    }
  }

  /// Returns `, components: [.light: …]`, or nothing if only the catalog contains the components.
  private static func components(of asset: Asset) -> [SwiftWriter.Piece] {
    var variants: [(appearance: StaticString, value: [SwiftWriter.Piece])] = []
    for rendition in asset.renditions {
      guard let color = rendition.color else { continue }
      guard let appearance = appearance(of: rendition), let value = value(of: color),
        !variants.contains(where: { $0.appearance.description == appearance.description })
      else { return [] }
      variants.append((appearance, value))
    }
    guard variants.contains(where: { $0.appearance.description == ".light" }) else { return [] }
    var pieces: [SwiftWriter.Piece] = [", components: ["]
    for (number, variant) in variants.enumerated() {
      pieces += [number == 0 ? "" : ", ", .code(variant.appearance), ": "] + variant.value
    }
    return pieces + ["]"]
  }

  /// Returns the appearance of a variant, or `nil` if the variant is not for every device or distinguishes between
  /// light and any appearance.
  private static func appearance(of rendition: Rendition) -> StaticString? {
    guard [nil, AssetIdiom.universal.rawValue].contains(rendition.idiom), rendition.displayGamut == nil,
      rendition.languageDirection == nil, rendition.locale == nil, rendition.scale == nil
    else { return nil }
    var isDark = false
    var hasHighContrast = false
    for appearance in rendition.appearances {
      switch AssetAppearance(name: appearance.name, value: appearance.value) {
      case .dark: isDark = true
      case .highContrast: hasHighContrast = true
      case .light, .other: return nil
      }
    }
    return isDark
      ? hasHighContrast ? ".darkHighContrast" : ".dark" : hasHighContrast ? ".lightHighContrast" : ".light"
  }

  /// Returns the member of `ColorComponents.Space` for a color space.
  private static func member(of space: AssetColorSpace) -> StaticString {
    switch space {
    case .sRGB: ".sRGB"
    case .extendedSRGB: ".extendedSRGB"
    case .extendedLinearSRGB: ".extendedLinearSRGB"
    case .displayP3: ".displayP3"
    case .gray: ".gray"
    case .extendedGray: ".extendedGray"
    }
  }

  /// Returns the components of a color, or `nil` for a system color.
  private static func value(of color: AssetColor) -> [SwiftWriter.Piece]? {
    guard case .components(let space, let numbers) = color else { return nil }
    let names: [StaticString] = numbers.count == 2 ? [", white: "] : [", red: ", ", green: ", ", blue: "]
    guard let alpha = numbers.last, numbers.count == names.count + 1 else { return nil }
    // The compiler warns about subnormal literals.
    guard !numbers.contains(where: \.isSubnormal) else { return nil }
    var pieces: [SwiftWriter.Piece] = ["ColorComponents("]
    pieces +=
      AssetColorSpace(rawValue: space).map { [.code(member(of: $0))] }
      ?? ["ColorComponents.Space(rawValue: ", .literal(space), ")"]
    for (name, number) in zip(names, numbers) { pieces += [.code(name), .decimal(number)] }
    return pieces + [", alpha: ", .decimal(alpha), ")"]
  }
}

extension AssetColor {
  /// A description such as `srgb 1.0 0.0 0.5 1.0`, or the name of a system color.
  fileprivate var description: String {
    switch self {
    case .components(let space, let numbers): ([space] + numbers.map { String($0) }).joined(separator: " ")
    case .reference(_, let name): name
    }
  }
}
