public struct Locale: Sendable, Hashable, Codable {
  public init(identifier: String)
  public var identifier: String { get }
  public static var preferredLanguages: [String] { get }
  public static var current: Locale { get }
  public static func == (a: Locale, b: Locale) -> Bool
  public func hash(into hasher: inout Hasher)
  public init(from decoder: any Decoder) throws
  public func encode(to encoder: any Encoder) throws

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func identifier(_ type: IdentifierType) -> String

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public enum IdentifierType: Sendable {
    case icu, bcp47, cldr
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public var language: Language { get }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public struct Language: Hashable, Sendable {
    public init(languageCode: LanguageCode? = nil, script: Script? = nil, region: Region? = nil)
    public var languageCode: LanguageCode? { get }
    public var script: Script? { get }
    public var region: Region? { get }
    public static func == (a: Language, b: Language) -> Bool
    public func hash(into hasher: inout Hasher)
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public struct LanguageCode: Hashable, Sendable {
    public init(_ identifier: String)
    public var identifier: String { get }
    public static func == (a: LanguageCode, b: LanguageCode) -> Bool
    public func hash(into hasher: inout Hasher)
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public struct Script: Hashable, Sendable {
    public init(_ identifier: String)
    public var identifier: String { get }
    public static func == (a: Script, b: Script) -> Bool
    public func hash(into hasher: inout Hasher)
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public struct Region: Hashable, Sendable {
    public init(_ identifier: String)
    public var identifier: String { get }
    public static func == (a: Region, b: Region) -> Bool
    public func hash(into hasher: inout Hasher)
  }
}

open class NSLocale: NSObject, @unchecked Sendable {
  open class var system: Locale { get }
}

public struct TimeZone: Sendable, Hashable {
  public init?(identifier: String)
  public init?(secondsFromGMT seconds: Int)
  public static var current: TimeZone { get }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public static var gmt: TimeZone { get }
  public var identifier: String { get }
  public func secondsFromGMT(for date: Date = Date()) -> Int
  public static func == (a: TimeZone, b: TimeZone) -> Bool
  public func hash(into hasher: inout Hasher)
}

public struct Date: Sendable, Hashable, Comparable {
  public init()
  public init(timeIntervalSince1970: TimeInterval)
  public init(timeIntervalSinceReferenceDate: TimeInterval)
  public var timeIntervalSince1970: TimeInterval { get }
  public var timeIntervalSinceReferenceDate: TimeInterval { get }
  public var timeIntervalSinceNow: TimeInterval { get }
  public func timeIntervalSince(_ date: Date) -> TimeInterval
  public func addingTimeInterval(_ interval: TimeInterval) -> Date
  public static func == (a: Date, b: Date) -> Bool
  public static func < (a: Date, b: Date) -> Bool
  public func hash(into hasher: inout Hasher)
}
