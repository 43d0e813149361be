// Source: Apple's documentation of AppKit.
@_exported import CoreGraphics
@_exported import Foundation

open class NSAppearance: NSObject, @unchecked Sendable {
  open func bestMatch(from appearances: [Name]) -> Name?

  public struct Name: Hashable, Sendable {
    public static func == (a: Name, b: Name) -> Bool
    public func hash(into hasher: inout Hasher)
    public static let aqua: Name
    public static let darkAqua: Name
    public static let accessibilityHighContrastAqua: Name
    public static let accessibilityHighContrastDarkAqua: Name
  }
}

open class NSImage: NSObject {
  public typealias Name = String
  public init?(contentsOf url: URL)
  public init?(data: Data)
}

extension Bundle {
  public func image(forResource name: NSImage.Name) -> NSImage?
}

open class NSColor: NSObject, @unchecked Sendable {
  public typealias Name = String
  public convenience init(name: Name?, dynamicProvider: @escaping @Sendable (NSAppearance) -> NSColor)
  public convenience init?(named name: Name, bundle: Bundle?)
  public convenience init?(cgColor: CGColor)
  open class var clear: NSColor { get }
}

open class NSFont: NSObject, @unchecked Sendable {
  public convenience init?(name: String, size: CGFloat)
}

open class NSDataAsset: NSObject {
  public init?(name: String, bundle: Bundle)
  open var data: Data { get }
}
