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
  open class func data(withJSONObject object: Any, options: WritingOptions = []) throws -> Data

  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static let fragmentsAllowed: ReadingOptions
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static let prettyPrinted: WritingOptions
    public static let sortedKeys: WritingOptions
    public static let withoutEscapingSlashes: WritingOptions
  }
}

/// The methods of the delegate are optional in Objective-C. Methods that the sources do not implement are omitted.
public protocol XMLParserDelegate: AnyObject {
  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes attributeDict: [String: String]
  )
  func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName: String?
  )
  func parser(_ parser: XMLParser, foundCharacters string: String)
}

open class XMLParser: NSObject {
  public init(data: Data)
  weak open var delegate: (any XMLParserDelegate)?
  open func parse() -> Bool
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
