/// A color as numbers in a color space.
public struct ColorComponents: Sendable, Hashable {
  /// The spaces that asset catalogs know, by their names there. Others are kept as they are named.
  public struct Space: Sendable, Hashable, RawRepresentable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let sRGB = Space(rawValue: "srgb")
    public static let extendedSRGB = Space(rawValue: "extended-srgb")
    public static let extendedLinearSRGB = Space(rawValue: "extended-linear-srgb")
    public static let displayP3 = Space(rawValue: "display-p3")
    /// Gray with a gamma of 2.2. Red, green and blue are the same.
    public static let gray = Space(rawValue: "gray-gamma-22")
    public static let extendedGray = Space(rawValue: "extended-gray")
  }

  public var space: Space
  /// From 0 to 1; beyond in extended spaces.
  public var red: Double
  public var green: Double
  public var blue: Double
  /// From 0, which is clear, to 1.
  public var alpha: Double

  public init(_ space: Space = .sRGB, red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.space = space
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public init(_ space: Space = .gray, white: Double, alpha: Double = 1) {
    self.init(space, red: white, green: white, blue: white, alpha: alpha)
  }
}
