// Sources: Apple's documentation of Dispatch; github.com/swiftlang/swift-corelibs-libdispatch, src/swift.
@_exported import Darwin
import ObjectiveC

open class DispatchObject: NSObject {}

open class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int)
  public func wait()
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult
  @discardableResult public func signal() -> Int
}

open class DispatchGroup: DispatchObject, @unchecked Sendable {
  public init()
  public func enter()
  public func leave()
  public func wait()
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult
}

@frozen public enum DispatchTimeoutResult: Sendable { case success, timedOut }

public struct DispatchQoS: Sendable {
  public static let unspecified: DispatchQoS
  public static let utility: DispatchQoS
  public static let userInitiated: DispatchQoS

  public enum QoSClass: Sendable {
    case background, utility, `default`, userInitiated, userInteractive, unspecified
  }
}

public struct DispatchWorkItemFlags: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt)
  public static let barrier: DispatchWorkItemFlags
}

public struct DispatchTime: Sendable {
  public static func now() -> DispatchTime
  public static let distantFuture: DispatchTime
  public var uptimeNanoseconds: UInt64 { get }
}

public enum DispatchTimeInterval: Equatable, Sendable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
  public static func == (a: DispatchTimeInterval, b: DispatchTimeInterval) -> Bool
}

public func + (time: DispatchTime, seconds: Double) -> DispatchTime
public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime

open class DispatchQueue: DispatchObject, @unchecked Sendable {
  public convenience init(
    label: String,
    qos: DispatchQoS = .unspecified,
    attributes: Attributes = [],
    target: DispatchQueue? = nil
  )
  public class var main: DispatchQueue { get }
  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void)
  public func sync<T>(execute work: () throws -> T) rethrows -> T
  @preconcurrency public func async(
    group: DispatchGroup? = nil,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  )
  @preconcurrency public func asyncAfter(
    deadline: DispatchTime,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  )

  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64)
    public static let concurrent: Attributes
  }
}

public protocol DispatchSourceProtocol: AnyObject {
  func cancel()
  func activate()
  func resume()
}

extension DispatchSourceProtocol {
  @preconcurrency public func setEventHandler(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    handler: (@Sendable @convention(block) () -> Void)?
  )
}

public protocol DispatchSourceSignal: DispatchSourceProtocol {}

open class DispatchSource: DispatchObject {
  public class func makeSignalSource(signal: Int32, queue: DispatchQueue? = nil) -> any DispatchSourceSignal
}
