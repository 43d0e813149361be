#if canImport(CoreGraphics)
  public import CoreGraphics

  extension ColorComponents {
    /// The color in its own color space; `nil` if CoreGraphics does not support the color space.
    public var cgColor: CGColor? {
      let name: CFString? =
        switch space {
        case .sRGB: CGColorSpace.sRGB
        case .extendedSRGB: CGColorSpace.extendedSRGB
        case .extendedLinearSRGB: CGColorSpace.extendedLinearSRGB
        case .displayP3: CGColorSpace.displayP3
        case .gray: CGColorSpace.genericGrayGamma2_2
        case .extendedGray: CGColorSpace.extendedGray
        default: nil
        }
      guard let name, let colorSpace = CGColorSpace(name: name) else { return nil }
      let isGray = space == .gray || space == .extendedGray
      let numbers = isGray ? [red, alpha] : [red, green, blue, alpha]
      return unsafe CGColor(colorSpace: colorSpace, components: numbers.map { CGFloat($0) })
    }
  }
#endif
