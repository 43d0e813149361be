import Core
import Tessera
import TesseraModules
import Web

/// The start page of the shop.
public struct HomeModule: AppModule {
  public static let identity = ModuleIdentity("Home")

  public init() {}

  public var requirements: [ModuleRequirement] {
    [.service((any ProductService).self), .service((any WishlistService).self)]
  }
  public var resources: [ResourceBundle] { [.module] }

  public func register(in services: inout ServiceRegistrations) { services.dependencies(HomeDependencies.self) }

  public func contribute(to app: inout ModuleContributions) {
    app.tab(ModuleTab("home", title: L10n.Home.tab, icon: ShopIcon.home, order: 0, root: HomeScreen.home))
    app.screens(at: HomeScreen.self)
    app.link("home") { _ in .tab("home") }
    app.add(
      Route(.get, "/") { request, resolver in
        .page(try await HomeViewModel.page(for: request, try HomeDependencies(from: resolver)))
      }
    )
  }
}
