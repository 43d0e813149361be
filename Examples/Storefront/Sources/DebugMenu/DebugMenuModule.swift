import Core
import Tessera
import TesseraModules
import Web

/// A page for operators about the modules of the shop, protected by a secret. Without the setting `debug-secret`, none of
/// its routes exists. To exclude the page from a shop altogether, do not link this module.
public struct DebugMenuModule: AppModule {
  public static let identity = ModuleIdentity("DebugMenu")

  public init() {}

  public var requirements: [ModuleRequirement] {
    [.service(Configuration.self), .service(FeatureFlags.self), .service(RecentEvents.self), .service(Analytics.self)]
  }
  public var resources: [ResourceBundle] { [.module] }

  public func register(in services: inout ServiceRegistrations) {
    services.register(DebugAccess.self) { try DebugAccess($0.resolve()) }
    services.dependencies(DebugDependencies.self)
  }

  public func contribute(to app: inout ModuleContributions) {
    app.screens(at: DebugScreen.self)
    // The start page if the feature runs alone.
    app.add(StartPage { try $0.resolve(DebugAccess.self).grant == nil ? nil : DebugScreen.menu.path })
    app.add(
      Self.route(.get, DebugScreen.menu.path) { request, dependencies in
        .page(await DebugViewModel.page(for: request, dependencies, Modules.report()))
      }
    )
    app.add(Self.route(.get, DebugScreen.unlock.path) { _, _ in .page(DebugViewModel.unlockPage()) })
    app.add(Self.route(.post, DebugScreen.unlock.path) { DebugChanges($1, $0.coordinator()).unlock($0) })
    app.add(Self.route(.post, DebugScreen.lockPath) { DebugChanges($1, $0.coordinator()).lock() })
    app.add(Self.route(.post, DebugScreen.faultsPath) { DebugChanges($1, $0.coordinator()).setFault($0) })
    app.add(Self.route(.post, DebugScreen.flagsPath) { DebugChanges($1, $0.coordinator()).setFlag($0) })
  }

  /// Returns a route that exists only if there is a secret.
  private static func route(
    _ method: Route.Method,
    _ path: String,
    answer: @escaping @Sendable (PageRequest, DebugDependencies) async throws -> Reply
  ) -> Route {
    Route(method, path, isOffered: { try $0.resolve(DebugAccess.self).grant != nil }) { request, resolver in
      try await answer(request, DebugDependencies(from: resolver))
    }
  }
}
