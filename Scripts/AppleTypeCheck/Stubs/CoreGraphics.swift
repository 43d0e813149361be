// Source: Apple's documentation of Core Graphics.
@_exported import CoreFoundation

open class CGColorSpace {
  public init?(name: CFString)
  public static let sRGB: CFString
  public static let extendedSRGB: CFString
  public static let extendedLinearSRGB: CFString
  public static let displayP3: CFString
  public static let genericGrayGamma2_2: CFString
  public static let extendedGray: CFString
}

/// Not `Sendable`, as in the C header. The Swift overlay of the SDK for version 26 declares it as `Sendable`, but the
/// code that is checked here does not depend on that.
open class CGColor {
  public init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>)
}
