import NIOCore
import NIOHTTP1
import Testing

@testable import Web

@Suite("Requests that are checked before the shop receives them")
struct ProtocolGuardTests {
  private static let ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
  private static let lastOK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok"
  private static let bad = refusal("400 Bad Request")

  private static func refusal(_ status: String, _ headers: String = "") -> String {
    "HTTP/1.1 \(status)\r\nContent-Length: 0\r\nConnection: close\r\n\(headers)\r\n"
  }

  private static func get(_ path: String = "/", _ headers: String = "Host: shop.example\r\n") -> String {
    "GET \(path) HTTP/1.1\r\n\(headers)\r\n"
  }

  /// Requests beside the complete answers. The connection is closed after an answer that says so.
  private static let answers: [(String, String)] = [
    (get(), ok),
    (get() + get("/bag"), ok + ok),
    // Hosts
    (get("/", ""), bad),
    (get("/", "Host: a\r\nHost: a\r\n"), bad),
    (get("/", "Host: a\r\nhost: b\r\n"), bad),
    (get("/", "Host:\r\n"), bad),
    (get("/", "Host: a b\r\n"), bad),
    (get("/", "Host: a/b\r\n"), bad),
    (get("/", "Host: user@a\r\n"), bad),
    (get("/", "Host: a:port\r\n"), bad),
    (get("/", "Host: a:123456\r\n"), bad),
    (get("/", "Host: [::1\r\n"), bad),
    (get("/", "Host: [x]\r\n"), bad),
    (get("/", "Host: \(String(repeating: "a", count: 256))\r\n"), bad),
    (get("/", "Host: a.example:8080\r\n"), ok),
    (get("/", "Host: 127.0.0.1:80\r\n"), ok),
    (get("/", "Host: [::1]:8080\r\n"), ok),
    // Versions
    ("GET / HTTP/1.0\r\n\r\n", lastOK),
    ("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", lastOK),
    ("GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", bad),
    ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", bad),
    ("GET /\r\n\r\n", bad),
    ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", bad),
    // Connections
    (get("/", "Host: a\r\nConnection: close\r\n"), lastOK),
    (get("/", "Host: a\r\nConnection: TE, Close\r\n"), lastOK),
    (get("/", "Host: a\r\nConnection: close\r\n") + get(), lastOK),
    (get("/", "Host: a\r\nConnection: upgrade\r\nUpgrade: h2c\r\n") + get(), lastOK),
    ("CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n", refusal("405 Method Not Allowed", "Allow: GET, HEAD, POST\r\n")),
    // Sizes
    (get("/" + String(repeating: "a", count: 2_047)), ok),
    (
      get("/", "Host: a\r\nX: \(String(repeating: "a", count: 9_000))\r\n"),
      refusal("431 Request Header Fields Too Large")
    ),
    (
      get("/", "Host: a\r\n" + String(repeating: "X: a\r\n", count: 64)), refusal("431 Request Header Fields Too Large")
    ),
    (
      get("/", "Host: a\r\n" + String(repeating: "X: \(String(repeating: "a", count: 8_000))\r\n", count: 3)),
      refusal("431 Request Header Fields Too Large")
    ),
    // Garbage
    ("garbage\r\n\r\n", bad),
    (get() + "garbage\r\n\r\n", ok + bad),
    (get() + get() + "garbage\r\n\r\n" + get(), ok + ok + bad),
    (get() + get("/", ""), ok + bad),
    ("BREW / HTTP/1.1\r\nHost: a\r\n\r\n", bad),
    (get("/", "Host: a\r\nX y: z\r\n"), bad),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n", bad),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n12", bad),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", bad),
    // Bodies
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab" + get(), ok + ok),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n", ok),
    (
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    ),
    (
      get() + "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\nzz\r\n" + get(),
      ok + "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    ),
  ]

  @Test("A request gives exactly the expected answer, however it is divided into reads", arguments: answers)
  func answer(request: String, expected: String) throws {
    for pieces in [1, 2, request.utf8.count] {
      let connection = try TestConnection()
      let bytes = Array(request.utf8)
      let size = (bytes.count + pieces - 1) / pieces
      for start in stride(from: 0, to: bytes.count, by: size) {
        connection.receive(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(try connection.sent() == expected)
      #expect(connection.isOutputClosed == expected.contains("Connection: close"))
    }
  }

  @Test("Random sequences of fragments give the same answers, however they are divided into reads", arguments: 0..<100)
  func fragments(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let fragments =
      Self.answers.map(\.0).filter { $0.utf8.count < 500 } + ["\r\n", "\r\n\r\n", " ", "\0", "0\r\n", "é", ":"]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let fragment = Array((fragments.randomElement(using: &random) ?? "").utf8)
      bytes += Bool.random(using: &random) ? fragment : Array(fragment.prefix(Int.random(in: 0...40, using: &random)))
    }
    let whole = try TestConnection()
    whole.receive(bytes)
    let divided = try TestConnection()
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...20, using: &random))
      divided.receive(piece)
      rest = rest.dropFirst(piece.count)
    }
    let answers = try whole.sent()
    #expect(try divided.sent() == answers)
    #expect(whole.isOutputClosed == answers.contains("Connection: close"))
    #expect(divided.isOutputClosed == whole.isOutputClosed)
  }

  @Test("A response that ends before the body of its request is the last one, and the body is dropped")
  func early() throws {
    let connection = try TestConnection(.atTheHead)
    connection.receive("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n")
    #expect(try connection.sent() == Self.lastOK)
    #expect(connection.isOutputClosed && connection.isOpen)
    for more in ["2\r\nab\r\n", "garbage", "0\r\n\r\n", Self.get()] { connection.receive(more) }
    #expect(try connection.sent() == "")
    connection.advance(seconds: 2)
    #expect(!connection.isOpen)
  }

  @Test("A body that ends with the connection is an error, so that a part of a form is not used")
  func truncated() throws {
    for head in ["Content-Length: 4", "Transfer-Encoding: chunked"] {
      let connection = try TestConnection()
      connection.receive("POST / HTTP/1.1\r\nHost: a\r\n\(head)\r\n\r\n2\r\n")
      #expect(!connection.hasError)
      connection.close()
      #expect(connection.hasError)
    }
  }

  @Test("A response without a request is not written, and closes the connection")
  func unsolicited() throws {
    let connection = try TestConnection()
    connection.receive(Self.get())
    #expect(try connection.sent() == Self.ok)
    connection.respond(.head(HTTPResponseHead(version: .http1_1, status: .badRequest)), .end(nil))
    #expect(try connection.sent() == "")
    #expect(connection.isOutputClosed)
  }

  @Test("Parts of a response in the wrong order close the connection")
  func order() throws {
    for part in [HTTPServerResponsePart.end(nil), .body(.byteBuffer(ByteBuffer(string: "x")))] {
      let connection = try TestConnection(.never)
      connection.receive(Self.get())
      connection.respond(part)
      #expect(try connection.sent() == "")
      #expect(connection.isOutputClosed)
    }
  }

  @Test("An informational response precedes the response to the same request")
  func informational() throws {
    let connection = try TestConnection(.never)
    connection.receive(Self.get())
    connection.respond(.head(HTTPResponseHead(version: .http1_1, status: .processing)))
    connection.respond(
      .head(HTTPResponseHead(version: .http1_1, status: .noContent)),
      .end(nil)
    )
    #expect(try connection.sent().hasSuffix("HTTP/1.1 204 No Content\r\n\r\n"))
    #expect(!connection.isOutputClosed)
  }

  @Test("A response with `Connection: close` is the last one, although more requests were received")
  func last() throws {
    let connection = try TestConnection(.never)
    connection.receive(Self.get() + Self.get())
    let headers = HTTPHeaders([("Content-Length", "0"), ("connection", "Close")])
    let head = HTTPResponseHead(version: .http1_1, status: .payloadTooLarge, headers: headers)
    connection.respond(.head(head), .end(nil))
    connection.respond(.head(HTTPResponseHead(version: .http1_1, status: .ok)), .end(nil))
    #expect(
      try connection.sent() == "HTTP/1.1 413 Payload Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    )
    #expect(connection.isOutputClosed)
  }
}
