import HTTPTypes
import Hummingbird

/// Asks clients to use other connections while the shop is about to be shut down, and a reverse proxy to use other
/// servers.
///
/// A proxy that checks no health, such as nginx, sends requests to a server until one fails. It can repeat a request
/// for a page at another server, but not a form, which may already have changed something. So the pages fail first, and
/// forms are still accepted.
struct DrainMiddleware<Context: RequestContext>: RouterMiddleware {
  let state: ShopState
  /// The status of requests for pages and files; `nil` to answer them.
  let status: HTTPResponse.Status?

  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard state.isDraining else { return try await next(request, context) }
    let isRepeatable = request.method == .get || request.method == .head
    var response: Response
    if let status, isRepeatable {
      response = Response(status: status, headers: [.retryAfter: "5", .cacheControl: "no-store"])
    } else {
      response = try await next(request, context)
    }
    response.headers[.connection] = "close"
    return response
  }
}
