import Core
import Tessera
import TesseraModules
import Web

/// A page for developers about the modules of the shop. To exclude it from a shop, do not link this module.
public struct DebugMenuModule: AppModule {
  public static let identity = ModuleIdentity("DebugMenu")

  public init() {}

  public var requirements: [ModuleRequirement] { [.service(FeatureFlags.self), .service(RecentEvents.self)] }
  public var resources: [ResourceBundle] { [.module] }

  public func register(in services: inout ServiceRegistrations) { services.dependencies(DebugDependencies.self) }

  public func contribute(to app: inout ModuleContributions) {
    app.tab(ModuleTab("debug", title: L10n.Debug.tab, icon: ShopIcon.debug, order: 9, root: DebugScreen.menu))
    app.screens(at: DebugScreen.self)
    app.link("debug") { _ in .tab("debug") }
    app.add(
      Route(.get, DebugScreen.menu.path) { request, resolver in
        .page(DebugViewModel.page(for: request, try DebugDependencies(from: resolver), Modules.report()))
      }
    )
    app.add(
      Route(.post, DebugScreen.flagsPath) { request, resolver in
        let dependencies = try DebugDependencies(from: resolver)
        guard let flag = FeatureFlag.all.first(where: { $0.name == request.form["flag"] }) else {
          return .failure(.unprocessable)
        }
        dependencies.flags.set(flag, to: !dependencies.flags.isOn(flag))
        request.coordinator(of: DebugScreen.self).replace(with: .menu)
        return .follow()
      }
    )
  }
}
