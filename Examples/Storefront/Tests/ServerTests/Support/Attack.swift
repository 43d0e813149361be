import Foundation

/// What hostile clients do, each from addresses of its own.
enum Attack: CaseIterable {
  /// Heads that never end.
  case halfHeads
  /// Forms whose body arrives byte by byte.
  case slowBodies
  /// Many requests whose responses are not read.
  case unread
  /// Pages with invented sessions.
  case forgedSessions
  /// Forms with invented sessions and tokens, and with none.
  case forms
  /// Garbage instead of chunks, and after requests.
  case garbage
  /// Long targets, headers and cookies.
  case large
  /// Connections that are closed at once, after a half request, and after a request.
  case flood

  /// The network of the attack: its addresses are 127.0.network.1 to 127.0.network.8.
  private var network: Int { 10 + (Self.allCases.firstIndex(of: self) ?? 0) }

  private func connect(_ number: Int, to port: UInt16, buffer: CInt? = nil) throws -> RawConnection {
    try RawConnection(from: "127.0.\(network).\(number % 8 + 1)", to: port, buffer: buffer)
  }

  /// Attacks the server until a time.
  ///
  /// - Parameter pause: The time between two connections, in seconds. It is longer for those with many requests.
  /// - Returns: The number of connections.
  func run(on port: UInt16, until end: Date, pause: TimeInterval) -> Int {
    var random = SystemRandomNumberGenerator()
    var open: [RawConnection] = []
    var count = 0
    while Date() < end {
      // The server refuses connections above its limits, so an attacker goes on after an error.
      if let connection = try? connect(count, to: port, buffer: self == .unread ? 4_096 : nil) {
        attack(connection, count, &random)
        switch self {
        case .halfHeads, .slowBodies, .unread:
          open.append(connection)
          if self == .slowBodies { for connection in open { connection.send("x") } }
          // The server closes them earlier or later; the oldest ones make way for new ones.
          if open.count > 200 { open.removeFirst() }
        case .forgedSessions, .forms, .garbage, .large, .flood: break
        }
      }
      count += 1
      let next = self == .unread ? 500 * pause : pause
      Thread.sleep(forTimeInterval: max(0, min(next, end.timeIntervalSinceNow)))
    }
    return count
  }

  private func attack(_ connection: RawConnection, _ number: Int, _ random: inout SystemRandomNumberGenerator) {
    let get = "GET / HTTP/1.1\r\nHost: shop.example\r\n"
    let id = Self.hexadecimal(&random)
    switch self {
    case .halfHeads: connection.send(get + "X: ")
    case .slowBodies: connection.send(Self.form("/bag/update", "Cookie: session=\(id)\r\n", length: 10_000))
    case .unread: connection.send(String(repeating: get + "\r\n", count: 100))
    case .forgedSessions:
      for cookie in ["\(id).\(id)", "\(id).490000.\(id)", id, String(repeating: id, count: 100)] {
        connection.send(get + "Cookie: session=\(cookie); flash=\(id)\r\n\r\n")
        _ = connection.receive(until: "</html>\n")
      }
    case .forms:
      let paths = ["/bag/update", "/wishlist/set", "/account/name", "/products/teapot/bag", "/bag/checkout"]
      let body = "slug=\(id)&name=\(id)&quantity=1&revision=\(id)" + (number % 2 == 0 ? "&csrf=\(id)\(id)" : "")
      let cookie = "Cookie: session=\(id).490000.\(id)\r\n"
      connection.send(Self.form(paths[number % paths.count], cookie, length: body.utf8.count) + body)
      _ = connection.receive(until: "</html>\n")
    case .garbage:
      let chunked = Self.form("/bag/update", "Transfer-Encoding: chunked\r\n", length: nil)
      connection.send([chunked + "zz\r\n\(id)", get + "\r\n\(id)\r\n\r\n", id, "\u{16}\u{3}\u{1}\(id)"][number % 4])
      _ = connection.receive()
    case .large:
      let long = String(repeating: "a", count: 1_900)
      let cookies = (0..<60).map { "Cookie: c\($0)=\(id)\r\n" }.joined()
      let requests = [
        "GET /?x=\(long) HTTP/1.1\r\nHost: shop.example\r\n\r\n",
        "GET /search?q=\(long)\(long) HTTP/1.1\r\nHost: shop.example\r\n\r\n", get + cookies + "\r\n",
        get + cookies + cookies + "\r\n", get + "X: \(String(repeating: long, count: 10))\r\n\r\n",
      ]
      connection.send(requests[number % requests.count])
      _ = connection.receiveSome()
    case .flood: connection.send(["", get, get + "\r\n"][number % 3])
    }
  }

  /// Returns the head of a form.
  private static func form(_ path: String, _ headers: String, length: Int?) -> String {
    "POST \(path) HTTP/1.1\r\nHost: shop.example\r\nOrigin: http://shop.example\r\n\(headers)"
      + "Content-Type: application/x-www-form-urlencoded\r\n"
      + (length.map { "Content-Length: \($0)\r\n\r\n" } ?? "\r\n")
  }

  private static func hexadecimal(_ random: inout SystemRandomNumberGenerator) -> String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: 0 ... .max, using: &random), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
