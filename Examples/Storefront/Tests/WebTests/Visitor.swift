import Core
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import ShopTestSupport
import Synchronization

/// A visitor of the shop, who keeps cookies and sends the forms of pages, as a browser does.
final class Visitor: Sendable {
  private let client: any TestClientProtocol
  private let cookies = Mutex<[String: String]>([:])
  /// The token of the forms on the last page.
  private let token = Mutex<String?>(nil)

  init(_ client: any TestClientProtocol) { self.client = client }

  /// The origin of the shop in tests.
  static let origin = "http://localhost"
  /// The cookie of the session.
  static let session = "session"

  /// A response of the shop.
  struct Answer {
    let status: Int
    let headers: HTTPFields
    let text: String

    /// The destination of a redirect.
    var location: String? { headers[.location] }
    /// The token of the page's forms.
    var token: String? { text.firstMatch(of: #/name="csrf" value="([^"]*)"/#).map { String($0.1) } }
    /// The message above the page.
    var flash: String? {
      text.firstMatch(of: #/<span class="flash-text">(.*?)</span>/#).map { String($0.1) }
    }
    /// Returns the values of the inputs with a name.
    func values(_ name: String) -> [String] {
      text.matches(of: #/<input[^>]* name="([^"]*)" value="([^"]*)"/#).filter { $0.1 == name }.map { String($0.2) }
    }
  }

  @discardableResult
  func send(
    _ method: HTTPRequest.Method,
    _ path: String,
    _ headers: HTTPFields = [:],
    body: ByteBuffer? = nil
  ) async throws -> Answer {
    var headers = headers
    let cookies = cookies.withLock { $0 }
    if !cookies.isEmpty {
      headers[.cookie] = cookies.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "; ")
    }
    let response = try await client.executeRequest(uri: path, method: method, headers: headers, body: body)
    for header in response.headers[values: .setCookie] {
      guard let pair = header.split(separator: ";").first, let equals = pair.firstIndex(of: "=") else { continue }
      let value = header.contains("Max-Age=0") ? nil : String(pair[pair.index(after: equals)...])
      self.cookies.withLock { $0[String(pair[..<equals])] = value }
    }
    let answer = Answer(status: response.status.code, headers: response.headers, text: String(buffer: response.body))
    if let seen = answer.token { token.withLock { $0 = seen } }
    return answer
  }

  @discardableResult
  func get(_ path: String, _ headers: HTTPFields = [:]) async throws -> Answer { try await send(.get, path, headers) }

  /// Sends a form with the token of the last page and the origin of the shop, unless others are specified.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - form: The fields.
  ///   - token: The token; `.some(nil)` for none.
  ///   - origin: The origin; `nil` for none.
  ///   - headers: Further headers.
  @discardableResult
  func post(
    _ path: String,
    _ form: KeyValuePairs<String, String>,
    token: String?? = .none,
    origin: String? = Visitor.origin,
    _ headers: HTTPFields = [:]
  ) async throws -> Answer {
    var items = form.map { ($0.key, $0.value) }
    let seen: String? = if let token { token } else { try await readToken() }
    if let seen { items.append(("csrf", seen)) }
    let body = items.map { "\(Self.encode($0.0))=\(Self.encode($0.1))" }.joined(separator: "&")
    var headers = headers
    if headers[.contentType] == nil { headers[.contentType] = "application/x-www-form-urlencoded" }
    if headers[.origin] == nil { headers[.origin] = origin }
    return try await send(.post, path, headers, body: ByteBuffer(string: body))
  }

  /// Returns the token of the last page with a form, or of the first page that has one.
  private func readToken() async throws -> String? {
    if let token = token.withLock({ $0 }) { return token }
    for page in try LinkedFeatures.pages() {
      if let token = try await get(page).token { return token }
    }
    return nil
  }

  /// Returns another window of the same browser.
  func another() -> Visitor {
    let visitor = Visitor(client)
    let (cookies, token) = (cookies.withLock { $0 }, token.withLock { $0 })
    visitor.cookies.withLock { $0 = cookies }
    visitor.token.withLock { $0 = token }
    return visitor
  }

  /// Returns a visitor with another browser.
  func stranger() -> Visitor { Visitor(client) }

  func forget(_ cookie: String) { cookies.withLock { _ = $0.removeValue(forKey: cookie) } }
  func set(_ cookie: String, _ value: String) { cookies.withLock { $0[cookie] = value } }
  func cookie(_ name: String) -> String? { cookies.withLock { $0[name] } }

  private static func encode(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .urlQueryValue) ?? ""
  }
}
