@testable import Core
import Foundation
import Models
import Tessera
import Testing

@Suite("Requests to the BFF")
struct GraphQLRequestTests {
  private static let miss = BFFResponse.graphQL(
    #"{"errors": [{"message": "x", "extensions": {"code": "PERSISTED_QUERY_NOT_FOUND"}}]}"#
  )
  private static let missByMessage = BFFResponse(
    status: 200,
    headers: ["content-type": "application/json"],
    body: Data(#"{"errors": [{"message": "PersistedQueryNotFound"}]}"#.utf8)
  )
  private static let refusal = BFFResponse.graphQL(
    #"{"errors": [{"message": "x", "extensions": {"code": "PERSISTED_QUERY_NOT_SUPPORTED"}}]}"#
  )

  @Test(
    "A document is sent only if the BFF does not have it",
    arguments: [
      ([.total], ["GET hash", "GET hash"], "ok"),
      ([miss, .total], ["GET hash", "POST hash document", "GET hash"], "ok"),
      ([missByMessage, .total], ["GET hash", "POST hash document", "GET hash"], "ok"),
      ([refusal, .total], ["GET hash", "POST document", "POST document"], "ok"),
      (
        [miss], ["GET hash", "POST hash document", "GET hash", "POST hash document"],
        "the BFF rejected the operation: PERSISTED_QUERY_NOT_FOUND"
      ),
      (
        [refusal], ["GET hash", "POST document", "POST document"],
        "the BFF rejected the operation: PERSISTED_QUERY_NOT_SUPPORTED"
      ),
    ] as [([BFFResponse], [String], String)]
  )
  func persistedQueries(responses: [BFFResponse], conversation: [String], last: String) async throws {
    let transport = TestTransport(responses.map { .success($0) })
    let client = try BFFClient(transport)
    _ = await outcome { () async throws(BFFError) in try await client.perform(TestQuery()) }
    #expect(await outcome { () async throws(BFFError) in try await client.perform(TestQuery()) } == last)
    #expect(transport.requests.map(summary) == conversation)
  }

  @Test("A mutation that the BFF does not have is sent again, because it was not executed")
  func mutation() async throws {
    let transport = TestTransport(Self.miss, .total)
    let client = try BFFClient(transport)
    let session = Session(id: String(repeating: "5e", count: 16))
    #expect(try await client.perform(TestMutation(), for: session).data.total == 1)
    #expect(transport.requests.map(summary) == ["POST hash", "POST hash document"])
    #expect(transport.requests.map { $0.headers["Shop-Visitor"] } == [session.id, session.id])
    #expect(
      String(decoding: transport.requests[0].body ?? Data(), as: UTF8.self)
        == #"{"extensions":{"persistedQuery":{"sha256Hash":"\#(TestMutation.hash)","version":1}},"#
        + #""operationName":"Change","variables":{"amount":1}}"#
    )
  }

  @Test("Queries are sent by GET, with encoded values in a fixed order")
  func addresses() async throws {
    let transport = TestTransport(.total)
    let faults = BFFFaults()
    let client = try BFFClient(transport, faults: faults)
    faults.current = .status500
    _ = try await client.perform(TestQuery(variables: .init(text: "é+&\"/", limit: 2)))
    let variables = "%7B%22limit%22%3A2%2C%22text%22%3A%22%C3%A9%2B%26%5C%22%2F%22%7D"
    let extensions = "%7B%22persistedQuery%22%3A%7B%22sha256Hash%22%3A%22\(TestQuery.hash)%22%2C%22version%22%3A1%7D%7D"
    #expect(
      transport.requests.map(\.url) == [
        "http://bff.example/api/graphql?operationName=Test&variables=\(variables)&extensions=\(extensions)&fault=500"
      ]
    )
  }

  @Test("Long queries are sent by POST, and the session is only in a header")
  func methods() async throws {
    let transport = TestTransport(.total)
    let client = try BFFClient(transport)
    let session = Session()
    let long = TestQuery(variables: .init(text: String(repeating: "a", count: 2_000), limit: 1))
    for query in [TestQuery(), long] { _ = try await client.perform(query, for: session) }
    #expect(transport.requests.map(summary) == ["GET hash", "POST hash"])
    #expect(transport.requests[1].url == "http://bff.example/api/graphql")
    #expect(transport.requests[1].headers["Content-Type"] == "application/json")
    #expect(transport.requests.allSatisfy { $0.headers["Shop-Visitor"] == session.id })
    #expect(transport.requests.allSatisfy { !$0.url.contains(session.id) })
  }

  @Test("The language and the trace are those of the visitor's request")
  func headers() async throws {
    let transport = TestTransport(.total)
    let client = try BFFClient(transport)
    let trace = try #require(TraceID("0123456789ABCDEF0123456789abcdef"))
    try await TraceID.$current.withValue(trace) {
      try await withLanguage("ar") {
        _ = try await client.perform(TestQuery())
      }
    }
    #expect(
      transport.requests.map(\.headers) == [
        [
          "Accept": "application/graphql-response+json, application/json;q=0.9", "Accept-Language": "ar",
          "User-Agent": "Storefront", "X-Request-ID": "0123456789abcdef0123456789abcdef",
        ]
      ]
    )
  }

  @Test("Without a visitor's request, each operation has a trace of its own")
  func traces() async throws {
    let transport = TestTransport(.total)
    let client = try BFFClient(transport)
    for _ in 0..<2 { _ = try await client.perform(TestQuery()) }
    let traces = transport.requests.compactMap { $0.headers["X-Request-ID"] }
    #expect(Set(traces).count == 2 && traces.allSatisfy { TraceID($0) != nil })
  }

  @Test(
    "A trace has 32 hexadecimal digits",
    arguments: ["", "0", "0123456789abcdef0123456789abcdeg", "0123456789abcdef0123456789abcdef0", "\u{FF10}\r\n"]
  )
  func invalidTraces(text: String) { #expect(TraceID(text) == nil) }

  @Test("Variables that cannot be encoded are an error without the value")
  func encoding() async throws {
    let transport = TestTransport(.total)
    let client = try BFFClient(transport)
    await #expect(throws: BFFError.invalidRequest("the variables of Change cannot be encoded")) {
      try await client.perform(TestMutation(variables: .init(amount: .nan)))
    }
    #expect(transport.requests.isEmpty)
  }

  private func summary(_ request: BFFRequest) -> String {
    let body = String(decoding: request.body ?? Data(), as: UTF8.self)
    var words = [request.body == nil ? "GET" : "POST"]
    if request.url.contains("sha256Hash") || body.contains("sha256Hash") { words.append("hash") }
    if body.contains(#""query":"#) || request.url.contains("query=") { words.append("document") }
    return words.joined(separator: " ")
  }
}
