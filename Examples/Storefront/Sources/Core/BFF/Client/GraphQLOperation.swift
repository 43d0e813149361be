/// A query or mutation for the BFF. `Scripts/generate-graphql` writes the types that conform.
public protocol GraphQLOperation: Sendable {
  /// The data of a response without errors.
  associatedtype Data: Codable & Hashable & Sendable
  /// The variables, which are encoded as a JSON object.
  associatedtype Variables: Encodable & Hashable & Sendable

  /// Whether the operation only reads.
  static var kind: GraphQLOperationKind { get }
  /// The name in the document.
  static var name: String { get }
  /// The text of the operation with the fragments that it uses.
  static var document: String { get }
  /// The SHA-256 hash of the document's UTF-8 bytes, in lowercase hexadecimal digits.
  static var hash: String { get }

  var variables: Variables { get }
}

/// What an operation does.
public enum GraphQLOperationKind: String, Sendable, Hashable {
  /// The operation only reads, and can be repeated.
  case query
  /// The operation changes data, and is sent only once.
  case mutation
}
