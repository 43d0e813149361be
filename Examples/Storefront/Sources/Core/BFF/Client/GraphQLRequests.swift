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

  private let endpoint: String
  private let call: BFFCall
  /// The variables as a JSON object with sorted keys.
  let variables: String

  /// Creates the requests.
  ///
  /// - Throws: ``BFFError/invalidRequest(_:)`` if the variables cannot be encoded.
  init(_ operation: Operation, endpoint: String, call: BFFCall) throws(BFFError) {
    self.endpoint = endpoint
    self.call = call
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do { variables = String(decoding: try encoder.encode(operation.variables), as: UTF8.self) } catch {
      throw .invalidRequest("the variables of \(Operation.name) cannot be encoded")
    }
  }

  /// Returns a request. Queries by their hash are sent by `GET`: proxies can cache responses without data of visitors, and
  /// a request without a body is one packet.
  func request(by reference: Reference) throws(BFFError) -> BFFRequest {
    if reference == .hash, Operation.kind == .query {
      let query = [("operationName", Operation.name), ("variables", variables), ("extensions", Self.extensions)]
      let request = call.request(endpoint, query: query, accept: Self.accept)
      if request.url.utf8.count < Self.maximumURLSize { return request }
    }
    return call.request(endpoint, accept: Self.accept, body: try body(reference))
  }

  /// Apollo's extension with the hash. The hash and the name of an operation have no characters that JSON escapes.
  private static var extensions: String { #"{"persistedQuery":{"sha256Hash":"\#(Operation.hash)","version":1}}"# }

  /// Returns the body, which contains the variables as they were encoded before.
  private func body(_ reference: Reference) throws(BFFError) -> Data {
    var members: [String] = []
    if reference != .document { members.append(#""extensions":\#(Self.extensions)"#) }
    members.append(#""operationName":"\#(Operation.name)""#)
    if reference != .hash {
      guard let query = try? JSONEncoder().encode(Operation.document) else {
        throw .invalidRequest("the document of \(Operation.name) cannot be encoded")
      }
      members.append(#""query":\#(String(decoding: query, as: UTF8.self))"#)
    }
    members.append(#""variables":\#(variables)"#)
    return Data("{\(members.joined(separator: ","))}".utf8)
  }
}
