import Foundation
import ShopTestSupport
import Testing

/// The rows of `HostileInputs.md` that consist of single requests, sent to the program.
@Suite(
  "Hostile requests to the program",
  .enabled(if: RunningShop.isAvailable, RunningShop.unavailable),
  .linked(.home, .account, .bag, .search, .product(slug: "teapot")),
  .serialized
)
struct HostileRequestTests {
  @Test("Every request has the stated status, and its response contains nothing of the attacker")
  func requests() async throws {
    try await RunningShop.run("--public-origin", "http://127.0.0.1", "--posts", "1000") { shop in
      for item in HostileRequest.all {
        var visitor = ShopVisitor(from: "127.0.0.2", to: shop.port)
        try visitor.get("/account")
        let token = try visitor.get("/account").value("csrf")
        let text = item.request.replacing("{cookie}", with: visitor.cookieHeader).replacing("{csrf}", with: token)
        let size = text.split(separator: "\r\n\r\n", maxSplits: 1).dropFirst().first?.utf8.count ?? 0
        let connection = try shop.connect(from: "127.0.0.2")
        connection.send(text.replacing("{size}", with: "\(size)"))
        let name: Comment = "\(item.row): \(item.request.prefix(200))"
        let response = try #require(try? RawResponse(connection, item.row), name)
        #expect(response.status == item.status, name)
        // Proxies refuse responses whose headers are longer than a few kilobytes.
        let head = response.text.range(of: "\r\n\r\n").map { response.text[..<$0.lowerBound] } ?? ""
        #expect(!head.isEmpty && head.utf8.count < 4_096, name)
        let lower = response.text.lowercased()
        for part in item.absent { #expect(!lower.contains(part), "\(item.row): \(part)") }
        for part in item.present { #expect(lower.contains(part), "\(item.row): \(part)") }
        // Only the accepted form has changed something.
        let saved = try visitor.get("/account").body.contains(#"value="Zoe""#)
        #expect(saved == (item.status == 303), name)
      }
    }
  }

  @Test("By default, the shop and its metrics can be reached only at the address of the machine itself")
  func address() async throws {
    try await RunningShop.run("--operations-port", "0") { shop in
      for port in [shop.port, shop.operationsPort] {
        #expect(throws: Never.self) { try RawConnection(from: "127.0.0.2", to: port) }
        #expect(throws: SocketError.self) { try RawConnection(from: "127.0.0.2", to: port, at: "127.0.0.3") }
      }
    }
  }
}
