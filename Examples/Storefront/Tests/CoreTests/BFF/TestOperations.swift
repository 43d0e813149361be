@testable import Core
import Foundation

/// A query with an optional and a required value.
struct TestQuery: GraphQLOperation {
  struct Data: Codable, Hashable, Sendable {
    enum Order: String, Codable, Sendable {
      case newest = "NEWEST"
      case price = "PRICE"
    }

    var total: Int
    var name: String?
    var order: Order?
    var pairs: [[Int]]?
  }

  struct Variables: Encodable, Hashable, Sendable {
    var text: String
    var limit: Int
  }

  static let kind = GraphQLOperationKind.query
  static let name = "Test"
  static let document = "query Test($text: String!, $limit: Int!) { total name }"
  static let hash = String(repeating: "0a", count: 32)

  var variables = Variables(text: "a", limit: 1)
}

/// A mutation, whose variables can be impossible to encode.
struct TestMutation: GraphQLOperation {
  typealias Data = TestQuery.Data

  struct Variables: Encodable, Hashable, Sendable {
    var amount: Double
  }

  static let kind = GraphQLOperationKind.mutation
  static let name = "Change"
  static let document = "mutation Change($amount: Float!) { change(amount: $amount) { total } }"
  static let hash = String(repeating: "0b", count: 32)

  var variables = Variables(amount: 1)
}

extension BFFResponse {
  /// Returns a response in the media type of GraphQL over HTTP.
  static func graphQL(_ body: String, status: Int = 200, _ headers: [String: String] = [:]) -> BFFResponse {
    let type = ["content-type": "application/graphql-response+json"]
    return BFFResponse(status: status, headers: headers.merging(type) { $1 }, body: Data(body.utf8))
  }

  /// The response to a query with a result.
  static let total = graphQL(#"{"data": {"total": 1}}"#)
}

/// Returns the data or the error of a call as text.
func outcome<Data>(_ call: () async throws(BFFError) -> GraphQLResult<Data>) async -> String {
  do {
    let result = try await call()
    return result.isFromCache ? "cached" : result.errors.isEmpty ? "ok" : "partial"
  } catch {
    return "\(error)"
  }
}
