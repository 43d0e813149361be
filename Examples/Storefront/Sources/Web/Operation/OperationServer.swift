import Core
import Hummingbird
import Logging
import Metrics

/// What operators of the shop see and visitors do not: `/metrics`, and the health of the shop, on a port of its own that
/// only programs on the same machine can reach.
struct OperationServer: Sendable {
  private let metrics = PrometheusMetrics()
  private let port: Int

  /// Creates a server if the settings have a port for it.
  ///
  /// - Throws: ``ConfigurationError`` if the port is not one.
  init?(_ configuration: Configuration) throws(ConfigurationError) {
    guard configuration.value(for: "operations-port") != nil else { return nil }
    port = try configuration.number(for: "operations-port", in: 0...65_535)
  }

  /// Collects the metrics of all libraries in the process from now on. Call it once.
  func bootstrap() { MetricsSystem.bootstrap(metrics) }

  /// Returns the service that answers operators.
  ///
  /// - Parameter onRunning: Receives the port.
  func application(
    _ health: HealthRoutes,
    logger: Logger,
    onRunning: @escaping @Sendable (Int) -> Void
  ) -> some ApplicationProtocol {
    Application(
      responder: Self.router(health, metrics).buildResponder(),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port), serverName: nil),
      onServerRunning: { [port] in onRunning($0.localAddress?.port ?? port) },
      logger: logger
    )
  }

  static func router(_ health: HealthRoutes, _ metrics: PrometheusMetrics) -> Router<BasicRequestContext> {
    let router = Router(context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
    health.add(to: router)
    router.get("/metrics") { _, _ in
      let text = metrics.text + ProcessMetrics.text
      return Response(
        status: .ok,
        headers: [.contentType: PrometheusText.contentType, .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: text))
      )
    }
    return router
  }
}
