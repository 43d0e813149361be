extension Error {
  public var localizedDescription: String { get }
}

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var failureReason: String? { get }
  var recoverySuggestion: String? { get }
  var helpAnchor: String? { get }
}

extension LocalizedError {
  public var errorDescription: String? { get }
  public var failureReason: String? { get }
  public var recoverySuggestion: String? { get }
  public var helpAnchor: String? { get }
}

public let NSFilePathErrorKey: String
public let NSLocalizedDescriptionKey: String

open class NSError: NSObject, Error, @unchecked Sendable {
  open var domain: String { get }
  open var code: Int { get }
  open var userInfo: [String: Any] { get }
}

public struct CocoaError: Error, Sendable {
  public init(_ code: Code, userInfo: [String: Any] = [:])
  public var code: Code { get }
  public var userInfo: [String: Any] { get }
  public var filePath: String? { get }
  public static var fileReadNoSuchFile: Code { get }
  public static var fileReadNoPermission: Code { get }
  public static var fileReadUnknown: Code { get }
  public static var fileNoSuchFile: Code { get }
  public static var fileWriteNoPermission: Code { get }

  public struct Code: Hashable, Sendable {
    public static var fileReadNoSuchFile: Code { get }
    public static var fileReadNoPermission: Code { get }
    public static var fileReadUnknown: Code { get }
    public static var fileNoSuchFile: Code { get }
    public static var fileWriteNoPermission: Code { get }
    public static func == (a: Code, b: Code) -> Bool
    public func hash(into hasher: inout Hasher)
  }
}
