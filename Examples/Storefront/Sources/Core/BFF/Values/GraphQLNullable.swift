/// The value of a nullable variable or input field. GraphQL distinguishes an absent value from null.
///
/// The enumeration is indirect, because an input can contain inputs of its own type.
public indirect enum GraphQLNullable<Wrapped> {
  /// The value is not sent, so that the default applies.
  case absent
  case null
  case value(Wrapped)

  /// Creates a value that is absent if the optional is `nil`.
  public init(_ optional: Wrapped?) {
    self = optional.map { .value($0) } ?? .absent
  }

  /// The value, or `nil` if it is absent or null.
  public var value: Wrapped? {
    if case .value(let value) = self { value } else { nil }
  }
}

extension GraphQLNullable: Sendable where Wrapped: Sendable {}
extension GraphQLNullable: Equatable where Wrapped: Equatable {}
extension GraphQLNullable: Hashable where Wrapped: Hashable {}

extension GraphQLNullable: Encodable where Wrapped: Encodable {
  /// Encodes null also for an absent value. Containers with keys omit it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension GraphQLNullable: Decodable where Wrapped: Decodable {
  public init(from decoder: any Decoder) throws {
    self = try decoder.singleValueContainer().decode(Wrapped?.self).map { .value($0) } ?? .null
  }
}

// The compiler uses these methods also in the conformances to `Codable` that it synthesizes.

extension KeyedEncodingContainer {
  /// Encodes a value unless it is absent.
  public mutating func encode<Wrapped: Encodable>(_ value: GraphQLNullable<Wrapped>, forKey key: Key) throws {
    switch value {
    case .absent: break
    case .null: try encodeNil(forKey: key)
    case .value(let value): try encode(value, forKey: key)
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a value that is absent if the key is.
  public func decode<Wrapped: Decodable>(
    _ type: GraphQLNullable<Wrapped>.Type,
    forKey key: Key
  ) throws -> GraphQLNullable<Wrapped> {
    guard contains(key) else { return .absent }
    return try decodeNil(forKey: key) ? .null : .value(decode(Wrapped.self, forKey: key))
  }
}
