/// An enumeration of the schema. A later version of the BFF may send values that this version does not know.
public protocol GraphQLEnum: Codable, Hashable, Sendable {
  /// Creates the case with a name in the schema.
  init(rawValue: String)

  /// The name in the schema.
  var rawValue: String { get }
}

extension GraphQLEnum {
  public static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  public init(from decoder: any Decoder) throws {
    try self.init(rawValue: decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
