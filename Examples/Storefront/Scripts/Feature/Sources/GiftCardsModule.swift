import Core
import Tessera
import TesseraModules
import Web

/// A list of products with its own tab.
public struct GiftCardsModule: AppModule {
  public static let identity = ModuleIdentity("GiftCards")

  public init() {}

  public var requirements: [ModuleRequirement] {
    [.service((any ProductService).self), .service((any WishlistService).self)]
  }
  public var resources: [ResourceBundle] { [.module] }

  public func register(in services: inout ServiceRegistrations) { services.dependencies(GiftCardsDependencies.self) }

  public func contribute(to app: inout ModuleContributions) {
    app.tab(
      ModuleTab("gift-cards", title: L10n.GiftCards.tab, icon: ShopIcon.star, order: 6, root: GiftCardsScreen.all)
    )
    app.screens(at: GiftCardsScreen.self)
    app.link("gift-cards") { _ in .tab("gift-cards") }
    app.add(
      Route(.get, GiftCardsScreen.all.path) { request, resolver in
        .page(try await GiftCardsViewModel.page(for: request, try GiftCardsDependencies(from: resolver)))
      }
    )
  }
}
