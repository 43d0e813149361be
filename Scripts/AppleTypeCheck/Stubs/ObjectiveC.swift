@_exported import Darwin

open class NSObject: Equatable, Hashable {
  public init()
  public static func == (a: NSObject, b: NSObject) -> Bool
  public func hash(into hasher: inout Hasher)
  public var hashValue: Int { get }
}

@frozen
public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  public init(_ value: Bool)
  public init(booleanLiteral value: Bool)
  public var boolValue: Bool { get }
}
