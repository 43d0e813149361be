extension String {
  public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, Sendable {
    public init(_ value: String)
    public init(stringLiteral value: String)
    public init(stringInterpolation: StringInterpolation)
    public static func == (a: LocalizationValue, b: LocalizationValue) -> Bool

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      public init(literalCapacity: Int, interpolationCount: Int)
      public mutating func appendLiteral(_ literal: String)
      public mutating func appendInterpolation(_ string: String)
    }
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct LocalizedStringResource: Equatable, Sendable {
  public enum BundleDescription: Sendable {
    case main
    case forClass(AnyClass)
    case atURL(URL)
  }

  public init(
    _ keyAndValue: String.LocalizationValue,
    table: String? = nil,
    locale: Locale = .current,
    bundle: BundleDescription = .main,
    comment: StaticString? = nil
  )
  public static func == (a: LocalizedStringResource, b: LocalizedStringResource) -> Bool
}
