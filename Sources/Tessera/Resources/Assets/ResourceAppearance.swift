import TesseraCore

/// Light or dark, and how much contrast: what asset catalogs have variants for.
///
/// What a resource lacks is served by the nearest it has: dark with high contrast by dark, that by high contrast, that
/// by what is for any appearance.
public struct ResourceAppearance: Sendable, Hashable {
  /// Light text on a dark ground.
  public var isDark: Bool
  /// The user has asked for more contrast.
  public var hasHighContrast: Bool

  /// Of usual contrast where nothing else is said.
  public init(isDark: Bool, hasHighContrast: Bool = false) {
    self.isDark = isDark
    self.hasHighContrast = hasHighContrast
  }

  /// Light, of usual contrast: also what stands for any appearance.
  public static let light = ResourceAppearance(isDark: false)
  /// Dark, of usual contrast.
  public static let dark = ResourceAppearance(isDark: true)
  /// Light, of high contrast.
  public static let lightHighContrast = ResourceAppearance(isDark: false, hasHighContrast: true)
  /// Dark, of high contrast.
  public static let darkHighContrast = ResourceAppearance(isDark: true, hasHighContrast: true)
}

/// The device that a variant of an asset is for, as asset catalogs name it.
public struct ResourceIdiom: Sendable, Hashable, RawRepresentable {
  /// The name in `Contents.json`.
  public let rawValue: String

  /// Any name, also of a device to come.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// For any device.
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
