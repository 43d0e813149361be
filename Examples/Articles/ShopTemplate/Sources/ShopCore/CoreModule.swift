public import TesseraModules

/// Registers the services of the app.
public struct CoreModule: AppModule {
  /// The name of the module.
  public static let identity = ModuleIdentity("Core")

  /// Creates the module.
  public init() {}

  /// Registers the services with sample data.
  public func register(in services: inout ServiceRegistrations) {
    services.register((any ProductService).self) { _ in SampleServer() }
    services.register((any CountryService).self) { _ in SampleServer() }
    services.register((any WebURLProvider).self) { _ in Website() }
    services.register(DeepLinkInbox.self) { _ in DeepLinkInbox() }
  }
}
