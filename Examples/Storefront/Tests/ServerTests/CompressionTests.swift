import Foundation
import ShopTestSupport
import Testing

@Suite(
  "Compressed responses of the program",
  .enabled(if: RunningShop.isAvailable, RunningShop.unavailable),
  .linked(.home, .catalogue(category: nil), .account),
  .serialized
)
struct CompressionTests {
  private static func request(_ path: String, _ headers: String..., method: String = "GET") -> String {
    let lines = ["\(method) \(path) HTTP/1.1", "Host: shop.example"] + headers
    return lines.joined(separator: "\r\n") + "\r\n\r\n"
  }

  private static let gzip = "Accept-Encoding: gzip, deflate, br"
  private static let gzipMark: [UInt8] = [0x1F, 0x8B]

  @Test("Pages are compressed on a kept connection")
  func pages() async throws {
    try await RunningShop.run { shop in
      let plain = try #require(WireResponse.all(in: Array(try shop.get("/products", from: "127.0.0.2").utf8))?.first)
      let connection = try shop.connect(from: "127.0.0.2")
      let cookie = "Cookie: " + (plain.headers["set-cookie"] ?? "").prefix { $0 != ";" }
      let requests = [
        Self.request("/products", Self.gzip, cookie), Self.request("/products", Self.gzip, cookie, method: "HEAD"),
        Self.request("/assets/storefront.css", Self.gzip),
        Self.request("/products", "If-None-Match: *", Self.gzip, cookie),
        Self.request("/account", Self.gzip, cookie), Self.request("/nowhere", Self.gzip, method: "HEAD"),
        Self.request("/products", Self.gzip, cookie), "garbage\r\n\r\n",
      ]
      connection.send(requests.joined())
      let bytes = connection.receiveBytes()
      let responses = try #require(WireResponse.all(in: bytes, heads: [1, 5]))
      #expect(
        responses.map { String($0.status.dropFirst("HTTP/1.1 ".count)) }
          == ["200 OK", "200 OK", "200 OK", "304 Not Modified", "200 OK", "404 Not Found", "200 OK", "400 Bad Request"]
      )
      let codings = responses.map { $0.headers["content-encoding"] }
      #expect(codings == ["gzip", nil, "gzip", nil, nil, nil, "gzip", nil])
      #expect(responses.map { $0.body.starts(with: Self.gzipMark) } == codings.map { $0 != nil })
      let varies = responses.map { $0.headers["vary"]?.contains("Accept-Encoding") == true }
      #expect(varies == [true, true, true, true, false, false, true, false])
      #expect(responses[0].body.count < plain.body.count / 4)
      #expect(Set([0, 1, 3, 6].map { responses[$0].headers["etag"] }).count == 1)
      #expect(responses[3].headers["content-length"] == nil && responses[3].headers["transfer-encoding"] == nil)
      #expect(shop.isRunning)
    }
  }

  @Test("Invalid requests from clients that accept gzip do not end the program")
  func invalid() async throws {
    let form = "Content-Type: application/x-www-form-urlencoded\r\nOrigin: http://shop.example"
    let ends = [
      "garbage\r\n\r\n", "\u{16}\u{3}\u{1}", "GET / HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.0\r\nAccept-Encoding: gzip\r\n\r\n",
      Self.request("/" + String(repeating: "a", count: 3_000), Self.gzip),
      Self.request("/", "X: " + String(repeating: "a", count: 9_000), Self.gzip),
      Self.request("a:80", Self.gzip, method: "CONNECT"), Self.request("/nowhere", Self.gzip, "Connection: close"),
      // A response is sent before the body is read, and the body is invalid.
      Self.request("/nowhere", Self.gzip, "Transfer-Encoding: chunked", method: "POST") + "zz\r\n",
      Self.request("/bag/update", Self.gzip, form, "Transfer-Encoding: chunked", method: "POST") + "2\r\nab\r\nzz\r\n",
      Self.request("/", Self.gzip, "Transfer-Encoding: chunked") + "zz\r\ngarbage\r\n\r\n",
      Self.request("/", Self.gzip, "Content-Length: 10") + "ab",
    ]
    try await RunningShop.run("--header-timeout", "1", "--body-timeout", "1") { shop in
      for pages in [0, 1, 3] {
        let connections = try ends.map { end in
          let connection = try shop.connect(from: "127.0.0.3")
          connection.send(String(repeating: Self.request("/", Self.gzip), count: pages) + end)
          return connection
        }
        for (connection, end) in zip(connections, ends) {
          let responses = try #require(WireResponse.all(in: connection.receiveBytes()), "\(end.prefix(100))")
          #expect(responses.count == pages + 1, "\(end.prefix(100))")
          #expect(responses.prefix(pages).allSatisfy { $0.body.starts(with: Self.gzipMark) })
        }
      }
      #expect(shop.isRunning)
    }
  }

  @Test("A page has the same tag on two servers with the same database")
  func servers() async throws {
    try await TemporaryFolder.with { folder in
      let arguments = ["--database", folder.appendingPathComponent("shop.sqlite").path]
      try await RunningShop.run(arguments) { first in
        try await RunningShop.run(arguments) { second in
          let page = try #require(WireResponse.all(in: Array(try first.get("/", from: "127.0.0.2").utf8))?.first)
          let cookie = "Cookie: " + (page.headers["set-cookie"] ?? "").prefix { $0 != ";" }
          let tags = try [first, second].map { shop in
            let connection = try shop.connect(from: "127.0.0.2")
            connection.send(Self.request("/products", cookie, "Connection: close"))
            let responses = WireResponse.all(in: connection.receiveBytes())
            return responses?.first?.headers["etag"]
          }
          #expect(tags[0] != nil && tags[0] == tags[1])
        }
      }
    }
  }
}
