/// The components of a color in the `Contents.json` of an asset catalog, in every notation that Xcode offers: floating
/// point ("0.500"), 8-bit ("128") and 8-bit hexadecimal ("0x80").
package enum ColorComponentText {
  /// The names of a color's components, alpha last.
  ///
  /// - Parameter isGray: Whether the color has a component `white`.
  package static func names(isGray: Bool) -> [String] {
    (isGray ? [white] : ["red", "green", "blue"]) + [alpha]
  }

  package static let white = "white"
  package static let alpha = "alpha"
  /// The value of a missing alpha: opaque.
  package static let defaultAlpha = 1.0

  /// The kinds of text that ``value(_:of:)`` reads, for messages.
  package static let expectation = "expected 0.0 to 1.0, 0 to 255 or 0x00 to 0xFF"

  /// Returns the value of a component, or nil if the text is not one. Xcode writes floating point with a decimal point
  /// and whole numbers for 8-bit components: "1.000" is 1, "1" is 1/255. Alpha is never a decimal 8-bit number.
  ///
  /// - Returns: A finite number, from 0 to 1 except in extended color spaces.
  package static func value(_ text: String, of component: String) -> Double? {
    guard text.utf8.count <= 64 else { return nil }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    if component != alpha, let whole = Int(text) { return (0...255).contains(whole) ? Double(whole) / 255 : nil }
    guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let number = Double(text), number.isFinite
    else { return nil }
    return number
  }
}
