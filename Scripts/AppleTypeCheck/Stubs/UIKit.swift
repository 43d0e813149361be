// Source: Apple's documentation of UIKit. On watchOS, UIKit has colors, fonts, and images without their trait
// collections.
@_exported import CoreGraphics
@_exported import Foundation

@MainActor
open class UIResponder: NSObject {}

open class UIFont: NSObject, @unchecked Sendable {
  public convenience init?(name: String, size: CGFloat)
}

open class UIImage: NSObject, @unchecked Sendable {
  public override init()
  public convenience init?(named name: String)
  public init?(data: Data)
  public init?(data: Data, scale: CGFloat)
}

open class UIColor: NSObject, @unchecked Sendable {
  public convenience init?(named name: String)
  public init(cgColor: CGColor)
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  open class var clear: UIColor { get }
}

#if !os(watchOS)
  public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    @available(iOS 17.0, tvOS 17.0, *)
    case vision = 6
  }

  public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
  }

  public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal = 0
    case high = 1
  }

  open class UITraitCollection: NSObject, @unchecked Sendable {
    open class var current: UITraitCollection { get set }
    open var displayScale: CGFloat { get }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { get }
    open var userInterfaceStyle: UIUserInterfaceStyle { get }
    open var accessibilityContrast: UIAccessibilityContrast { get }
  }

  extension UIImage {
    public convenience init?(
      named name: String,
      in bundle: Bundle?,
      compatibleWith traitCollection: UITraitCollection?
    )
  }

  extension UIColor {
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor)
    public convenience init?(
      named name: String,
      in bundle: Bundle?,
      compatibleWith traitCollection: UITraitCollection?
    )
  }

  open class NSDataAsset: NSObject {
    public init?(name: String, bundle: Bundle)
    open var data: Data { get }
  }
#endif
