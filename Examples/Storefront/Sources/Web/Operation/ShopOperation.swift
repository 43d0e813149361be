import Core
import HTTPTypes
import Hummingbird
import Logging
import ServiceLifecycle
import TesseraModules

/// How the shop is operated: its health, its logs, its metrics, and its shutdown.
public struct ShopOperation: Sendable {
  private let state = ShopState()
  private let health: HealthRoutes
  private let server: OperationServer?
  private let logs: LogSettings
  private let logsRequests: Bool
  private let drain: Duration
  private let drainStatus: HTTPResponse.Status?

  /// - Throws: ``ConfigurationError`` if a setting cannot be used, or the error of a service.
  public init(_ configuration: Configuration, _ resolver: Resolver) throws {
    health = HealthRoutes(try resolver.resolve(), state)
    server = try OperationServer(configuration)
    logs = try LogSettings(configuration)
    logsRequests = try configuration.choice(for: "access-log", of: Switch.self) == .on
    drain = .seconds(try configuration.number(for: "drain", in: 0...3_600))
    drainStatus = try configuration.value(for: "drain-status", expecting: "one of 502, 503, 504") { text in
      [.badGateway, .serviceUnavailable, .gatewayTimeout].first { String($0.code) == text }
    }
  }

  private enum Switch: String, CaseIterable {
    case on, off
  }

  /// The time that requests in flight have after the shop no longer accepts connections.
  private static let gracePeriod = Duration.seconds(30)

  /// Determines the log and the metrics of the process. Call it once, before anything is logged.
  func bootstrap() {
    logs.bootstrap()
    server?.bootstrap()
  }

  /// Adds what is the same for all requests. Middleware that is added later is called later.
  func add<Context: RequestContext>(to router: Router<Context>) {
    if server != nil { router.add(middleware: RequestMetrics()) }
    if logsRequests { router.add(middleware: AccessLog()) }
    // Middleware does not apply to routes that were added before. The health is that of the shop, also if pages fail.
    health.add(to: router)
    router.add(middleware: DrainMiddleware(state: state, status: drainStatus))
  }

  /// Runs the shop until it fails or the process receives SIGINT or SIGTERM.
  ///
  /// After the signal, the shop is no longer ready. It still answers for the time in the setting `drain`. With the setting
  /// `drain-status`, its pages have this status. Then it accepts no further connections, and completes the requests in
  /// flight.
  ///
  /// - Parameter announce: Receives the port of the server for operators.
  func run(
    _ application: some ApplicationProtocol,
    logger: Logger,
    announce: @escaping @Sendable (Int) -> Void
  ) async throws {
    var services: [any Service] = []
    if let server { services.append(server.application(health, logger: logger, onRunning: announce)) }
    services += [application, DrainService(state: state, duration: drain)]
    var configuration = ServiceGroupConfiguration(
      services: services,
      gracefulShutdownSignals: [.sigterm, .sigint],
      logger: logger
    )
    configuration.maximumGracefulShutdownDuration = drain + Self.gracePeriod
    try await ServiceGroup(configuration: configuration).run()
  }
}
