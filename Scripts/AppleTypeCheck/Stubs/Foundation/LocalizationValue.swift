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
