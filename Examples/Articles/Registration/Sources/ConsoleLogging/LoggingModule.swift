import ModuleContracts
public import TesseraModules

/// The module that provides the log.
public struct LoggingModule: AppModule {
  /// The name of the module.
  public static let identity = ModuleIdentity("Logging")

  /// Creates the module.
  public init() {}

  /// Registers the log.
  public func register(in services: inout ServiceRegistrations) {
    services.register((any Log).self) { _ in ConsoleLog() }
  }
}

struct ConsoleLog: Log {
  func debug(_ message: String) { print("debug: \(message)") }
}
