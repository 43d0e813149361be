/// A color in the `Contents.json` of an asset catalog.
package enum AssetColor: Sendable, Hashable {
  /// Components from 0 to 1, except in extended color spaces: red, green, blue and alpha, or white and alpha.
  case components(space: String, [Double])
  /// A system color, such as `systemBlueColor`.
  case reference(platform: String, name: String)

  /// Creates a color. Checks and apps both use this initializer, so a color that passes a check does not fail in the
  /// app.
  ///
  /// - Parameters:
  ///   - color: The value of ``AssetMember/color``.
  ///   - report: Called for each problem, with the value that has it; at least once if the result is `nil`.
  package init?<Value: AssetContentsValue>(_ color: Value, report: (_ problem: String, Value) -> Void) {
    if let reference = color[.reference] {
      guard let name = reference.string else {
        report("expected a string for `\(AssetMember.reference.rawValue)`", reference)
        return nil
      }
      self = .reference(platform: color[.platform]?.string ?? AssetIdiom.universal.rawValue, name: name)
      return
    }
    guard let components = color[.components] else {
      report("expected a color with `components` or with a `reference`", color)
      return nil
    }
    guard components.isObject else {
      report("expected an object of components", components)
      return nil
    }
    let isGray = components[AssetColorComponent.white.rawValue] != nil
    let numbers = AssetColorComponent.all(isGray: isGray).map { $0.value(in: components, report: report) }
    guard let space = color[.colorSpace] else {
      report("expected a `color-space` in addition to the components", color)
      return nil
    }
    guard let name = space.string else {
      report("expected a string for `\(AssetMember.colorSpace.rawValue)`", space)
      return nil
    }
    let known = numbers.compactMap { $0 }
    guard known.count == numbers.count else { return nil }
    self = .components(space: name, known)
  }
}

/// A component of a color.
package enum AssetColorComponent: String, Sendable {
  case red, green, blue, white, alpha

  /// Returns the components of a color, with alpha last.
  ///
  /// - Parameter isGray: Whether the color has a component `white`.
  package static func all(isGray: Bool) -> [Self] { isGray ? [.white, .alpha] : [.red, .green, .blue, .alpha] }

  /// Returns the value of a component in any notation that Xcode offers: floating point ("0.500"), 8-bit ("128") or
  /// 8-bit hexadecimal ("0x80"). Xcode writes floating point with a decimal point, and 8-bit components as integers:
  /// "1.000" is 1, "1" is 1/255. Alpha is never a decimal 8-bit number.
  ///
  /// - Returns: A finite number from 0 to 1, which components other than alpha may exceed in extended color spaces;
  ///   `nil` if the text is not a component.
  package func value(_ text: String) -> Double? {
    guard text.utf8.count <= 64 else { return nil }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    if self != .alpha, let whole = Int(text) { return (0...255).contains(whole) ? Double(whole) / 255 : nil }
    guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let number = Double(text), number.isFinite
    else { return nil }
    return self == .alpha ? min(max(number, 0), 1) : number
  }

  /// - Parameter components: An object. A missing alpha means opaque.
  fileprivate func value<Value: AssetContentsValue>(
    in components: Value,
    report: (_ problem: String, Value) -> Void
  ) -> Double? {
    guard let value = components[rawValue] else {
      if self == .alpha { return 1 }
      report("the color has no component `\(rawValue)`", components)
      return nil
    }
    // A number is rejected too, because Foundation's parser does not distinguish 1 from 1.0.
    guard let text = value.string else {
      report("expected a string for `\(rawValue)`", value)
      return nil
    }
    if let number = self.value(text) { return number }
    let name = value.sourceText ?? "`\(rawValue)`"
    report("\(name) is not a valid color component: expected 0.0 to 1.0, 0 to 255 or 0x00 to 0xFF", value)
    return nil
  }
}
