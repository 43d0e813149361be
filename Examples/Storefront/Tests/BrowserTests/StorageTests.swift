import Foundation
import ShopTestSupport
import Testing

/// The database of running servers, which are started together, killed, or have a full disk. These tests need no
/// browser.
@Suite(.enabled(if: Shop.program != nil, "build the package's tests as a whole"), .timeLimit(.minutes(20)))
struct StorageTests {
  private static var address: Regex<(Substring, Substring)> { /(http:\/\/[0-9.:]+)/ }

  private static func start(_ path: String) throws -> ServerProcess {
    try ServerProcess(try #require(Shop.program), ["--port", "0", "--database", path], ready: address)
  }

  @Test(arguments: 0..<LongRun.rounds(2, atMost: 20))
  func twoServersStartOnANewFile(_ round: Int) async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      let program = try #require(Shop.program)
      let servers = try ServerProcess.start(2, program, ["--port", "0", "--database", path], ready: Self.address)
      defer { for server in servers { server.end() } }
      for server in servers {
        var visitor = FormVisitor(server.word)
        #expect(try await visitor.get("/").status == 200)
      }
    }
  }

  @Test(.linked(.product(slug: "compass"), .bag))
  func theLastPieceIsSoldByTheOtherServer() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      let servers = try (0..<2).map { _ in try Self.start(path) }
      defer { for server in servers { server.end() } }
      var (buyer, other) = (FormVisitor(servers[0].word), FormVisitor(servers[1].word))
      #expect(try await other.get("/products/compass").text.contains("stock-low"))
      #expect(try await buyer.post("/products/compass/bag", on: "/products/compass", ["quantity": "1"]).status == 303)
      // The bag is the same at both servers.
      var elsewhere = buyer.at(servers[1])
      let bag = try await elsewhere.get("/bag").text
      #expect(bag.contains("href=\"/products/compass\""))
      let revisions = bag.matches(of: #/name="revision" value="([^"]*)"/#).map { String($0.1) }
      let revision = try #require(revisions.last)
      #expect(try await buyer.post("/bag/checkout", on: "/bag", ["revision": revision]).status == 303)
      let page = try await other.get("/products/compass").text
      #expect(page.contains("stock-out") && !page.contains("/products/compass/bag"))
      #expect(try await elsewhere.get("/account").text.contains("€35.90"))
    }
  }

  @Test(.linked(.account)) func killedWhileWriting() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      var server = try Self.start(path)
      defer { server.end() }
      var visitor = FormVisitor(server.word)
      var saved = 0
      for round in 0..<LongRun.rounds(3, atMost: 50) {
        let page = try await visitor.get("/account").text
        let token = String(try #require(page.firstMatch(of: #/name="csrf" value="([^"]*)"/#)).1)
        // The number of acknowledged changes rises until the server is killed, while the next one is being written.
        let writer = Task { [visitor, saved] in
          var (visitor, saved) = (visitor, saved)
          while let answer = try? await visitor.post("/account/name", token: token, ["name": "n\(saved + 1)"]),
            answer.status == 303
          {
            saved += 1
          }
          return saved
        }
        try await Task.sleep(for: .milliseconds(20 + round * 7 % 60))
        server.crash()
        saved = await writer.value
        server = try Self.start(path)
        visitor = visitor.at(server)
        let text = try await visitor.get("/account").text
        // The last change may have been written without an answer.
        let found = [saved, saved + 1].first { text.contains("value=\"n\($0)\"") || ($0 == 0 && saved == 0) }
        saved = try #require(found, "\(saved) changes were acknowledged")
      }
      #expect(saved > 0)
    }
  }

  @Test(.linked(.account, .home), .enabled(if: SmallDisk.isAvailable, "a file system cannot be mounted here"))
  func fullDisk() async throws {
    try await TemporaryFolder.with { folder in
      let disk = SmallDisk(at: folder)
      let program = try #require(Shop.program)
      let command = disk.command(program, ["--port", "0", "--database", folder.path + "/shop.sqlite"])
      let server = try ServerProcess(command.program, command.arguments, ready: Self.address)
      defer { server.end() }
      var visitor = FormVisitor(server.word)
      let save = "/account/name"
      #expect(try await visitor.post(save, on: "/account", ["name": "before"]).status == 303)
      try disk.fill(of: server)
      for _ in 0..<3 {
        #expect(try await visitor.post(save, on: "/account", ["name": "lost"]).status == 503)
        #expect(try await visitor.get("/").status == 200)
        #expect(try await visitor.get("/account").text.contains("value=\"before\""))
      }
      try disk.empty(of: server)
      #expect(try await visitor.post(save, on: "/account", ["name": "after"]).status == 303)
      #expect(try await visitor.get("/account").text.contains("value=\"after\""))
    }
  }
}
