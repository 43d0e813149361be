import HTTPTypes
import Hummingbird

/// Rejects methods that a path does not support, with a list of those that it supports.
struct MethodGuard: RouterMiddleware {
  let shop: Shop

  func handle(
    _ request: Request,
    context: ShopContext,
    next: (Request, ShopContext) async throws -> Response
  ) async throws -> Response {
    let allowed = shop.routes.methods(of: request.uri.path)
    let isUsual = [.get, .head, .post].contains(request.method)
    guard allowed.map({ $0.contains(request.method) }) ?? isUsual else {
      var response = await shop.failure(PageFailure.method, request)
      response.headers[.allow] = (allowed ?? [.get, .head, .post]).map(\.rawValue).joined(separator: ", ")
      return response
    }
    return try await next(request, context)
  }
}
