import Foundation
import ShopTestSupport
import Testing

/// The program with a public origin that uses HTTPS, behind a proxy.
@Suite(
  "The program in production",
  .enabled(if: RunningShop.isAvailable, RunningShop.unavailable),
  .linked(.catalogue(category: nil)),
  .serialized
)
struct ProductionTests {
  private static let proxy = "127.0.0.9"

  /// A request, and lines of its response.
  private struct Exchange {
    let from: String
    let request: String
    let status: Int
    let lines: [String]
    /// The headers that the response does not have.
    let without: [String]
  }

  private static let exchanges = [
    Exchange(
      from: proxy,
      request: "GET /products?page=2 HTTP/1.1\r\nX-Forwarded-Proto: https",
      status: 200,
      lines: ["set-cookie: __host-session=", "strict-transport-security: max-age=31536000"],
      without: ["location:", "set-cookie: session="]
    ),
    Exchange(
      from: proxy,
      request: "GET /products?page=2 HTTP/1.1\r\nX-Forwarded-Proto: http",
      status: 308,
      lines: ["location: https://shop.example/products?page=2"],
      without: ["set-cookie:", "strict-transport-security:"]
    ),
    Exchange(
      from: "127.0.0.2",
      request: "GET /products?page=2 HTTP/1.1\r\nX-Forwarded-Proto: https",
      status: 308,
      lines: ["location: https://shop.example/products?page=2"],
      without: ["set-cookie:", "strict-transport-security:"]
    ),
    Exchange(
      from: proxy,
      request: "POST /bag/update HTTP/1.1\r\nX-Forwarded-Proto: http\r\nContent-Length: 0",
      status: 403,
      lines: ["<h1>this form was sent without encryption</h1>"],
      without: ["set-cookie:", "location:"]
    ),
    Exchange(
      from: "127.0.0.2",
      request: "GET /health/ready HTTP/1.1",
      status: 200,
      lines: ["ready"],
      without: ["location:", "strict-transport-security:"]
    ),
  ]

  @Test("Only requests that were encrypted up to the proxy are answered, and the health of the shop")
  func transport() async throws {
    try await RunningShop.run("--public-origin", "https://shop.example", "--proxy", Self.proxy) { shop in
      for exchange in Self.exchanges {
        let connection = try shop.connect(from: exchange.from)
        connection.send("\(exchange.request)\r\nHost: shop.example\r\nConnection: close\r\n\r\n")
        let response = connection.receive().lowercased()
        #expect(response.hasPrefix("http/1.1 \(exchange.status) "), "\(exchange)")
        for line in exchange.lines { #expect(response.contains(line), "\(exchange)") }
        for header in exchange.without { #expect(!response.contains("\r\n\(header)"), "\(exchange)") }
      }
    }
  }
}
