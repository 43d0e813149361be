import TesseraCore

/// The components of a color in a color space.
public struct ColorComponents: Sendable, Hashable {
  /// A color space, identified by its name in asset catalogs. Unknown names are preserved.
  public struct Space: Sendable, Hashable, RawRepresentable {
    /// The name in `Contents.json`.
    public let rawValue: String

    /// Creates a color space from its name in `Contents.json`, which may be unknown to this version.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The sRGB color space (IEC 61966-2-1).
    public static let sRGB = Space(rawValue: AssetColorSpace.sRGB.rawValue)
    /// The sRGB color space with components below 0 and above 1 for colors outside its gamut.
    public static let extendedSRGB = Space(rawValue: AssetColorSpace.extendedSRGB.rawValue)
    /// The extended sRGB color space with a linear transfer function.
    public static let extendedLinearSRGB = Space(rawValue: AssetColorSpace.extendedLinearSRGB.rawValue)
    /// The color space with the primaries of DCI-P3 and the transfer function of sRGB.
    public static let displayP3 = Space(rawValue: AssetColorSpace.displayP3.rawValue)
    /// The grayscale color space with a gamma of 2.2. Red, green, and blue are equal.
    public static let gray = Space(rawValue: AssetColorSpace.gray.rawValue)
    /// The grayscale color space with components below 0 and above 1.
    public static let extendedGray = Space(rawValue: AssetColorSpace.extendedGray.rawValue)
  }

  /// The color space of the components.
  public var space: Space
  /// The red component, from 0 to 1, or beyond in extended color spaces.
  public var red: Double
  /// The green component, from 0 to 1, or beyond in extended color spaces.
  public var green: Double
  /// The blue component, from 0 to 1, or beyond in extended color spaces.
  public var blue: Double
  /// The opacity, from 0 (transparent) to 1 (opaque).
  public var alpha: Double

  /// Creates a color from its components. The color is opaque by default.
  ///
  /// - Parameters:
  ///   - space: The color space.
  ///   - red: The red component, from 0 to 1, or beyond in extended color spaces.
  ///   - green: The green component, from 0 to 1, or beyond in extended color spaces.
  ///   - blue: The blue component, from 0 to 1, or beyond in extended color spaces.
  ///   - alpha: The opacity, from 0 (transparent) to 1 (opaque).
  public init(_ space: Space = .sRGB, red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.space = space
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a gray. The color is opaque by default.
  ///
  /// - Parameters:
  ///   - space: The color space.
  ///   - white: The value of the red, green, and blue components.
  ///   - alpha: The opacity, from 0 (transparent) to 1 (opaque).
  public init(_ space: Space = .gray, white: Double, alpha: Double = 1) {
    self.init(space, red: white, green: white, blue: white, alpha: alpha)
  }
}

extension ColorComponents {
  /// Creates the components of a color in a catalog. Returns `nil` for a system color.
  init?(_ color: AssetColor) {
    guard case .components(let name, let numbers) = color, let alpha = numbers.last else { return nil }
    let space = Space(rawValue: name)
    switch numbers.count {
    case 2: self.init(space, white: numbers[0], alpha: alpha)
    case 4: self.init(space, red: numbers[0], green: numbers[1], blue: numbers[2], alpha: alpha)
    default: return nil
    }
  }
}
