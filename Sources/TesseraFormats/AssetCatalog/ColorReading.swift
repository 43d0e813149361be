import TesseraCore
import TesseraStrings

/// Reads a color in every spelling that Xcode offers: floating point ("0.500"), 8 bit (0–255: "128"), 8 bit
/// hexadecimal ("0x80"), and a color of the system by its name.
struct ColorReading {
  private(set) var issues: [Diagnostic<SourceSpan>] = []

  /// Nil where no color could be read; the issues say why.
  mutating func read(_ color: JSONValue) -> ColorValue? {
    if let reference = color["reference"] {
      guard let name = reference.string else { return expected("a string as `reference`", at: reference) }
      return .reference(platform: color["platform"]?.string ?? "universal", name: name)
    }
    guard let components = color["components"] else {
      return expected("a color with `components` or with a `reference`", at: color)
    }
    guard components.kind == .object else { return expected("an object of components", at: components) }
    let isGray = components[ColorComponentText.white] != nil
    let values = ColorComponentText.names(isGray: isGray).map { component($0, of: components) }
    guard let colorSpace = color["color-space"] else {
      return expected("a `color-space` beside the components", at: color)
    }
    guard let space = colorSpace.string else { return expected("a string as `color-space`", at: colorSpace) }
    let known = values.compactMap { $0 }
    return known.count == values.count ? .components(colorSpace: space, known) : nil
  }

  private mutating func component(_ name: String, of components: JSONValue) -> Double? {
    guard let value = components[name] else {
      if name == ColorComponentText.alpha { return ColorComponentText.defaultAlpha }
      issues.append(Diagnostic(.schema, components.span, "the color has no component `\(name)`"))
      return nil
    }
    let text = value.string ?? value.numberText
    if let text, let number = ColorComponentText.value(text, of: name) { return number }
    if value.kind != .invalid {
      let written = value.document.source.string(in: value.span)
      issues.append(
        Diagnostic(
          .schema,
          value.span,
          "\(written) is no color component: \(ColorComponentText.expectation)"
        )
      )
    }
    return nil
  }

  private mutating func expected(_ what: String, at value: JSONValue) -> ColorValue? {
    if value.kind != .invalid { issues.append(Diagnostic(.schema, value.span, "expected \(what)")) }
    return nil
  }
}
