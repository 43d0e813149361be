import Foundation

/// A visitor of the program who keeps cookies and sends the forms of pages, over one connection at a time.
///
/// Each step states which response it expects, so that a visitor whom an attack affects ends with an error.
struct ShopVisitor {
  /// A response that is not the expected one.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let address: String
  private let port: UInt16
  private var connection: RawConnection?
  private var cookies: [String: String] = [:]

  init(from address: String, to port: UInt16) { (self.address, self.port) = (address, port) }

  /// Visits pages, adds a product to the bag, and orders it or removes it again.
  ///
  /// - Parameters:
  ///   - slug: A product without sizes that is in stock.
  ///   - orders: Whether the product is ordered.
  ///   - pause: The time after each response, in seconds.
  static func journey(
    from address: String,
    to port: UInt16,
    slug: String,
    orders: Bool,
    pause: TimeInterval = 0
  ) throws {
    var visitor = ShopVisitor(from: address, to: port)
    for path in ["/", "/products?page=2", "/search?q=teapot", "/assets/storefront.css"] {
      try visitor.get(path)
      Thread.sleep(forTimeInterval: pause)
    }
    let product = try visitor.get("/products/\(slug)")
    Thread.sleep(forTimeInterval: pause)
    try visitor.post("/products/\(slug)/bag", ["quantity": "1", "csrf": product.value("csrf")])
    let bag = try visitor.get("/bag")
    Thread.sleep(forTimeInterval: pause)
    guard bag.body.contains("/products/\(slug)") else { throw Failure(description: "\(slug) is not in the bag") }
    if orders {
      // The last form of the page is that of the order.
      try visitor.post("/bag/checkout", ["revision": bag.value("revision"), "csrf": bag.value("csrf")])
    } else {
      let line = ["line": bag.value("line"), "revision": bag.firstValue("revision"), "csrf": bag.value("csrf")]
      try visitor.post("/bag/remove", line)
    }
    let empty = try visitor.get("/bag")
    guard !empty.body.contains("/products/\(slug)") else { throw Failure(description: "\(slug) is still in the bag") }
  }

  @discardableResult
  mutating func get(_ path: String) throws -> RawResponse {
    try send("GET \(path) HTTP/1.1\r\nHost: shop.example\r\n\(cookieHeader)\r\n", path, expecting: 200)
  }

  mutating func post(_ path: String, _ form: [String: String], expecting status: Int = 303) throws {
    let body = form.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
    let head =
      "POST \(path) HTTP/1.1\r\nHost: shop.example\r\nOrigin: http://shop.example\r\n\(cookieHeader)"
      + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
    _ = try send(head + body, path, expecting: status)
  }

  /// The same visitor with another connection.
  var again: ShopVisitor {
    var visitor = self
    visitor.connection = nil
    return visitor
  }

  /// The header with the cookies; empty without cookies.
  var cookieHeader: String {
    guard !cookies.isEmpty else { return "" }
    return "Cookie: \(cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "; "))\r\n"
  }

  private mutating func send(_ request: String, _ path: String, expecting status: Int) throws -> RawResponse {
    let connection = try self.connection ?? RawConnection(from: address, to: port)
    connection.send(request)
    let response = try RawResponse(connection, path)
    guard response.status == status else {
      throw Failure(description: "\(path): \(response.status) instead of \(status) for \(address)")
    }
    for (name, value) in response.headers where name == "set-cookie" {
      let pair = value.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      cookies[String(pair[0])] = value.contains("Max-Age=0") ? nil : String(pair[1])
    }
    self.connection = response.isLast ? nil : connection
    return response
  }
}
