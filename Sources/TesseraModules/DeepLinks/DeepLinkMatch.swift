/// What an address has where its pattern has names.
public struct DeepLinkMatch: Sendable, Hashable {
  /// By name, decoded.
  let values: [String: String]
  let items: [LinkAddress.Item]

  /// The value under a name of the pattern.
  ///
  /// - Parameters:
  ///   - name: As in the pattern.
  ///   - type: Mostly the compiler knows it: `Int`, `String`.
  /// - Throws: ``MissingValue`` where the pattern has no such name or the text is none of that type.
  public func value<Value: LosslessStringConvertible>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws(MissingValue) -> Value {
    guard let value = values[name].flatMap(Value.init) else { throw MissingValue(name: name) }
    return value
  }

  /// The first value behind `?` under a name; nil where there is none, or it is none of that type.
  public func query<Value: LosslessStringConvertible>(_ name: String, as type: Value.Type = Value.self) -> Value? {
    items.first { $0.name == name }.flatMap { Value($0.value) }
  }

  /// An address lacks a value, or it is of another type.
  public struct MissingValue: Error, Sendable, Hashable {
    /// The name that was asked for.
    public let name: String
  }
}
