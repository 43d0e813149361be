import Hummingbird

/// Rejects requests with a long path and query, which are longer than any address of the shop.
struct TargetLimit: RouterMiddleware {
  /// The maximum size of the path and query in bytes.
  static let mostBytes = 2_048

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
