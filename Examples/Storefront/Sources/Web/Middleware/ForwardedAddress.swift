import HTTPTypes
import Hummingbird

/// Takes the address of the client from `X-Forwarded-For` if the request is from the named proxy.
///
/// A proxy appends the address of its client, so the last address is the one that the proxy knows. The addresses before
/// it, and the header of any other peer, can contain anything.
struct ForwardedAddress: RouterMiddleware {
  let shop: Shop
  /// The address of the proxy; `nil` if the shop has none.
  let proxy: IPAddress?

  func handle(
    _ request: Request,
    context: ShopContext,
    next: (Request, ShopContext) async throws -> Response
  ) async throws -> Response {
    guard let proxy, context.peer == proxy else { return try await next(request, context) }
    switch Self.client(request.headers[values: .forwardedFor]) {
    case .unknown: return try await next(request, context)
    case .invalid: return await shop.failure(PageFailure.badRequest, request)
    case .address(let address):
      var context = context
      context.address = address.block
      return try await next(request, context)
    }
  }

  /// What the header of the proxy says about the client.
  enum Client: Hashable {
    /// The proxy sent no header.
    case unknown
    case address(IPAddress)
    /// The header is repeated, or does not end with an address.
    case invalid
  }

  /// - Parameter values: The values of all headers `X-Forwarded-For`.
  static func client(_ values: [String]) -> Client {
    guard let value = values.first else { return .unknown }
    let last = value.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
    guard values.count == 1, let address = IPAddress(last.filter { $0 != " " }) else { return .invalid }
    return .address(address)
  }
}

extension HTTPField.Name {
  static let forwardedFor = HTTPField.Name("X-Forwarded-For") ?? .via
}
