import AsyncHTTPClient
import Foundation
import NIOCore
import ShopTestSupport

/// A visitor who keeps cookies and sends forms, without a browser.
struct FormVisitor: Sendable {
  /// A response of the shop.
  struct Answer {
    let status: Int
    let text: String
  }

  private static let client = HTTPClient(
    eventLoopGroupProvider: .singleton,
    configuration: HTTPClient.Configuration(redirectConfiguration: .disallow)
  )

  private var cookies: [String: String] = [:]
  private var origin: String

  /// - Parameter origin: The address of the server, such as `http://127.0.0.1:8080`.
  init(_ origin: String) { self.origin = origin }

  /// Returns the same visitor at another server of the shop.
  func at(_ server: ServerProcess) -> FormVisitor {
    var visitor = self
    visitor.origin = server.word
    return visitor
  }

  /// Returns the page at a path.
  mutating func get(_ path: String) async throws -> Answer { try await send(HTTPClientRequest(url: origin + path)) }

  /// Sends a form with the token of the page at a path, on which the form is.
  mutating func post(_ path: String, on page: String, _ fields: KeyValuePairs<String, String>) async throws -> Answer {
    let text = try await get(page).text
    let token = text.firstMatch(of: #/name="csrf" value="([^"]*)"/#)?.1 ?? ""
    return try await post(path, token: String(token), fields)
  }

  /// Sends a form with a token.
  mutating func post(
    _ path: String,
    token: String,
    _ fields: KeyValuePairs<String, String>
  ) async throws -> Answer {
    var request = HTTPClientRequest(url: origin + path)
    request.method = .POST
    request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
    request.headers.add(name: "Origin", value: origin)
    let form = fields.map { ($0.key, $0.value) } + [("csrf", token)]
    request.body = .bytes(ByteBuffer(string: form.map { "\($0)=\($1)" }.joined(separator: "&")))
    return try await send(request)
  }

  private mutating func send(_ request: HTTPClientRequest) async throws -> Answer {
    var request = request
    if !cookies.isEmpty {
      request.headers.add(name: "Cookie", value: cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; "))
    }
    let response = try await Self.client.execute(request, timeout: .seconds(60))
    for header in response.headers["Set-Cookie"] {
      guard let pair = header.split(separator: ";").first, let equals = pair.firstIndex(of: "=") else { continue }
      cookies[String(pair[..<equals])] = String(pair[pair.index(after: equals)...])
    }
    let body = try await response.body.collect(upTo: 1 << 20)
    return Answer(status: Int(response.status.code), text: String(buffer: body))
  }
}
