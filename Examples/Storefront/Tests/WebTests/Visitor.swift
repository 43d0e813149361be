import Core
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Models
import ShopTestSupport
import Synchronization
import TesseraModules
import Testing
import Web

/// A visitor of the shop, who keeps cookies and sends forms, as a browser does.
final class Visitor: Sendable {
  private let client: any TestClientProtocol
  private let cookies = Mutex<[String: String]>([:])

  init(_ client: any TestClientProtocol) { self.client = client }

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
      self.cookies.withLock { $0[String(pair[..<equals])] = String(pair[pair.index(after: equals)...]) }
    }
    return Answer(status: response.status.code, headers: response.headers, text: String(buffer: response.body))
  }

  @discardableResult
  func get(_ path: String, _ headers: HTTPFields = [:]) async throws -> Answer { try await send(.get, path, headers) }

  /// Sends a form with the visitor's token, unless another one is specified.
  @discardableResult
  func post(
    _ path: String,
    _ form: KeyValuePairs<String, String>,
    token: String?? = .none,
    _ headers: HTTPFields = [:]
  ) async throws -> Answer {
    var items = form.map { ($0.key, $0.value) }
    let own = cookies.withLock { $0["session"] }?.split(separator: ".").last.map(String.init)
    if let token = token ?? own { items.append(("csrf", token)) }
    let body = items.map { "\(Self.encode($0.0))=\(Self.encode($0.1))" }.joined(separator: "&")
    var headers = headers
    if headers[.contentType] == nil { headers[.contentType] = "application/x-www-form-urlencoded" }
    return try await send(.post, path, headers, body: ByteBuffer(string: body))
  }

  /// Returns another window of the same browser.
  func another() -> Visitor {
    let visitor = Visitor(client)
    let cookies = cookies.withLock { $0 }
    visitor.cookies.withLock { $0 = cookies }
    return visitor
  }

  func forget(_ cookie: String) { cookies.withLock { _ = $0.removeValue(forKey: cookie) } }
  func set(_ cookie: String, _ value: String) { cookies.withLock { $0[cookie] = value } }
  func cookie(_ name: String) -> String? { cookies.withLock { $0[name] } }

  private static func encode(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .urlQueryValue) ?? ""
  }
}

/// The shop with all features.
enum WholeShop {
  /// Runs a test with the shop.
  ///
  /// - Parameters:
  ///   - features: The linked features.
  ///   - products: The products.
  ///   - settings: The settings.
  ///   - host: The host of all requests.
  static func visit(
    _ features: [any AppModule] = LinkedFeatures.all,
    products: [Product] = Goods.all,
    settings: [String: String] = [:],
    host: String = "localhost",
    _ body: @escaping @Sendable (Visitor) async throws -> Void
  ) async throws {
    let samples = try SampleShop(features, products: products, settings: settings)
    let responder = ShopServer.router(try Shop(samples.registry)).buildResponder()
    let application = Application(responder: Self.requests(to: host, responder))
    try await application.test(.router) { client in try await body(Visitor(client)) }
  }

  /// Returns a responder that sets the host of each request, which the test client does not do.
  private static func requests<Responder: HTTPResponder>(
    to host: String,
    _ responder: Responder
  ) -> CallbackResponder<Responder.Context> {
    CallbackResponder { request, context in
      var head = request.head
      head.authority = host
      return try await responder.respond(to: Request(head: head, body: request.body), context: context)
    }
  }
}
