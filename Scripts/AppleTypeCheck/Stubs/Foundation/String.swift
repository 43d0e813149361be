// NS_CLOSED_ENUM in NSObjCRuntime.h.
@frozen
public enum ComparisonResult: Int, Sendable {
  case orderedAscending = -1
  case orderedSame = 0
  case orderedDescending = 1
}

extension String {
  public init?(data: Data, encoding: Encoding)
  public init?<Bytes: Sequence>(bytes: Bytes, encoding: Encoding) where Bytes.Element == UInt8
  public init(contentsOfFile path: String, encoding: Encoding) throws
  public init(contentsOf url: URL, encoding: Encoding) throws
  public init(format: String, _ arguments: any CVarArg...)
  public init(format: String, arguments: [any CVarArg])
  public init(format: String, locale: Locale?, _ arguments: any CVarArg...)
  public init(format: String, locale: Locale?, arguments: [any CVarArg])

  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static let caseInsensitive: CompareOptions
    public static let literal: CompareOptions
    public static let backwards: CompareOptions
    public static let anchored: CompareOptions
    public static let numeric: CompareOptions
    public static let diacriticInsensitive: CompareOptions
    public static let forcedOrdering: CompareOptions
    public static let regularExpression: CompareOptions
  }

  public struct Encoding: Sendable, Hashable {
    public static let utf8: Encoding
    public static let utf16: Encoding
    public static let utf16LittleEndian: Encoding
    public static let utf16BigEndian: Encoding
    public static let ascii: Encoding
    public static let isoLatin1: Encoding
    public static func == (a: Encoding, b: Encoding) -> Bool
    public func hash(into hasher: inout Hasher)
  }
}

// With Objective-C, a string becomes an NSString where a variadic argument is expected.
extension String: CVarArg {
  public var _cVarArgEncoding: [Int] { get }
}

extension StringProtocol {
  public var decomposedStringWithCanonicalMapping: String { get }
  public var precomposedStringWithCanonicalMapping: String { get }
  public var removingPercentEncoding: String? { get }
  public func addingPercentEncoding(withAllowedCharacters allowed: CharacterSet) -> String?
  public func compare<Other: StringProtocol>(
    _ other: Other,
    options: String.CompareOptions = [],
    range: Range<Index>? = nil,
    locale: Locale? = nil
  ) -> ComparisonResult
  public func components<Separator: StringProtocol>(separatedBy separator: Separator) -> [String]
  public func components(separatedBy separator: CharacterSet) -> [String]
  public func data(using encoding: String.Encoding, allowLossyConversion: Bool = false) -> Data?
  public func range<Other: StringProtocol>(
    of string: Other,
    options: String.CompareOptions = [],
    range: Range<Index>? = nil,
    locale: Locale? = nil
  ) -> Range<Index>?
  public func replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(
    of target: Target,
    with replacement: Replacement,
    options: String.CompareOptions = [],
    range: Range<Index>? = nil
  ) -> String
  public func trimmingCharacters(in set: CharacterSet) -> String
  public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws
  public func write(toFile path: String, atomically: Bool, encoding: String.Encoding) throws
}

public struct CharacterSet: Sendable {
  public init()
  public init(charactersIn string: String)
  public static var alphanumerics: CharacterSet { get }
  public static var newlines: CharacterSet { get }
  public static var urlPathAllowed: CharacterSet { get }
  public static var whitespaces: CharacterSet { get }
  public static var whitespacesAndNewlines: CharacterSet { get }
  public mutating func insert(charactersIn string: String)
  public mutating func remove(charactersIn string: String)
}

open class NSTextCheckingResult: NSObject {
  open var range: NSRange { get }
  open func range(at index: Int) -> NSRange
}

open class NSRegularExpression: NSObject, @unchecked Sendable {
  public init(pattern: String, options: Options = []) throws
  open func enumerateMatches(
    in string: String,
    options: MatchingOptions = [],
    range: NSRange,
    using block: (NSTextCheckingResult?, MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  )

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
  }

  public struct MatchingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static let reportProgress: MatchingOptions
    public static let reportCompletion: MatchingOptions
  }

  public struct MatchingFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static let progress: MatchingFlags
    public static let completed: MatchingFlags
    public static let internalError: MatchingFlags
  }
}
