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
    let names = components["white"] == nil ? ["red", "green", "blue"] : ["white"]
    var numbers: [Double] = []
    for name in names + ["alpha"] {
      // A color that says nothing of it is opaque.
      let text = components[name] as? String ?? (name == "alpha" && components[name] == nil ? "1.0" : nil)
      guard let text, let number = Self.number(text, isAlpha: name == "alpha") else {
        self = .invalid("`\(name)` is no color component: expected 0.0 to 1.0, 0 to 255 or 0x00 to 0xFF")
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

  /// Xcode writes floating point with a decimal point and whole numbers for 8 bit: "1.000" is full, "1" is nearly
  /// nothing. Alpha is never in 8 bit.
  static func number(_ text: String, isAlpha: Bool) -> Double? {
    guard text.utf8.count <= 64 else { return nil }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    if !isAlpha, let whole = Int(text) { return (0...255).contains(whole) ? Double(whole) / 255 : nil }
    guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let number = Double(text), number.isFinite
    else { return nil }
    return isAlpha ? min(max(number, 0), 1) : number
  }
}
