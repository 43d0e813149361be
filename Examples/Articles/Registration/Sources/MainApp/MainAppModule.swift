import ModuleContracts
public import TesseraModules

/// What the main app itself provides to its modules: authenticated HTTP requests.
public struct MainAppModule: AppModule {
  /// The name of the module.
  public static let identity = ModuleIdentity("MainApp")

  /// Creates the module.
  public init() {}

  /// Registers the HTTP client.
  public func register(in services: inout ServiceRegistrations) {
    services.register((any HTTPClient).self) { _ in SignedInClient(token: "a1b2") }
  }
}

/// A client without a network, so that the example prints the same lines everywhere.
struct SignedInClient: HTTPClient {
  let token: String

  func lines(of path: String) async throws -> [String] {
    ["Teapot (\(path), token \(token))", "Cup (\(path), token \(token))"]
  }
}
