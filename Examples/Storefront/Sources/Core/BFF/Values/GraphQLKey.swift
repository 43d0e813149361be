/// A key in a response: the name of a field, or its alias.
public struct GraphQLKey: CodingKey, ExpressibleByStringLiteral {
  public let stringValue: String

  public init(stringLiteral key: String) { stringValue = key }

  public init?(stringValue: String) { self.stringValue = stringValue }

  public init?(intValue: Int) { nil }

  public var intValue: Int? { nil }
}
