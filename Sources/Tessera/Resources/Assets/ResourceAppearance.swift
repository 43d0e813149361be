import TesseraCore

/// An appearance for which asset catalogs can contain variants: light or dark, with normal or high contrast.
///
/// If a resource has no variant for an appearance, the closest variant is used. For example, for the dark appearance
/// with high contrast, the following variants are used in this order: the dark variant, the variant with high contrast,
/// and the variant for any appearance.
public struct ResourceAppearance: Sendable, Hashable {
  /// A Boolean value that indicates whether the appearance is dark.
  public var isDark: Bool
  /// A Boolean value that indicates whether the user prefers increased contrast.
  public var hasHighContrast: Bool

  /// Creates an appearance, with normal contrast by default.
  ///
  /// - Parameters:
  ///   - isDark: A Boolean value that indicates whether the appearance is dark.
  ///   - hasHighContrast: A Boolean value that indicates whether the user prefers increased contrast.
  public init(isDark: Bool, hasHighContrast: Bool = false) {
    self.isDark = isDark
    self.hasHighContrast = hasHighContrast
  }

  /// The light appearance with normal contrast. It also represents variants for any appearance.
  public static let light = ResourceAppearance(isDark: false)
  /// The dark appearance with normal contrast.
  public static let dark = ResourceAppearance(isDark: true)
  /// The light appearance with high contrast.
  public static let lightHighContrast = ResourceAppearance(isDark: false, hasHighContrast: true)
  /// The dark appearance with high contrast.
  public static let darkHighContrast = ResourceAppearance(isDark: true, hasHighContrast: true)
}

/// A device for which asset catalogs can contain variants.
public struct ResourceIdiom: Sendable, Hashable, RawRepresentable {
  /// The name in `Contents.json`.
  public let rawValue: String

  /// Creates an idiom from its name in `Contents.json`, which may be unknown to this version.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Any device.
  public static let universal = ResourceIdiom(rawValue: AssetIdiom.universal.rawValue)
  /// iPhone.
  public static let phone = ResourceIdiom(rawValue: AssetIdiom.phone.rawValue)
  /// iPad.
  public static let pad = ResourceIdiom(rawValue: AssetIdiom.pad.rawValue)
  /// Mac.
  public static let mac = ResourceIdiom(rawValue: AssetIdiom.mac.rawValue)
  /// Apple TV.
  public static let television = ResourceIdiom(rawValue: AssetIdiom.television.rawValue)
  /// Apple Watch.
  public static let watch = ResourceIdiom(rawValue: AssetIdiom.watch.rawValue)
  /// Apple Vision.
  public static let vision = ResourceIdiom(rawValue: AssetIdiom.vision.rawValue)
  /// CarPlay.
  public static let car = ResourceIdiom(rawValue: AssetIdiom.car.rawValue)
}
