import Tessera

/// The light and dark themes as a style sheet, generated from the color catalog, which is the only source of colors.
enum ThemeSheet {
  /// Returns a style sheet with a property for each color, which has a value for light and one for dark.
  ///
  /// The device determines the theme, or the visitor, whose choice is in the attribute `data-theme` of the page.
  ///
  /// - Throws: ``ResourceError`` if a color is not in the catalog; ``ThemeError`` if it cannot be expressed in CSS.
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

  /// Returns a color in hexadecimal notation, such as `#fbf6ee`.
  private static func value(of color: ResourceColor, _ appearance: ResourceAppearance) throws -> String {
    let components = try color.components(appearance: appearance)
    guard components.space == .sRGB, components.alpha == 1 else { throw ThemeError(color: color.name) }
    let bytes = [components.red, components.green, components.blue].map { UInt8(min(max($0, 0), 1) * 255 + 0.5) }
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// An error that occurs if a color cannot be expressed in the style sheet.
struct ThemeError: Error, CustomStringConvertible {
  let color: String

  var description: String { "the color \(color) is not an opaque color in sRGB" }
}
