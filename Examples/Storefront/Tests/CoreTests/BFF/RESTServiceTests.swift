@testable import Core
import Foundation
import Testing

@Suite("REST resources of the BFF")
struct RESTServiceTests {
  private static let json = #"{"version": "1.2", "products": 56, "languages": ["en", "pl"], "more": true}"#
  private static let invalid = "the response of the BFF is invalid: "

  private static func response(_ status: Int, _ type: String, _ body: String) -> BFFResponse {
    BFFResponse(status: status, headers: ["content-type": type], body: Data(body.utf8))
  }

  @Test("The state of the BFF is read by GET")
  func status() async throws {
    let transport = TestTransport(Self.response(200, "application/json; charset=utf-8", Self.json))
    let client = try BFFClient(transport)
    client.faults.current = .slow
    let status = try await RESTService(client).status()
    #expect((status.version, status.products, status.languages) == ("1.2", 56, ["en", "pl"]))
    #expect(transport.requests.map(\.url) == ["http://bff.example/api/rest/status?fault=slow"])
    #expect(transport.requests.map { $0.headers["Accept"] } == ["application/json"])
    let record = try #require(client.recentOperations.records.first)
    #expect(record.name == "rest/status" && record.kind == .rest && record.outcome == "ok")
    #expect(record.bytes == Self.json.utf8.count)
  }

  @Test(
    "Other responses are errors",
    arguments: [
      (response(404, "application/json", json), "the BFF answered with status 404"),
      (response(204, "application/json", ""), "the BFF answered with status 204"),
      (response(200, "text/html", json), invalid + "its media type is text/html"),
      (response(200, "", json), invalid + "it has no media type"),
      (response(200, "application/json", ""), invalid + "its body is empty"),
      (response(200, "application/json", "{}"), invalid + "version is missing"),
      (response(200, "application/json", #"{"version": 1}"#), invalid + "version has another type"),
    ] as [(BFFResponse, String)]
  )
  func errors(response: BFFResponse, expected: String) async throws {
    let service = RESTService(try BFFClient(TestTransport(response)))
    let error = await #expect(throws: BFFError.self) { try await service.status() }
    #expect(error?.description == expected)
  }

  @Test("Requests are repeated as queries are")
  func retries() async throws {
    let transport = TestTransport([
      .failure(.interrupted), .success(Self.response(200, "application/json", Self.json)),
    ])
    #expect(try await RESTService(try BFFClient(transport)).status().products == 56)
    #expect(transport.requests.count == 2)
  }

  @Test("The number of recorded operations is limited, and the most recent one is the first")
  func recent() async throws {
    let client = try BFFClient(TestTransport(Self.response(200, "application/json", "{}")))
    let service = RESTService(client)
    for number in 0..<60 {
      await #expect(throws: BFFError.self) { try await service.get("\(number)", as: BFFStatus.self) }
    }
    let records = client.recentOperations.records
    #expect(records.count == 50 && records.first?.name == "rest/59" && records.last?.name == "rest/10")
    #expect(records.first?.outcome == Self.invalid + "version is missing")
  }
}
