/// The values in a URL for the parameters of a pattern.
public struct DeepLinkMatch: Sendable, Hashable {
  /// The percent-decoded values by parameter name.
  let values: [String: String]
  let items: [LinkAddress.Item]

  /// Returns the value of a parameter of the pattern.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter in the pattern.
  ///   - type: The type of the value, such as `Int` or `String`. The compiler usually infers it.
  /// - Returns: The converted value.
  /// - Throws: ``MissingValue`` if the pattern has no such parameter or the value cannot be converted to the type.
  public func value<Value: LosslessStringConvertible>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws(MissingValue) -> Value {
    guard let value = values[name].flatMap(Value.init) else { throw MissingValue(name: name) }
    return value
  }

  /// Returns the value of the first query item with a name.
  ///
  /// - Parameters:
  ///   - name: The name of the query item.
  ///   - type: The type of the value, such as `Int` or `String`. The compiler usually infers it.
  /// - Returns: The converted value, or `nil` if there is no such query item or its value cannot be converted to the
  ///   type.
  public func query<Value: LosslessStringConvertible>(_ name: String, as type: Value.Type = Value.self) -> Value? {
    items.first { $0.name == name }.flatMap { Value($0.value) }
  }

  /// An error that occurs if a URL has no value for a parameter, or a value of another type.
  public struct MissingValue: Error, Sendable, Hashable {
    /// The name of the parameter.
    public let name: String
  }
}
