import TesseraCore

/// A color as numbers in a color space.
public struct ColorComponents: Sendable, Hashable {
  /// The spaces that asset catalogs know, by their names there. Others are kept as they are named.
  public struct Space: Sendable, Hashable, RawRepresentable {
    /// The name in `Contents.json`.
    public let rawValue: String

    /// Any name, also of a space to come.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// IEC 61966-2-1.
    public static let sRGB = Space(rawValue: AssetColorSpace.sRGB.rawValue)
    /// sRGB, with components below 0 and above 1 for what lies outside its gamut.
    public static let extendedSRGB = Space(rawValue: AssetColorSpace.extendedSRGB.rawValue)
    /// Extended sRGB without a gamma.
    public static let extendedLinearSRGB = Space(rawValue: AssetColorSpace.extendedLinearSRGB.rawValue)
    /// The primaries of DCI-P3 with sRGB's gamma.
    public static let displayP3 = Space(rawValue: AssetColorSpace.displayP3.rawValue)
    /// Gray with a gamma of 2.2. Red, green and blue are the same.
    public static let gray = Space(rawValue: AssetColorSpace.gray.rawValue)
    /// Gray, with components below 0 and above 1.
    public static let extendedGray = Space(rawValue: AssetColorSpace.extendedGray.rawValue)
  }

  /// What the numbers refer to.
  public var space: Space
  /// From 0 to 1; beyond in extended spaces.
  public var red: Double
  /// As ``red``.
  public var green: Double
  /// As ``red``.
  public var blue: Double
  /// From 0, which is clear, to 1.
  public var alpha: Double

  /// Opaque where nothing else is said.
  public init(_ space: Space = .sRGB, red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.space = space
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A gray, opaque where nothing else is said.
  public init(_ space: Space = .gray, white: Double, alpha: Double = 1) {
    self.init(space, red: white, green: white, blue: white, alpha: alpha)
  }
}

extension ColorComponents {
  /// Nil for a color of the system.
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
