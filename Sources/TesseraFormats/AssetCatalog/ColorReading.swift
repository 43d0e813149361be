import TesseraStrings

/// Reads a color in every spelling that Xcode offers: floating point ("0.500"), 8 bit (0–255: "128"), 8 bit
/// hexadecimal ("0x80"), and a color of the system by its name.
struct ColorReading {
  private(set) var issues: [ReadingIssue] = []

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
    let isGray = components["white"] != nil
    let values = (isGray ? ["white", "alpha"] : ["red", "green", "blue", "alpha"]).map { name in
      component(name, of: components)
    }
    guard let colorSpace = color["color-space"] else {
      return expected("a `color-space` beside the components", at: color)
    }
    guard let space = colorSpace.string else { return expected("a string as `color-space`", at: colorSpace) }
    let known = values.compactMap { $0 }
    return known.count == values.count ? .components(colorSpace: space, known) : nil
  }

  private mutating func component(_ name: String, of components: JSONValue) -> Double? {
    guard let value = components[name] else {
      // Opaque is what Xcode takes a color for that does not say.
      if name == "alpha" { return 1 }
      issues.append(ReadingIssue(.schema, components.span, "the color has no component `\(name)`"))
      return nil
    }
    let text = value.string ?? value.numberText
    if let text, let number = Self.number(text, isAlpha: name == "alpha") { return number }
    if value.kind != .invalid {
      let written = value.document.source.string(in: value.span)
      issues.append(
        ReadingIssue(
          .schema,
          value.span,
          "\(written) is no color component: expected 0.0 to 1.0, 0 to 255 or 0x00 to 0xFF"
        )
      )
    }
    return nil
  }

  /// Xcode writes floating point with a decimal point and whole numbers for 8 bit: "1.000" is full, "1" is nearly
  /// nothing. Alpha is never in 8 bit.
  static func number(_ text: String, isAlpha: Bool) -> Double? {
    guard text.utf8.count <= 64 else { return nil }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    if !isAlpha, let whole = Int(text) {
      return (0...255).contains(whole) ? Double(whole) / 255 : nil
    }
    guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  private mutating func expected(_ what: String, at value: JSONValue) -> ColorValue? {
    if value.kind != .invalid { issues.append(ReadingIssue(.schema, value.span, "expected \(what)")) }
    return nil
  }
}
