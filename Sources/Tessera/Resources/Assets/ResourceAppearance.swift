/// Light or dark, and how much contrast: what asset catalogs have variants for.
///
/// What a resource lacks is served by the nearest it has: dark with high contrast by dark, that by high contrast, that
/// by what is for any appearance.
public struct ResourceAppearance: Sendable, Hashable {
  public var isDark: Bool
  public var hasHighContrast: Bool

  public init(isDark: Bool, hasHighContrast: Bool = false) {
    self.isDark = isDark
    self.hasHighContrast = hasHighContrast
  }

  public static let light = ResourceAppearance(isDark: false)
  public static let dark = ResourceAppearance(isDark: true)
  public static let lightHighContrast = ResourceAppearance(isDark: false, hasHighContrast: true)
  public static let darkHighContrast = ResourceAppearance(isDark: true, hasHighContrast: true)
}

/// The device that a variant of an asset is for, as asset catalogs name it.
public struct ResourceIdiom: Sendable, Hashable, RawRepresentable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let universal = ResourceIdiom(rawValue: "universal")
  public static let phone = ResourceIdiom(rawValue: "iphone")
  public static let pad = ResourceIdiom(rawValue: "ipad")
  public static let mac = ResourceIdiom(rawValue: "mac")
  public static let television = ResourceIdiom(rawValue: "tv")
  public static let watch = ResourceIdiom(rawValue: "watch")
  public static let vision = ResourceIdiom(rawValue: "vision")
  public static let car = ResourceIdiom(rawValue: "car")
}
