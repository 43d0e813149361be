import NIOHTTP1
import Testing

@testable import Web

@Suite("Limit of requests in flight")
struct InFlightLimitTests {
  private static let host = "Host: shop.example\r\n"
  private static func get(_ path: String = "/", _ headers: String = "") -> String {
    "GET \(path) HTTP/1.1\r\n\(host)\(headers)\r\n"
  }
  private static let form = "POST /bag/update HTTP/1.1\r\n\(host)Content-Length: 4\r\n\r\n"
  private static let ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
  private static let head = HTTPServerResponsePart.head(
    HTTPResponseHead(version: .http1_1, status: .ok, headers: HTTPHeaders([("Content-Length", "2")]))
  )
  private static let body = HTTPServerResponsePart.body(.byteBuffer(.init(string: "ok")))
  private static let text = "The shop is very busy at the moment. Please try again in a few seconds.\n"

  private static func refusal(_ text: String, language: String = "en") -> String {
    "HTTP/1.1 503 Service Unavailable\r\nContent-Length: \(text.utf8.count)\r\nConnection: close\r\n"
      + "Cache-Control: no-store\r\nContent-Language: \(language)\r\nContent-Type: text/plain; charset=utf-8\r\n"
      + "Retry-After: 5\r\nVary: Accept-Language\r\n\r\n\(text)"
  }

  @Test(
    "At the limit, requests except those for the health are refused with a text in the visitor's language",
    arguments: [
      (get(), refusal(text)), (form, refusal(text)), (get("/products?page=2"), refusal(text)),
      (
        get("/", "Accept-Language: pl\r\n"),
        refusal("W sklepie jest teraz bardzo duży ruch. Spróbuj ponownie za kilka sekund.\n", language: "pl")
      ),
      ("HEAD / HTTP/1.1\r\n\(host)\r\n", refusal("")), (get("/health/live"), ok), (get("/health/ready"), ok),
      (get("/healthy"), refusal(text)), (get("/health/x"), refusal(text)),
      ("GET / HTTP/1.1\r\n\r\n", "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"),
    ]
  )
  func reached(request: String, answer: String) throws {
    let limit = InFlightLimit(2)
    let busy = try (0..<2).map { _ in
      let connection = try TestConnection(.never, sharing: limit)
      connection.receive(Self.get())
      return connection
    }
    #expect(limit.count == 2)
    let connection = try TestConnection(sharing: limit)
    connection.receive(request)
    #expect(try connection.sent() == answer)
    #expect(connection.isOutputClosed == (answer != Self.ok))
    #expect(limit.count == 2)
    // When a response begins, another request is accepted.
    busy[0].respond(Self.head)
    let next = try TestConnection(sharing: limit)
    next.receive(Self.get())
    #expect(try next.sent() == Self.ok)
  }

  @Test("A body that is being received does not count, and a complete form does")
  func bodies() throws {
    let connection = try TestConnection(.never)
    connection.receive(Self.form + "a=")
    #expect(connection.inFlight.count == 0)
    connection.receive("bc")
    #expect(connection.inFlight.count == 1)
    connection.respond(Self.head)
    #expect(connection.inFlight.count == 0)
    connection.respond(Self.body, .end(nil))
    #expect(connection.inFlight.count == 0)
  }

  @Test("A response before the end of the body ends the request")
  func early() throws {
    let connection = try TestConnection(.atTheHead)
    connection.receive(Self.form + "a=")
    #expect(connection.inFlight.count == 0)
    connection.receive("bc")
    #expect(connection.inFlight.count == 0)
  }

  @Test("Of the requests that a client sends at once, one counts")
  func pipelined() throws {
    let connection = try TestConnection(.never)
    connection.receive(String(repeating: Self.get(), count: 3))
    for remaining in [1, 1, 0] {
      #expect(connection.inFlight.count == 1)
      connection.respond(Self.head, Self.body)
      #expect(connection.inFlight.count == 0)
      connection.respond(.end(nil))
      #expect(connection.inFlight.count == remaining)
    }
  }

  @Test("After the client has closed the connection, the request counts until its task ends, and no other one does")
  func closed() throws {
    let connection = try TestConnection(.never)
    connection.receive(Self.get())
    connection.close()
    #expect(!connection.isOpen && connection.inFlight.count == 1)
    connection.request.finish()
    connection.request.finish()
    #expect(connection.inFlight.count == 0)
    connection.request.begin()
    connection.request.end()
    #expect(connection.inFlight.count == 0)
  }

  @Test("A response after the deadline ends the request")
  func deadline() throws {
    let connection = try TestConnection(.never, settings: ["request-timeout": "5"])
    connection.receive(Self.get())
    connection.advance(seconds: 5)
    #expect(try connection.sent().hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
    // The task goes on after the client got a response.
    #expect(connection.inFlight.count == 1)
    connection.respond(Self.head, Self.body, .end(nil))
    #expect(connection.inFlight.count == 0)
  }
}
