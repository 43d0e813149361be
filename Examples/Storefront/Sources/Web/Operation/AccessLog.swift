import HTTPTypes
import Hummingbird
import Logging

/// Logs one line for each request: its method, its route, the status, the duration until the answer is known, and the
/// size of the answer before it is compressed.
///
/// The line contains the route's pattern instead of the path and the query, and no address, so that it contains nothing
/// that a visitor wrote, and no personal data.
struct AccessLog<Context: RequestContext>: RouterMiddleware {
  private let logger: Logger

  init(_ logger: Logger = Logger(label: "storefront.access")) { self.logger = logger }

  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    do {
      let response = try await next(request, context)
      log(request, context, status: response.status.code, bytes: response.body.contentLength, since: start)
      return response
    } catch {
      let status = (error as? any HTTPResponseError)?.status.code ?? 500
      log(request, context, status: status, bytes: nil, since: start)
      throw error
    }
  }

  private func log(
    _ request: Request,
    _ context: Context,
    status: Int,
    bytes: Int?,
    since start: ContinuousClock.Instant
  ) {
    let duration = ContinuousClock.now - start
    var metadata: Logger.Metadata = [
      "method": "\(request.method)",
      "route": "\(context.endpointPath ?? "none")",
      "status": "\(status)",
      "milliseconds": "\(duration / .milliseconds(1))",
      "request": "\(context.id)",
    ]
    if let bytes { metadata["bytes"] = "\(bytes)" }
    logger.info("request", metadata: metadata)
  }
}
