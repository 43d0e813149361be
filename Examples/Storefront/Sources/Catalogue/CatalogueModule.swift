import Core
import Tessera
import TesseraModules
import Web

/// The lists of all products.
public struct CatalogueModule: AppModule {
  public static let identity = ModuleIdentity("Catalogue")

  public init() {}

  public var requirements: [ModuleRequirement] {
    [.service((any ProductService).self), .service((any WishlistService).self)]
  }

  public var resources: [ResourceBundle] { [.module] }

  public func register(in services: inout ServiceRegistrations) { services.dependencies(CatalogueDependencies.self) }

  public func contribute(to app: inout ModuleContributions) {
    app.tab(ModuleTab("catalogue", title: L10n.Catalogue.tab, icon: ShopIcon.shop, order: 1, root: CatalogueScreen.all))
    app.screens(at: CatalogueScreen.self)
    app.link("products") { _ in .tab("catalogue") }
    app.link("category/{id}") { link in .push(CatalogueScreen.category(try link.value("id")), in: "catalogue") }
    app.add(
      Route(.get, "/products") { request, resolver in
        try await CatalogueViewModel.reply(to: request, try CatalogueDependencies(from: resolver))
      }
    )
  }
}
