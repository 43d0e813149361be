import Core
import HTTPTypes
import Hummingbird
import HummingbirdCore

/// Requires HTTPS if the public origin has this scheme.
///
/// The shop does not encrypt connections itself, a proxy in front of it does. A page that was requested without
/// encryption redirects to the public origin. A form that was sent without encryption is refused, so that the visitor
/// notices that others may have read it. Neither response has cookies. All other pages, files and documents tell browsers
/// to use HTTPS for a year.
struct TransportSecurity: RouterMiddleware {
  /// How a visitor sent a request to the shop or to its proxy.
  enum Transport: Hashable {
    case encrypted
    case unencrypted
    /// The header of the proxy is repeated, or names neither `http` nor `https`.
    case invalid
  }

  /// The value of `Strict-Transport-Security`. It does not include subdomains: the shop does not know whether all of
  /// them use HTTPS, and browsers would keep the rule for a year. Cookies with the prefix `__Host-` need no such rule.
  static let policy = "max-age=31536000"

  let shop: Shop

  func handle(
    _ request: Request,
    context: ShopContext,
    next: (Request, ShopContext) async throws -> Response
  ) async throws -> Response {
    guard let origin = shop.origin, origin.isSecure else { return try await next(request, context) }
    switch Self.transport(of: request.headers, from: context.peer, proxy: shop.proxy) {
    case .encrypted:
      var response = try await next(request, context)
      response.headers[.strictTransportSecurity] = Self.policy
      return response
    case .unencrypted where request.method == .get || request.method == .head:
      let address = Self.address(of: request.uri.string, at: origin)
      return Response(status: .permanentRedirect, headers: [.location: address])
    case .unencrypted: return await refusal(.unencrypted, request)
    case .invalid: return await refusal(.badRequest, request)
    }
  }

  /// Returns how a visitor sent a request.
  ///
  /// - Parameters:
  ///   - headers: The headers of the request, of which the proxy determines `X-Forwarded-Proto`. A proxy that omits the
  ///     header has to forward encrypted requests only.
  ///   - peer: The address of the connection.
  ///   - proxy: The address of the proxy; `nil` if it is not known. Any connection may be that of the proxy then.
  static func transport(of headers: HTTPFields, from peer: IPAddress?, proxy: IPAddress?) -> Transport {
    guard let proxy else { return .encrypted }
    guard peer == proxy else { return .unencrypted }
    let values = headers[values: .forwardedProto]
    guard let value = values.first else { return .encrypted }
    return switch (values.count, value.lowercased()) {
    case (1, "https"): .encrypted
    case (1, "http"): .unencrypted
    default: .invalid
    }
  }

  /// Returns the address of the same page at the public origin.
  ///
  /// - Parameter target: The target of the request, which can have another form than a path, such as `*`. Appended as it
  ///   is, such a target would change the host.
  static func address(of target: String, at origin: SiteOrigin) -> String {
    let uri = URI(target)
    let path = uri.path.hasPrefix("/") ? uri.path : "/"
    return "\(origin)\(path)" + (uri.query.map { "?\($0)" } ?? "")
  }

  /// Returns a message for the log if the settings do not allow the shop to know how a request was sent.
  static func warning(origin: SiteOrigin?, proxy: IPAddress?) -> String? {
    guard let origin, origin.isSecure, proxy == nil else { return nil }
    return "public-origin uses https, but no proxy is named, so unencrypted requests are not noticed: set --proxy"
  }

  private func refusal(_ failure: PageFailure, _ request: Request) async -> Response {
    var response = await shop.failure(failure, request)
    response.headers[.setCookie] = nil
    return response
  }
}

extension HTTPField.Name {
  static let forwardedProto = HTTPField.Name("X-Forwarded-Proto") ?? .via
}
