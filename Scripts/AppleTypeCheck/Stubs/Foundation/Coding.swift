open class JSONEncoder: @unchecked Sendable {
  public init()
  open var outputFormatting: OutputFormatting { get set }
  open func encode<Value: Encodable>(_ value: Value) throws -> Data

  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static let prettyPrinted: OutputFormatting
    public static let sortedKeys: OutputFormatting
    public static let withoutEscapingSlashes: OutputFormatting
  }
}

open class JSONDecoder: @unchecked Sendable {
  public init()
  @preconcurrency open var userInfo: [CodingUserInfoKey: any Sendable] { get set }
  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  open var allowsJSON5: Bool { get set }
  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
}

open class JSONSerialization: NSObject {
  open class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any

  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static let fragmentsAllowed: ReadingOptions
  }
}

open class PropertyListSerialization: NSObject {
  open class func propertyList(
    from data: Data,
    options: ReadOptions = [],
    format: UnsafeMutablePointer<PropertyListFormat>?
  ) throws -> Any

  public struct ReadOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
  }

  public enum PropertyListFormat: UInt, Sendable {
    case openStep = 1
    case xml = 100
    case binary = 200
    public init?(rawValue: UInt)
    public var rawValue: UInt { get }
  }
}
