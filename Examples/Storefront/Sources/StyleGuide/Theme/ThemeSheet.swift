import Tessera

/// The light and the dark theme as a style sheet, made of the color catalog: no color stands anywhere else.
enum ThemeSheet {
  /// A property for each color, with a value for light and one for dark surroundings. Which of them counts is told by
  /// the device, or by the visitor, whose choice stands in the attribute `data-theme` of the page.
  ///
  /// - Throws: ``ResourceError`` where a color is not in the catalog; ``ThemeError`` for one that CSS cannot say.
  static func css(_ colors: [ResourceColor] = Palette.colors) throws -> String {
    var css = ":root {\n  color-scheme: light dark;\n"
    for color in colors {
      let light = try value(of: color, .light)
      let dark = try value(of: color, .dark)
      css += "  --\(color.name): light-dark(\(light), \(dark));\n"
    }
    css += "}\n\n"
    css += "[data-theme=\"light\"] { color-scheme: light; }\n"
    css += "[data-theme=\"dark\"] { color-scheme: dark; }\n"
    return css
  }

  /// `#fbf6ee`
  private static func value(of color: ResourceColor, _ appearance: ResourceAppearance) throws -> String {
    let components = try color.components(appearance: appearance)
    guard components.space == .sRGB, components.alpha == 1 else { throw ThemeError(color: color.name) }
    let bytes = [components.red, components.green, components.blue].map { UInt8(min(max($0, 0), 1) * 255 + 0.5) }
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// A color that the style sheet has no words for.
struct ThemeError: Error, CustomStringConvertible {
  let color: String

  var description: String { "the color \(color) is not an opaque color in sRGB" }
}
