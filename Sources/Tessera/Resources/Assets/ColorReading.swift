import TesseraCore

/// A color in a `Contents.json`, in every spelling that Xcode offers: floating point ("0.500"), 8 bit ("128"), 8 bit
/// hexadecimal ("0x80"), and a color of the system by its name.
enum ColorReading: Sendable, Hashable {
  case components(ColorComponents)
  /// `systemBlueColor`
  case reference(String)
  /// What is wrong with it.
  case invalid(String)

  init(_ object: [String: Any]) {
    if let name = object["reference"] as? String {
      self = .reference(name)
      return
    }
    guard let components = object["components"] as? [String: Any] else {
      self = .invalid("a color has `components` or a `reference`")
      return
    }
    guard let space = (object["color-space"] as? String).map(ColorComponents.Space.init) else {
      self = .invalid("a color has a `color-space`")
      return
    }
    var numbers: [Double] = []
    for name in ColorComponentText.names(isGray: components[ColorComponentText.white] != nil) {
      guard let number = Self.number(components[name], of: name) else {
        self = .invalid("`\(name)` is no color component: \(ColorComponentText.expectation)")
        return
      }
      numbers.append(number)
    }
    self = .components(
      numbers.count == 2
        ? ColorComponents(space, white: numbers[0], alpha: numbers[1])
        : ColorComponents(space, red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    )
  }

  private static func number(_ value: Any?, of name: String) -> Double? {
    guard name == ColorComponentText.alpha else {
      return (value as? String).flatMap { ColorComponentText.value($0, of: name) }
    }
    guard let value else { return ColorComponentText.defaultAlpha }
    return (value as? String).flatMap { ColorComponentText.value($0, of: name) }.map { min(max($0, 0), 1) }
  }
}
