import NIOCore
import NIOHTTP1
import Testing

@testable import Web

@Suite("Deadlines of requests")
struct RequestDeadlineTests {
  private static let settings = [
    "header-timeout": "10", "body-timeout": "15", "idle-timeout": "30", "request-timeout": "60",
  ]
  private static let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  private static func connection(_ program: TestConnection.Program = .atTheEnd) throws -> TestConnection {
    try TestConnection(program, settings: settings)
  }

  @Test("A connection without a complete head is closed without an answer", arguments: ["", "GET / HTTP/1.1\r\nX: "])
  func head(text: String) throws {
    let connection = try Self.connection()
    connection.receive(text)
    connection.advance(seconds: 9)
    #expect(connection.isOpen)
    // Further bytes do not extend the time.
    connection.receive("G")
    connection.advance(seconds: 1)
    #expect(!connection.isOpen)
    #expect(try connection.sent().isEmpty)
  }

  @Test("A body that is not complete in time gets status 408, although its bytes arrive one by one")
  func body() throws {
    let connection = try Self.connection()
    connection.receive("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n")
    for _ in 1..<15 {
      connection.advance(seconds: 1)
      connection.receive("x")
    }
    #expect(connection.isOpen)
    #expect(try connection.sent().isEmpty)
    connection.advance(seconds: 1)
    #expect(try connection.sent() == "HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    #expect(connection.isOutputClosed && connection.isOpen)
    #expect(connection.hasError)
    connection.advance(seconds: 2)
    #expect(!connection.isOpen)
  }

  @Test("A request that is not answered in time gets status 503")
  func request() throws {
    let connection = try Self.connection(.never)
    connection.receive(Self.get)
    connection.advance(seconds: 59)
    #expect(try connection.sent().isEmpty)
    connection.advance(seconds: 1)
    #expect(
      try connection.sent()
        == "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\nRetry-After: 5\r\n\r\n"
    )
    #expect(connection.isOutputClosed)
  }

  @Test("A response that has begun, but does not end in time, is cut off")
  func response() throws {
    let connection = try Self.connection(.never)
    connection.receive(Self.get)
    let headers = HTTPHeaders([("Content-Length", "5")])
    connection.respond(.head(HTTPResponseHead(version: .http1_1, status: .ok, headers: headers)))
    connection.advance(seconds: 60)
    #expect(try connection.sent() == "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n")
    #expect(!connection.isOpen)
  }

  @Test("A response that the client does not read keeps the connection until the deadline of the request")
  func unread() throws {
    let connection = try Self.connection(.never)
    connection.receive(Self.get)
    connection.respondUnread(.head(HTTPResponseHead(version: .http1_1, status: .noContent)), .end(nil))
    connection.advance(seconds: 59)
    #expect(connection.isOpen)
    connection.advance(seconds: 1)
    #expect(!connection.isOpen)
  }

  @Test("A connection without a further request is closed, and each response starts the time again")
  func idle() throws {
    let connection = try Self.connection()
    for _ in 1...5 {
      connection.receive(Self.get)
      connection.advance(seconds: 29)
      #expect(connection.isOpen)
    }
    // A part of a head does not extend the time.
    connection.receive("GET / HTTP/1.1\r\n")
    connection.advance(seconds: 1)
    #expect(!connection.isOpen)
  }

  @Test("Each of several requests in a row has its own time")
  func pipelined() throws {
    let connection = try Self.connection(.never)
    connection.receive(Self.get + Self.get)
    connection.advance(seconds: 50)
    connection.respond(.head(HTTPResponseHead(version: .http1_1, status: .noContent)), .end(nil))
    connection.advance(seconds: 50)
    connection.respond(.head(HTTPResponseHead(version: .http1_1, status: .noContent)), .end(nil))
    #expect(try connection.sent() == "HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n")
    connection.advance(seconds: 29)
    #expect(connection.isOpen)
    connection.advance(seconds: 1)
    #expect(!connection.isOpen)
  }

  @Test("A closed connection leaves the table of open ones")
  func table() throws {
    let connection = try Self.connection()
    #expect(connection.gate.open == 1)
    connection.advance(seconds: 10)
    #expect(connection.gate.open == 0)
  }
}
