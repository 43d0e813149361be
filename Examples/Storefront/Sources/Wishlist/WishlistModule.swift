import Core
import Tessera
import TesseraModules
import Web

/// The visitor's wishlist.
public struct WishlistModule: AppModule {
  public static let identity = ModuleIdentity("Wishlist")

  public init() {}

  public var requirements: [ModuleRequirement] {
    [.service((any ProductService).self), .service((any WishlistService).self), .service((any BagService).self)]
  }
  public var resources: [ResourceBundle] { [.module] }

  public func register(in services: inout ServiceRegistrations) { services.dependencies(WishlistDependencies.self) }

  public func contribute(to app: inout ModuleContributions) {
    app.tab(
      ModuleTab("wishlist", title: L10n.Wishlist.tab, icon: ShopIcon.heart, order: 3, root: WishlistScreen.wishlist)
    )
    app.screens(at: WishlistScreen.self)
    app.link("wishlist") { _ in .tab("wishlist") }
    app.add(ActionAddress(.wish, path: WishlistForm.set.path))
    app.add(
      TabBadge(tab: "wishlist") { request, resolver in
        try await resolver.resolve((any WishlistService).self).wishes(of: request.visitor).count
      }
    )
    app.add(
      Route(.get, WishlistScreen.wishlist.path) { request, resolver in
        .page(try await WishlistViewModel.page(for: request, try WishlistDependencies(from: resolver)))
      }
    )
    app.add(
      Route(.post, WishlistForm.set.path) { request, resolver in
        try await Self.changes(request, resolver).set(request)
      }
    )
    app.add(
      Route(.post, WishlistForm.remove.path) { request, resolver in
        try await Self.changes(request, resolver).remove(request)
      }
    )
    app.add(
      Route(.post, WishlistForm.move.path) { request, resolver in
        try await Self.changes(request, resolver).move(request)
      }
    )
  }

  private static func changes(
    _ request: PageRequest,
    _ resolver: Resolver
  ) throws -> WishChanges<FeatureCoordinator<WishlistScreen>> {
    WishChanges(try WishlistDependencies(from: resolver), WishlistCoordinator(base: request.coordinator()))
  }
}
