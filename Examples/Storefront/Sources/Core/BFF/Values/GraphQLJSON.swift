import Foundation

/// Any JSON value.
enum GraphQLJSON: Codable, Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([GraphQLJSON])
  case object([String: GraphQLJSON])

  /// Creates the JSON of a value. The settings of the encoder that encodes the result do not apply to the value.
  init(encoding value: some Encodable) throws {
    self = try JSONDecoder().decode(GraphQLJSON.self, from: JSONEncoder().encode(value))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([GraphQLJSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: GraphQLJSON].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let fields):
      // A container with keys, so that a caller can add further fields to the same object.
      var container = encoder.container(keyedBy: GraphQLKey.self)
      for (key, value) in fields { try container.encode(value, forKey: GraphQLKey(stringLiteral: key)) }
    case .null: try encodeSingle(String?.none, to: encoder)
    case .boolean(let value): try encodeSingle(value, to: encoder)
    case .integer(let value): try encodeSingle(value, to: encoder)
    case .number(let value): try encodeSingle(value, to: encoder)
    case .string(let value): try encodeSingle(value, to: encoder)
    case .array(let value): try encodeSingle(value, to: encoder)
    }
  }

  /// Adds the fields of nested objects. The elements of lists correspond by position.
  mutating func merge(_ other: GraphQLJSON) {
    switch (self, other) {
    case (.object(let a), .object(let b)):
      self = .object(a.merging(b) { a, b in a.merged(with: b) })
    case (.array(let a), .array(let b)) where a.count == b.count:
      self = .array(zip(a, b).map { $0.merged(with: $1) })
    case (_, .null): break
    default: self = other
    }
  }

  private func merged(with other: GraphQLJSON) -> GraphQLJSON {
    var result = self
    result.merge(other)
    return result
  }

  private func encodeSingle(_ value: some Encodable, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
