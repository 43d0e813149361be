import Hummingbird

/// Rejects requests with a path and query that are longer than any address of the shop, with a page. A request whose
/// target does not fit into the parser's limit of 8 kB is refused by ``ProtocolGuard``, without a page.
struct TargetLimit: RouterMiddleware {
  /// The maximum size of the path and query in bytes.
  private static let mostBytes = 2_048

  let shop: Shop

  func handle(
    _ request: Request,
    context: ShopContext,
    next: (Request, ShopContext) async throws -> Response
  ) async throws -> Response {
    guard request.uri.string.utf8.count <= Self.mostBytes else {
      return await shop.failure(PageFailure.targetTooLong, request, Fields())
    }
    return try await next(request, context)
  }
}
