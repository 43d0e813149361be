@testable import Core
import Foundation
import Testing

@Suite("Responses of the BFF")
struct GraphQLResponseTests {
  private static let graphQL = "application/graphql-response+json"
  private static let json = "application/json"
  private static let invalid = "the response of the BFF is invalid: "

  @Test(
    "The status, the media type, and the body determine the result",
    arguments: [
      (200, graphQL, #"{"data": {"total": 1}}"#, "1"),
      (200, graphQL + "; charset=utf-8", #"{"data": {"total": 1}}"#, "1"),
      (200, "Application/JSON;charset=UTF-8", #"{"data": {"total": 1}}"#, "1"),
      (200, json, #"{"data": {"total": 1}, "errors": []}"#, "1"),
      (200, json, #"{"data": {"total": 1}, "errors": null, "extensions": {"cost": 1}}"#, "1"),
      (203, json, #"{"data": {"total": 1}}"#, "1"),
      (200, graphQL, #"{"data": {"total": 1}, "errors": [{"message": "m", "path": ["a", 0]}]}"#, "1 m a.0 -"),
      (
        200, json, #"{"data": null, "errors": [{"message": "m", "extensions": {"code": "BAD"}}]}"#,
        "the BFF rejected the operation: BAD"
      ),
      (
        200, json, #"{"errors": [{"message": "m", "path": ["b"]}, {"message": "n"}]}"#,
        "the BFF rejected the operation: an error without a code at b and 1 more"
      ),
      (
        400, graphQL, #"{"errors": [{"message": "m", "extensions": {"code": 7}}]}"#,
        "the BFF rejected the operation: an error without a code"
      ),
      (500, graphQL, #"{"data": {"total": 1}}"#, "1"),
      (500, graphQL, "{}", "the BFF answered with status 500"),
      (500, graphQL, "", "the BFF answered with status 500"),
      (500, graphQL, #"{"data": null}"#, "the BFF answered with status 500"),
      (400, json, #"{"errors": [{"message": "m"}]}"#, "the BFF answered with status 400"),
      (503, "text/html", "<h1>Down</h1>", "the BFF answered with status 503"),
      (302, json, #"{"data": {"total": 1}}"#, "the BFF answered with status 302"),
      (304, "", "", "the BFF answered with status 304"),
      (204, json, "", invalid + "its body is empty"),
      (200, "text/html", "<h1>Welcome</h1>", invalid + "its media type is text/html"),
      (200, "text/\u{1B}[31m\"x", "", invalid + "its media type is text/31mx"),
      (200, "", #"{"data": {"total": 1}}"#, invalid + "it has no media type"),
      (200, json, "{}", invalid + "it has no data and no errors"),
      (200, json, #"{"data": null, "errors": []}"#, invalid + "it has no data and no errors"),
      (200, json, "[]", invalid + "the body has another type"),
      (200, json, "null", invalid + "the body is null"),
      (200, json, #"{"errors": "secret"}"#, invalid + "errors has another type"),
      (200, json, #"{"errors": [{}]}"#, invalid + "errors.0.message is missing"),
      (200, json, #"{"errors": [{"message": "m", "path": [{}]}]}"#, invalid + "errors.0.path.0 has another type"),
      (200, json, #"{"data": {}}"#, invalid + "data.total is missing"),
      (200, json, #"{"data": {"total": null}}"#, invalid + "data.total is null"),
      (200, json, #"{"data": {"total": "secret"}}"#, invalid + "data.total has another type"),
      (200, json, #"{"data": {"total": 1, "order": "SECRET"}}"#, invalid + "data.order has an invalid value"),
      (200, json, #"{"data": {"total": 1, "pairs": [[1], ["x"]]}}"#, invalid + "data.pairs.1.0 has another type"),
      (200, json, #"{"data": {"total": 1.5}}"#, invalid + "its body is not JSON"),
    ]
  )
  func interpretation(status: Int, type: String, body: String, expected: String) {
    let response = BFFResponse(status: status, headers: ["content-type": type], body: Data(body.utf8))
    #expect(text(of: response) == expected)
  }

  @Test("Hostile bodies are rejected", arguments: HostileBody.all)
  func hostile(body: HostileBody) {
    let response = BFFResponse(status: 200, headers: ["content-type": Self.json], body: Data(body.bytes))
    #expect(text(of: response) == Self.invalid + "its body is not JSON")
  }

  @Test("Of equal keys, the first one counts")
  func duplicates() {
    #expect(text(of: .graphQL(#"{"data": {"total": 1, "total": 2}}"#)) == "1")
  }

  @Test("The number and the size of errors are limited")
  func limits() throws {
    let long = String(repeating: "é ", count: 10_000)
    let path = Array(repeating: "\"\(long)\"", count: 1_000).joined(separator: ",")
    let error = #"{"message": "\#(long)", "path": [\#(path)], "extensions": {"code": "\#(long)"}}"#
    let body = #"{"errors": [\#(Array(repeating: error, count: 3).joined(separator: ","))]}"#
    let thrown = #expect(throws: BFFError.self) { try GraphQLResponse.result(of: .graphQL(body), as: Content.self) }
    #expect((thrown?.description.utf8.count ?? .max) < 1_200)
    let many = Array(repeating: #"{"message": "m"}"#, count: 1_000).joined(separator: ",")
    let result = try GraphQLResponse.result(
      of: .graphQL(#"{"data": {"total": 1}, "errors": [\#(many)]}"#),
      as: Content.self
    )
    #expect(result.errors.count == GraphQLError.maximumCount)
  }

  @Test(
    "The language is that of the first tag in the header",
    arguments: [
      ("de", "de"), ("ar-EG, en", "ar-EG"), (" pl ", "pl"), ("", nil), ("de DE", nil), ("<b>", nil), ("de_DE", nil),
      (String(repeating: "a", count: 36), nil),
    ] as [(String, String?)]
  )
  func language(header: String, expected: String?) throws {
    let response = BFFResponse.graphQL(#"{"data": {"total": 1}}"#, ["content-language": header])
    #expect(try GraphQLResponse.result(of: response, as: Content.self).language == expected)
  }

  private typealias Content = TestQuery.Data

  /// Returns the total and the errors, or the description of the failure.
  private func text(of response: BFFResponse) -> String {
    do {
      let result = try GraphQLResponse.result(of: response, as: Content.self)
      let errors = result.errors.map { "\($0.message) \($0.path.joined(separator: ".")) \($0.code ?? "-")" }
      return (["\(result.data.total)"] + errors).joined(separator: " ")
    } catch {
      return "\(error)"
    }
  }
}
