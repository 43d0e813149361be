import Core
import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import TesseraModules

/// Runs a shop until the process is terminated.
public enum ShopProgram {
  /// Runs the shop with some modules, or writes a backup and returns if the configuration requests one. If that is not
  /// possible, prints an error and exits.
  ///
  /// - Parameters:
  ///   - modules: The modules of the shop.
  ///   - name: The name to print before the URL.
  public static func run(_ modules: [any AppModule], name: String) async {
    do {
      let registry = try ModuleRegistry(modules: modules)
      let resolver = registry.resolver()
      let configuration = try resolver.resolve(Configuration.self)
      if let backup = try DatabaseBackup.write(configuration) {
        FileHandle.standardOutput.write(Data("Backup: \(backup)\n".utf8))
        return
      }
      let operation = try ShopOperation(configuration, resolver)
      operation.bootstrap()
      let shop = try Shop(registry)
      if let warning = TransportSecurity.warning(origin: shop.origin, proxy: shop.proxy) {
        Logger(label: "storefront").warning("\(warning)")
      }
      let responder = ShopServer.router(shop, operation).buildResponder()
      try await serve(responder, configuration, operation, services: shop.services, name: name)
      await (try resolver.resolve(Backend.self)).client?.shutdown()
    } catch {
      FileHandle.standardError.write(Data("error: \(explain(error))\n".utf8))
      exit(1)
    }
  }

  /// Returns the description of the innermost error, which is the actionable one.
  private static func explain(_ error: any Error) -> String {
    if let error = error as? ResolutionError, case .failed(let reason) = error.reason { return explain(reason) }
    return String(describing: error)
  }

  /// The number of ports to try after the default one.
  private static let furtherPorts = 20

  /// Serves requests on the configured port until the process is terminated. If no port is configured, serves on the
  /// first free port, starting at the default. A reverse proxy would not find another port than the configured one.
  ///
  /// - Parameters:
  ///   - responder: The responder to requests.
  ///   - configuration: The configuration with the host and port.
  ///   - operation: How the shop is operated.
  ///   - services: The services that run beside the server.
  ///   - name: The name to print before the URL.
  private static func serve<Responder: HTTPResponder>(
    _ responder: Responder,
    _ configuration: Configuration,
    _ operation: ShopOperation,
    services: [any Service] = [],
    name: String
  ) async throws where Responder.Context == ShopContext {
    var limits = try ConnectionLimits(configuration)
    limits.total = min(limits.total, try DescriptorLimit.connections(limit: DescriptorLimit.raise()))
    let gate = ConnectionGate(limits)
    let inFlight = InFlightLimit(limits.inFlight)
    let first = try configuration.number(for: "port", in: 0...65_535)
    let host = configuration.value(for: "host") ?? "127.0.0.1"
    var logger = Logger(label: "storefront")
    logger.logLevel = .warning
    let last = configuration.isDefault("port") ? first + furtherPorts : first
    for port in first...last {
      let application = Application(
        responder: responder,
        server: HTTPServerBuilder { [limits] responder in
          ShopChannel(responder: responder, limits: limits, gate: gate, inFlight: inFlight)
        },
        configuration: ApplicationConfiguration(address: .hostname(host, port: port), serverName: nil),
        services: services,
        onServerRunning: { [logger] channel in
          await ConnectionAcceptor.add(gate, to: channel, logger: logger)
          let port = channel.localAddress?.port ?? port
          FileHandle.standardOutput.write(Data("\(name): http://\(host):\(port)\n".utf8))
        },
        logger: logger
      )
      do {
        return try await operation.run(application, logger: logger) { port in
          FileHandle.standardOutput.write(Data("\(name), for operators: http://127.0.0.1:\(port)/metrics\n".utf8))
        }
      } catch let error as IOError where error.errnoCode == EADDRINUSE {
        guard port == last else { continue }
        throw ConfigurationError("another program uses the port \(port) of \(host), or the port for operators")
      }
    }
  }
}
