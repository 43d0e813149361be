import NIOCore
import NIOHTTP1
import Testing

@testable import Web

@Suite("Compression of responses")
struct CompressionTests {
  /// The body of a response with a size in bytes.
  private static func page(_ size: Int) -> ByteBuffer {
    let text = String(repeating: "<li>zażółć <b>gęślą</b> jaźń</li>\n", count: size / 40 + 1)
    return ByteBuffer(bytes: text.utf8.prefix(size))
  }

  /// A response of the shop.
  private struct Answer {
    var status = HTTPResponseStatus.ok
    var headers: HTTPHeaders = ["Vary": "Accept-Encoding, Cookie"]
    var size = 5_000

    /// The parts of the response to a request.
    func parts(to method: HTTPMethod) -> [HTTPServerResponsePart] {
      var headers = headers
      headers.add(name: "Content-Length", value: "\(size)")
      let head = HTTPServerResponsePart.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))
      let hasBody = method != .HEAD && status.mayHaveResponseBody
      return hasBody ? [head, .body(.byteBuffer(page(size))), .end(nil)] : [head, .end(nil)]
    }
  }

  /// Requests and responses, beside whether the responses are compressed.
  private static let answers: [(HTTPMethod, HTTPHeaders, Answer, Bool)] = [
    (.GET, ["Accept-Encoding": "gzip"], Answer(), true),
    (.GET, ["Accept-Encoding": "gzip, deflate, br"], Answer(), true),
    (.GET, ["Accept-Encoding": "deflate", "accept-encoding": "gzip;q=0.5"], Answer(), true),
    (.GET, ["Accept-Encoding": "gzip"], Answer(headers: ["vary": "cookie, accept-encoding"]), true),
    (.GET, ["Accept-Encoding": "gzip"], Answer(size: 860), true),
    (.GET, ["Accept-Encoding": "gzip"], Answer(size: 200_000), true),
    // Requests
    (.GET, [:], Answer(), false),
    (.GET, ["Accept-Encoding": ""], Answer(), false),
    (.GET, ["Accept-Encoding": "deflate"], Answer(), false),
    (.GET, ["Accept-Encoding": "gzip;q=0, *"], Answer(), false),
    (.GET, ["Accept-Encoding": "identity;q=0"], Answer(), false),
    (.GET, ["Vary": "Accept-Encoding", "Content-Encoding": "gzip"], Answer(), false),
    (.HEAD, ["Accept-Encoding": "gzip"], Answer(), false),
    (.POST, ["Accept-Encoding": "gzip", "Content-Length": "0"], Answer(), false),
    // Responses
    (.GET, ["Accept-Encoding": "gzip"], Answer(headers: [:]), false),
    (.GET, ["Accept-Encoding": "gzip"], Answer(headers: ["Vary": "Cookie"]), false),
    (.GET, ["Accept-Encoding": "gzip"], Answer(size: 859), false),
    (.GET, ["Accept-Encoding": "gzip"], Answer(size: 0), false),
    (.GET, ["Accept-Encoding": "gzip"], Answer(status: .notFound), false),
    (.GET, ["Accept-Encoding": "gzip"], Answer(status: .notModified), false),
    (.GET, ["Accept-Encoding": "gzip"], Answer(status: .noContent), false),
  ]

  @Test(
    "A client receives what the shop wrote, compressed or not, also on a kept connection",
    arguments: answers.indices
  )
  func answer(index: Int) throws {
    let (method, headers, answer, isCompressed) = Self.answers[index]
    let connection = try TestConnection(.never)
    let browser = try TestBrowser()
    // The second request is an ordinary one. Its response would be lost if the first one had a wrong size.
    for (method, headers, answer, isCompressed) in [
      (method, headers, answer, isCompressed), (.GET, ["Accept-Encoding": "gzip"], Answer(), true),
    ] {
      connection.receive(try browser.request(method, headers))
      for part in answer.parts(to: method) { connection.respond(part) }
      let bytes = try connection.sentBytes()
      let received = try browser.responses(in: bytes)
      #expect(received.count == 1 && received.first?.isComplete == true)
      let response = try #require(received.first)
      let hasBody = method != .HEAD && answer.status.mayHaveResponseBody
      #expect(response.status == answer.status.code)
      #expect(response.body == (hasBody ? Self.page(answer.size) : ByteBuffer()))
      #expect(response.headers["Content-Encoding"] == (isCompressed ? ["gzip"] : []))
      #expect(response.headers["Vary"] == answer.headers["Vary"])
      #expect(response.headers["Transfer-Encoding"] == [])
      if isCompressed {
        #expect(bytes.count < 300 + answer.size / 3)
      } else {
        #expect(response.headers["Content-Length"] == (answer.status.mayHaveResponseBody ? ["\(answer.size)"] : []))
      }
    }
    #expect(!connection.isOutputClosed)
  }

  @Test("Content that is compressed already is not compressed again")
  func twice() throws {
    let connection = try TestConnection(.never)
    connection.receive(try TestBrowser().request(.GET, ["Accept-Encoding": "gzip"]))
    let answer = Answer(headers: ["Vary": "Accept-Encoding", "Content-Encoding": "br"])
    for part in answer.parts(to: .GET) { connection.respond(part) }
    let bytes = try connection.sentBytes()
    #expect(bytes.suffix(5_000) == Array(Self.page(5_000).readableBytesView)[...])
    #expect(String(decoding: bytes, as: UTF8.self).contains("\r\nContent-Encoding: br\r\n"))
  }

  @Test(
    "Random requests in a row give the responses in their order, and garbage after them is refused",
    arguments: 0..<60
  )
  func random(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let connection = try TestConnection(.never)
    let browser = try TestBrowser()
    let requests = (0..<Int.random(in: 1...8, using: &random)).map { _ in
      Self.answers[Int.random(in: Self.answers.indices, using: &random)]
    }
    var input = try requests.flatMap { try browser.request($0.0, $0.1) }
    let endsWithGarbage = Bool.random(using: &random)
    if endsWithGarbage {
      input += "garbage\r\n\r\n".utf8
      // The browser expects a response to it.
      _ = try browser.request(.GET, [:])
    }
    while !input.isEmpty {
      let count = min(input.count, Int.random(in: 1...200, using: &random))
      connection.receive(input.prefix(count))
      input.removeFirst(count)
    }
    for (method, _, answer, _) in requests {
      if Bool.random(using: &random) {
        connection.respond(.head(HTTPResponseHead(version: .http1_1, status: .processing)))
      }
      for part in answer.parts(to: method) {
        if Bool.random(using: &random) { connection.respond(part) } else { connection.respondUnread(part) }
      }
    }
    connection.respond()
    let responses = try browser.responses(in: try connection.sentBytes()).filter { $0.status >= 200 }
    #expect(responses.count == requests.count + (endsWithGarbage ? 1 : 0))
    for (response, (method, _, answer, isCompressed)) in zip(responses, requests) {
      #expect(response.isComplete)
      #expect(response.status == answer.status.code)
      let hasBody = method != .HEAD && answer.status.mayHaveResponseBody
      #expect(response.body == (hasBody ? Self.page(answer.size) : ByteBuffer()))
      #expect(response.headers["Content-Encoding"] == (isCompressed ? ["gzip"] : []))
    }
    #expect((responses.last?.status == 400) == endsWithGarbage)
    #expect(connection.isOutputClosed == endsWithGarbage)
  }

  @Test("A response without a request is not written, and does not end the process")
  func unsolicited() throws {
    for isFirst in [true, false] {
      let connection = try TestConnection(.never)
      let browser = try TestBrowser()
      if !isFirst {
        connection.receive(try browser.request(.GET, ["Accept-Encoding": "gzip"]))
        for part in Answer().parts(to: .GET) { connection.respond(part) }
        let bytes = try connection.sentBytes()
        #expect(try browser.responses(in: bytes).count == 1)
      }
      for _ in 0..<2 { for part in Answer(status: .badRequest).parts(to: .GET) { connection.respond(part) } }
      #expect(try connection.sentBytes() == [])
      #expect(connection.isOutputClosed)
    }
  }

  @Test("A second response before the end of the first one closes the connection", arguments: [false, true])
  func overlapping(isFlushed: Bool) throws {
    let connection = try TestConnection(.never)
    connection.receive(try TestBrowser().request(.GET, ["Accept-Encoding": "gzip"]))
    let parts = Answer().parts(to: .GET)
    for part in parts.dropLast() { isFlushed ? connection.respond(part) : connection.respondUnread(part) }
    for part in parts { connection.respond(part) }
    #expect(connection.isOutputClosed)
    // No more than the first head and a part of its body were sent.
    let sent = try connection.sent()
    #expect(sent.ranges(of: "HTTP/1.1").count == 1)
  }

  @Test("A response after the connection answered by itself is dropped", arguments: ["GET", "POST"])
  func late(method: String) throws {
    let connection = try TestConnection(.never, settings: ["request-timeout": "20", "body-timeout": "20"])
    let length = method == "POST" ? "Content-Length: 9\r\n" : ""
    connection.receive("\(method) / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n\(length)\r\n")
    connection.advance(seconds: 20)
    let status = method == "POST" ? "408 Request Timeout" : "503 Service Unavailable"
    #expect(try connection.sent().hasPrefix("HTTP/1.1 \(status)\r\n"))
    for _ in 0..<2 { for part in Answer().parts(to: .GET) { connection.respond(part) } }
    #expect(try connection.sent() == "")
  }
}
