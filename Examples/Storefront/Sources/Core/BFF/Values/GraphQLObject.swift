/// A JSON object of several values that contain parts of the same nested objects.
///
/// A fragment and the selection that spreads it can both select fields of the same object. Swift has a type for each
/// selection, and an `Encoder` would replace the object of the first with that of the second.
public struct GraphQLObject {
  private var object = GraphQLJSON.object([:])

  public init() {}

  /// Adds all fields of a value that is encoded as an object.
  public mutating func merge(_ value: some Encodable) throws {
    object.merge(try GraphQLJSON(encoding: value))
  }

  /// Adds one field.
  public mutating func merge(_ value: some Encodable, forKey key: String) throws {
    object.merge(.object([key: try GraphQLJSON(encoding: value)]))
  }

  /// Encodes the fields.
  public func encode(to encoder: any Encoder) throws {
    try object.encode(to: encoder)
  }
}
