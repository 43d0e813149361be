import HTTPTypes
import Hummingbird

/// Counts the requests of each route by method and status, and records how long the responses take.
///
/// The metrics have the names of Hummingbird's `MetricsMiddleware`, which attaches code to the body of each response.
/// The body is then written in three parts instead of one, and `HEAD` requests, whose body is dropped, are neither
/// counted nor ended. The time until the response is known is recorded instead.
struct RequestMetrics<Context: RequestContext>: RouterMiddleware {
  private let cache = RequestMetricsCache()

  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let active = cache.active
    active.increment()
    defer { active.decrement() }
    do {
      let response = try await next(request, context)
      record(request, context, response.status, since: start)
      return response
    } catch {
      record(request, context, (error as? any HTTPResponseError)?.status ?? .internalServerError, since: start)
      throw error
    }
  }

  private func record(
    _ request: Request,
    _ context: Context,
    _ status: HTTPResponse.Status,
    since start: ContinuousClock.Instant
  ) {
    // The pattern of the route, not its path, so that the number of values is bounded.
    let series = RequestMetricsCache.Series(
      route: context.endpointPath ?? "none",
      method: request.method.rawValue,
      status: status.code
    )
    let (counter, timer) = cache.metrics(of: series)
    counter.increment()
    timer.record(duration: ContinuousClock.now - start)
  }
}
