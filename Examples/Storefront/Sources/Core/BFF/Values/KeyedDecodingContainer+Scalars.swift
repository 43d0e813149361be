// The generated code calls these methods instead of those of the standard library, because their types are more specific.
// A decoder for each value would take longer than reading its string.

extension KeyedDecodingContainer {
  /// Decodes a scalar from its string.
  public func decode<Scalar: TextScalar>(_ type: Scalar.Type, forKey key: Key) throws -> Scalar {
    try scalar(decode(String.self, forKey: key), forKey: key)
  }

  /// Decodes a scalar from its string; `nil` if it is null or absent.
  public func decodeIfPresent<Scalar: TextScalar>(_ type: Scalar.Type, forKey key: Key) throws -> Scalar? {
    try decodeIfPresent(String.self, forKey: key).map { try scalar($0, forKey: key) }
  }

  private func scalar<Scalar: TextScalar>(_ text: String, forKey key: Key) throws -> Scalar {
    do throws(InvalidScalar) { return try Scalar(text) } catch {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: error.description)
    }
  }

  /// Decodes a value of an enumeration from its name.
  public func decode<Value: GraphQLEnum>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try Value(rawValue: decode(String.self, forKey: key))
  }

  /// Decodes a value of an enumeration from its name; `nil` if it is null or absent.
  public func decodeIfPresent<Value: GraphQLEnum>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try decodeIfPresent(String.self, forKey: key).map(Value.init(rawValue:))
  }

  /// Decodes values of an enumeration from their names.
  public func decode<Value: GraphQLEnum>(_ type: [Value].Type, forKey key: Key) throws -> [Value] {
    try decode([String].self, forKey: key).map(Value.init(rawValue:))
  }
}
