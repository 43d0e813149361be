@testable import Core
import Foundation
import Synchronization
import Testing

@Suite("Exchanges over the network", .timeLimit(.minutes(2)))
struct NetworkTransportTests {
  private static let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
  private static let interrupted = "the BFF closed the connection before the end of its response"
  private static let invalid = "the response of the BFF is invalid: "
  private static let body = #"{"data": {"total": 1}}"#

  /// Responses, and the results of the operation.
  private static let malformedResponses: [(String, String)] = [
    ("", interrupted),
    (head, interrupted),
    (head + "Content-Length: 100\r\n\r\n{", interrupted),
    (head + "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n", interrupted),
    ("SSH-2.0-Server\r\n", invalid + "it is not HTTP, or its headers are too large"),
    (head + "Content-Length: 1\r\n\r\n{", invalid + "its body is not JSON"),
    (head + "\r\n" + body, "ok"),
    (head + "Content-Length: 5000000\r\n\r\n", "the response of the BFF is too large"),
    (head + "Content-Length: 0\r\n\r\n", invalid + "its body is empty"),
  ]

  /// Returns the result of a mutation, which is sent only once.
  private func result(_ endpoint: String, timeout: Duration = .seconds(30)) async throws -> String {
    let client = BFFClient(try BFFSettings(endpoint: endpoint, timeout: timeout))
    let text = await outcome { () async throws(BFFError) in try await client.perform(TestMutation()) }
    await client.shutdown()
    return text
  }

  @Test("A whole response has a result, and the request is well formed")
  func success() async throws {
    try await LoopbackServer.run { connection in
      try await connection.send(Self.head + "Content-Length: \(Self.body.utf8.count)\r\n\r\n" + Self.body)
    } _: { server in
      let outcome = try await result(server.endpoint)
      #expect(outcome == "ok")
      let request = try #require(server.requests.first)
      let lines = request.components(separatedBy: "\r\n")
      #expect(lines[0] == "POST /graphql HTTP/1.1")
      #expect(lines.contains("Host: 127.0.0.1:\(server.port)") || lines.contains("host: 127.0.0.1:\(server.port)"))
      #expect(lines.contains("Content-Type: application/json"))
      #expect(!request.lowercased().contains("accept-encoding"))
    }
  }

  @Test("Chunks are joined")
  func chunks() async throws {
    try await LoopbackServer.run { connection in
      try await connection.send(Self.head + "Transfer-Encoding: chunked\r\n\r\n")
      for character in Self.body { try await connection.send("1\r\n\(character)\r\n") }
      try await connection.send("0\r\n\r\n")
    } _: { server in
      let outcome = try await result(server.endpoint)
      #expect(outcome == "ok")
    }
  }

  @Test("32 operations have connections at the same time")
  func concurrency() async throws {
    let arrived = Mutex(0)
    try await LoopbackServer.run { connection in
      arrived.withLock { $0 += 1 }
      // Fewer connections would end the operations without a response.
      while arrived.withLock({ $0 < 32 }) { try await Task.sleep(for: .milliseconds(1)) }
      try await connection.send(Self.head + "Content-Length: \(Self.body.utf8.count)\r\n\r\n" + Self.body)
    } _: { server in
      let client = BFFClient(try BFFSettings(endpoint: server.endpoint, timeout: .seconds(30)))
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<32 { group.addTask { try await client.perform(TestMutation()).data.total } }
        for try await total in group { #expect(total == 1) }
      }
      await client.shutdown()
    }
  }

  @Test("A refused connection is an error")
  func refused() async throws {
    var endpoint = ""
    try await LoopbackServer.run(answer: { _ in }, { endpoint = $0.endpoint })
    #expect(try await result(endpoint) == "no connection to the BFF could be established")
  }

  @Test(
    "Responses that end early or are not HTTP are errors",
    arguments: malformedResponses
  )
  func malformed(response: String, expected: String) async throws {
    try await LoopbackServer.run { connection in
      try await connection.send(response)
    } _: { server in
      let outcome = try await result(server.endpoint)
      #expect(outcome == expected)
    }
  }

  @Test("Too many or too large headers are an error", arguments: [(1_000, 10), (1, 1 << 20)])
  func headers(count: Int, size: Int) async throws {
    let header = "A: " + String(repeating: "a", count: size) + "\r\n"
    try await LoopbackServer.run { connection in
      try await connection.send(Self.head + String(repeating: header, count: count) + "\r\n")
      try await connection.wait()
    } _: { server in
      let outcome = try await result(server.endpoint)
      #expect(outcome == Self.invalid + "it is not HTTP, or its headers are too large")
    }
  }

  @Test("A body without a length that exceeds the limit is not received to its end")
  func largeBody() async throws {
    let sent = AsyncStream.makeStream(of: Int.self)
    let megabyte = String(repeating: " ", count: 1 << 20)
    try await LoopbackServer.run { connection in
      var count = 0
      defer { sent.continuation.yield(count) }
      try await connection.send(Self.head + "\r\n")
      for _ in 0..<100 {
        try await connection.send(megabyte)
        count += 1
      }
    } _: { server in
      let outcome = try await result(server.endpoint)
      #expect(outcome == "the response of the BFF is too large")
      // The connection is closed, so that the server cannot send the rest.
      for await count in sent.stream {
        #expect(count < 100)
        break
      }
    }
  }

  @Test("A head and a body that do not end are errors after the time of the operation", arguments: ["", "\r\n{"])
  func timeout(rest: String) async throws {
    try await LoopbackServer.run { connection in
      try await connection.send(Self.head + rest)
      try await connection.wait()
    } _: { server in
      let outcome = try await result(server.endpoint, timeout: .milliseconds(300))
      #expect(outcome == "the BFF did not answer in time")
    }
  }

  @Test("Single bytes do not extend the time")
  func trickle() async throws {
    try await LoopbackServer.run { connection in
      try await connection.send(Self.head + "\r\n")
      while true {
        try await connection.send(" ")
        try await Task.sleep(for: .milliseconds(10))
      }
    } _: { server in
      let outcome = try await result(server.endpoint, timeout: .milliseconds(500))
      #expect(outcome == "the BFF did not answer in time")
    }
  }

  @Test("A redirect is an error, and not followed")
  func redirect() async throws {
    try await LoopbackServer.run { connection in
      try await connection.send("HTTP/1.1 307 Moved\r\nLocation: /other\r\nContent-Length: 0\r\n\r\n")
    } _: { server in
      let outcome = try await result(server.endpoint)
      #expect(outcome == "the BFF answered with status 307")
      #expect(server.requests.count == 1)
    }
  }

  @Test("A compressed body is not decompressed")
  func compression() async throws {
    try await LoopbackServer.run { connection in
      try await connection.send(Self.head + "Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n\u{1F}\u{8}")
    } _: { server in
      let outcome = try await result(server.endpoint)
      #expect(outcome == Self.invalid + "its body is not JSON")
    }
  }

  @Test("If the task is cancelled, the connection is closed")
  func cancellation() async throws {
    try await LoopbackServer.run { connection in
      try await connection.send(Self.head + "\r\n{")
      while true {
        try await connection.send(" ")
        try await Task.sleep(for: .milliseconds(10))
      }
    } _: { server in
      let client = BFFClient(try BFFSettings(endpoint: server.endpoint, timeout: .seconds(60)))
      let task = Task { try await client.perform(TestMutation()) }
      while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
      task.cancel()
      let result = await task.result
      #expect(throws: BFFError.cancelled) { try result.get() }
      while server.closedConnections == 0 { try await Task.sleep(for: .milliseconds(5)) }
    }
  }

  @Test("A header with line breaks is not sent")
  func headerValues() async throws {
    let client = BFFClient(try BFFSettings(endpoint: "http://127.0.0.1:9/graphql"))
    await #expect(throws: BFFError.invalidRequest("a header has characters other than those of ASCII")) {
      try await client.perform(TestMutation(), for: .init(id: "a\r\nb: c"))
    }
  }

  @Test("After the shutdown, operations fail, and a client can be released without one")
  func shutdown() async throws {
    let settings = try BFFSettings(endpoint: "http://127.0.0.1:9/graphql")
    let client = BFFClient(settings)
    for _ in 0..<2 { await client.shutdown() }
    await #expect(throws: BFFError.unreachable) { try await client.perform(TestMutation()) }
    _ = BFFClient(settings)
  }
}
