import Foundation

/// The requests for an operation, in GraphQL over HTTP and with Apollo's automatic persisted queries.
///
/// Sources: <https://graphql.github.io/graphql-over-http/draft/>,
/// <https://www.apollographql.com/docs/apollo-server/performance/apq>
struct GraphQLRequests<Operation: GraphQLOperation> {
  /// How a request refers to the document.
  enum Reference {
    /// By its hash, which the BFF may not know.
    case hash
    /// By its text and its hash, so that the BFF stores it.
    case both
    /// By its text.
    case document
  }

  /// The first media type is that of GraphQL over HTTP. Older servers know only the second one.
  private static var accept: String { "application/graphql-response+json, application/json;q=0.9" }
  /// The length of URLs that all servers and proxies accept.
  private static var maximumURLSize: Int { 2_000 }

  private struct Body: Encodable {
    var operationName: String
    var query: String?
    var variables: Operation.Variables
    var extensions: Extensions?
  }

  private struct Extensions: Encodable {
    struct PersistedQuery: Encodable {
      var version = 1
      var sha256Hash: String
    }

    var persistedQuery: PersistedQuery
  }

  private let operation: Operation
  private let endpoint: String
  private let call: BFFCall
  private let encoder = JSONEncoder()
  /// The variables as a JSON object with sorted keys.
  let variables: String

  /// Creates the requests.
  ///
  /// - Throws: ``BFFError/invalidRequest(_:)`` if the variables cannot be encoded.
  init(_ operation: Operation, endpoint: String, call: BFFCall) throws(BFFError) {
    self.operation = operation
    self.endpoint = endpoint
    self.call = call
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    variables = String(decoding: try Self.encode(operation.variables, with: encoder), as: UTF8.self)
  }

  /// Returns a request. Queries without a visitor are sent by `GET`, so that proxies can cache the responses.
  func request(by reference: Reference) throws(BFFError) -> BFFRequest {
    let extensions = reference == .document ? nil : Extensions(persistedQuery: .init(sha256Hash: Operation.hash))
    if reference == .hash, Operation.kind == .query, call.session == nil {
      let query = [
        ("operationName", Operation.name), ("variables", variables),
        ("extensions", String(decoding: try Self.encode(extensions, with: encoder), as: UTF8.self)),
      ]
      let request = call.request(endpoint, query: query, accept: Self.accept)
      if request.url.utf8.count < Self.maximumURLSize { return request }
    }
    let body = Body(
      operationName: Operation.name,
      query: reference == .hash ? nil : Operation.document,
      variables: operation.variables,
      extensions: extensions
    )
    return call.request(endpoint, accept: Self.accept, body: try Self.encode(body, with: encoder))
  }

  private static func encode(_ value: some Encodable, with encoder: JSONEncoder) throws(BFFError) -> Data {
    do { return try encoder.encode(value) } catch {
      throw .invalidRequest("the variables of \(Operation.name) cannot be encoded")
    }
  }
}
