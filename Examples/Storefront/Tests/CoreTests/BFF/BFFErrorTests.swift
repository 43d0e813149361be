@testable import Core
import Foundation
import Testing

@Suite("Descriptions of the BFF's errors")
struct BFFErrorTests {
  /// Input of a visitor that must not be in the log.
  private static let secret = "4111 1111 1111 1111"

  @Test("Descriptions are one short line without the input of visitors, whatever the BFF sends")
  func descriptions() {
    let long = String(repeating: Self.secret, count: 1_000)
    let bodies = [
      #"{"errors": [{"message": "\#(long)", "path": ["a"], "extensions": {"code": "BAD\n\u001b[31m"}}]}"#,
      #"{"data": {"total": "\#(long)"}}"#, #"{"data": {"total": 1, "order": "\#(long)"}}"#, long, "",
    ]
    for body in bodies {
      let error = #expect(throws: BFFError.self) {
        try GraphQLResponse.result(of: .graphQL(body), as: TestQuery.Data.self)
      }
      let text = error?.description ?? ""
      #expect(!text.isEmpty && text.utf8.count < 200)
      #expect(!text.contains("1111"))
      #expect(text.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) })
    }
  }

  @Test(
    "Errors without an answer are outages",
    arguments: [
      (.unreachable, true), (.interrupted, true), (.suspended, true), (.timedOut, true), (.status(502), true),
      (.status(503), true), (.status(504), true), (.status(500), false), (.tooLarge, false), (.cancelled, false),
      (.invalidResponse(""), false), (.invalidRequest(""), false), (.rejected([]), false),
    ] as [(BFFError, Bool)]
  )
  func outages(error: BFFError, isOutage: Bool) { #expect(error.isOutage == isOutage) }
}
