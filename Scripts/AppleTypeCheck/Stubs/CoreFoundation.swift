// Source: Apple's documentation of Core Foundation.
@_exported import Darwin

@frozen
public struct CGFloat: Sendable, Hashable, Comparable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(_ value: Double)
  public init(_ value: Int)
  public init(floatLiteral value: Double)
  public init(integerLiteral value: Int)
  public var native: Double { get }
  public static func == (a: CGFloat, b: CGFloat) -> Bool
  public static func < (a: CGFloat, b: CGFloat) -> Bool
  public func hash(into hasher: inout Hasher)
}

extension Double {
  public init(_ value: CGFloat)
}

public typealias CFIndex = Int
// Without Objective-C interoperability, `as` does not convert a class to its Swift type, so each class is an alias of
// it.
// `CFURL` is in the stub of Foundation.
public typealias CFString = String

open class CFError: Error, @unchecked Sendable {}
public func CFErrorGetCode(_ error: CFError!) -> CFIndex
public func CFErrorCopyDescription(_ error: CFError!) -> CFString!
