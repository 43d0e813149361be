// Sources of this folder: Apple's documentation of Foundation; availability annotations as in
// github.com/swiftlang/swift-foundation. Declarations without an annotation are older than iOS 16 and macOS 13.
@_exported import CoreFoundation
@_exported import Darwin
@_exported import Dispatch
@_exported import ObjectiveC

public typealias TimeInterval = Double
/// See the stub of Core Foundation.
public typealias CFURL = URL

public struct NSRange: Sendable, Hashable {
  public var location: Int { get set }
  public var length: Int { get set }
  public init(location: Int, length: Int)
  public static func == (a: NSRange, b: NSRange) -> Bool
  public func hash(into hasher: inout Hasher)
}

open class NSNumber: NSObject, @unchecked Sendable {
  open var intValue: Int { get }
  open var int64Value: Int64 { get }
  open var boolValue: Bool { get }
  open var doubleValue: Double { get }
}

open class NSMutableDictionary: NSObject {
  public subscript(key: Any) -> Any? { get set }
}

open class Bundle: NSObject, @unchecked Sendable {
  open class var main: Bundle { get }
  open class var allBundles: [Bundle] { get }
  open class var allFrameworks: [Bundle] { get }
  public init?(path: String)
  public convenience init?(url: URL)
  public init(for aClass: AnyClass)
  open var bundlePath: String { get }
  open var bundleURL: URL { get }
  open var resourcePath: String? { get }
  open var executablePath: String? { get }
  open var bundleIdentifier: String? { get }
  open func localizedString(forKey key: String, value: String?, table tableName: String?) -> String
}

public struct UUID: Sendable, Hashable {
  public init()
  public var uuidString: String { get }
  public static func == (a: UUID, b: UUID) -> Bool
  public func hash(into hasher: inout Hasher)
}

@frozen
public struct Decimal: Sendable, Hashable, CustomStringConvertible {
  public init(_ value: Double)
  public init(_ value: Int)
  public init?(string: String, locale: Locale? = nil)
  public var description: String { get }
  public static func == (a: Decimal, b: Decimal) -> Bool
  public func hash(into hasher: inout Hasher)
}
