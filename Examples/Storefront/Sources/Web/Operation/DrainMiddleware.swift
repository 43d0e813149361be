import HTTPTypes
import Hummingbird

/// Asks clients to use other connections while the shop is about to be shut down.
struct DrainMiddleware<Context: RequestContext>: RouterMiddleware {
  let state: ShopState

  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    if state.isDraining { response.headers[.connection] = "close" }
    return response
  }
}
