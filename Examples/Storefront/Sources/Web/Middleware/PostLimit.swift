import Foundation
import HTTPTypes
import Hummingbird

/// Limits the number of forms for each session and each address. Further forms get status 429 and the time to wait.
///
/// A session counts only if the shop issued it, so that invented ones do not fill the table.
struct PostLimit: RouterMiddleware {
  enum Key: Hashable, Sendable {
    case session(String)
    case address(IPAddress)
  }

  /// The maximum number of sessions and addresses in the table.
  static let mostKeys = 20_000

  private let shop: Shop
  private let buckets = TokenBuckets<Key>(limit: mostKeys)
  private let session: TokenBuckets<Key>.Rate
  private let address: TokenBuckets<Key>.Rate

  /// - Parameters:
  ///   - shop: The shop.
  ///   - posts: The number of forms that an address can send in a row. It can send the same number again in each
  ///     quarter of a minute, and a session can send a third of it.
  init(_ shop: Shop, posts: Int) {
    self.shop = shop
    let burst = Double(posts)
    address = .init(burst: burst, perSecond: burst / 15)
    session = .init(burst: max(burst / 3, 1), perSecond: burst / 45)
  }

  func handle(
    _ request: Request,
    context: ShopContext,
    next: (Request, ShopContext) async throws -> Response
  ) async throws -> Response {
    guard request.method == .post else { return try await next(request, context) }
    var keys: [(key: Key, rate: TokenBuckets<Key>.Rate)] = []
    if let address = context.address { keys.append((.address(address), self.address)) }
    if let issued = shop.cookies.value(.session, in: request.headers).flatMap({ shop.issuer.session(of: $0) }) {
      keys.append((.session(issued.session.id), session))
    }
    guard let wait = buckets.take(keys, now: shop.now().timeIntervalSince1970) else {
      return try await next(request, context)
    }
    var response = await shop.failure(PageFailure.tooMany, request)
    response.headers[.retryAfter] = String(Int(wait.rounded(.up)))
    return response
  }
}
