/// The result of an operation.
public struct GraphQLResult<Data: Codable & Hashable & Sendable>: Sendable, Hashable {
  /// The data.
  public let data: Data
  /// The errors for values that are missing in the data.
  public let errors: [GraphQLError]
  /// The language of the response, from the header `Content-Language`.
  public let language: String?
  /// A Boolean value that indicates whether the result is from the cache of the client.
  public var isFromCache: Bool

  /// Creates a result.
  public init(data: Data, errors: [GraphQLError] = [], language: String? = nil, isFromCache: Bool = false) {
    self.data = data
    self.errors = errors
    self.language = language
    self.isFromCache = isFromCache
  }
}
