import Foundation

/// Reads the REST resources of the BFF, over the same connections as operations.
public struct RESTService: Sendable {
  private let client: BFFClient

  /// Creates a service.
  public init(_ client: BFFClient) { self.client = client }

  /// Returns a resource.
  ///
  /// - Parameter path: The path after `rest/`, such as `status`. It is also a label in the metrics, so that it must not
  ///   contain identifiers.
  /// - Throws: ``BFFError`` if the status is not 200, or the body does not have the type.
  public func get<Value: Decodable & Sendable>(
    _ path: String,
    as type: Value.Type = Value.self
  ) async throws(BFFError) -> Value {
    try await client.monitored("rest/\(path)", .rest, nil) { call throws(BFFError) in
      let request = call.request("\(client.settings.base)/rest/\(path)", accept: "application/json")
      let response = try await client.exchange.response(to: request, isRepeatable: true, in: call)
      guard response.status == 200 else { throw .status(response.status) }
      guard GraphQLResponse.mediaType(of: response) == "application/json" else {
        throw GraphQLResponse.invalidMediaType(of: response)
      }
      return (try JSON.decode(type, from: response.body), .ok)
    }
  }
}

/// The state of the BFF.
public struct BFFStatus: Decodable, Sendable, Hashable {
  /// The version of the BFF.
  public let version: String
  /// The number of products.
  public let products: Int
  /// The language tags of the content.
  public let languages: [String]
}

extension RESTService {
  /// Returns the state of the BFF.
  public func status() async throws(BFFError) -> BFFStatus { try await get("status") }
}
