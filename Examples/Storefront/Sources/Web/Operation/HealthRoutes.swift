import Core
import HTTPTypes
import Hummingbird

/// What load balancers and process managers ask: `GET /health/live` and `GET /health/ready`.
///
/// The shop is alive if it answers at all. It is ready if it can read its data and is not about to be shut down.
struct HealthRoutes: Sendable {
  static let live = "/health/live"
  static let ready = "/health/ready"

  private let readiness: any Readiness
  private let state: ShopState
  /// The time after which a check counts as failed.
  private let limit: Duration

  init(_ readiness: any Readiness, _ state: ShopState, limit: Duration = .seconds(1)) {
    (self.readiness, self.state, self.limit) = (readiness, state, limit)
  }

  func add<Context: RequestContext>(to router: Router<Context>) {
    router.get(RouterPath(Self.live)) { _, _ in Self.response("alive", .ok) }
    router.get(RouterPath(Self.ready)) { _, _ in
      if state.isDraining { return Self.response("shutting down", .serviceUnavailable) }
      return await isReady() ? Self.response("ready", .ok) : Self.response("no data", .serviceUnavailable)
    }
  }

  /// Returns whether the check succeeds in time. A check that takes longer goes on, but is not waited for.
  private func isReady() async -> Bool {
    let (answers, continuation) = AsyncStream.makeStream(of: Bool.self)
    let check = Task { continuation.yield((try? await readiness.check()) != nil) }
    let timer = Task {
      try? await Task.sleep(for: limit)
      continuation.yield(false)
    }
    defer {
      check.cancel()
      timer.cancel()
    }
    return await answers.first { _ in true } ?? false
  }

  private static func response(_ text: String, _ status: HTTPResponse.Status) -> Response {
    var headers: HTTPFields = [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"]
    if status == .serviceUnavailable { headers[.retryAfter] = "5" }
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text + "\n")))
  }
}
