import Core
import Tessera
import TesseraModules
import Web

/// The visitor's shopping bag.
public struct BagModule: AppModule {
  public static let identity = ModuleIdentity("Bag")

  public init() {}

  public var requirements: [ModuleRequirement] {
    [.service((any ProductService).self), .service((any BagService).self), .service((any OrderService).self)]
  }
  public var resources: [ResourceBundle] { [.module] }

  public func register(in services: inout ServiceRegistrations) { services.dependencies(BagDependencies.self) }

  public func contribute(to app: inout ModuleContributions) {
    app.tab(ModuleTab("bag", title: L10n.Bag.tab, icon: ShopIcon.bag, order: 4, root: BagScreen.bag))
    app.screens(at: BagScreen.self)
    app.link("bag") { _ in .tab("bag") }
    app.add(
      TabBadge(tab: "bag") { request, resolver in
        try await resolver.resolve((any BagService).self).bag(of: request.visitor).count
      }
    )
    app.add(
      Route(.get, BagScreen.bag.path) { request, resolver in
        .page(try await BagViewModel.page(for: request, try BagDependencies(from: resolver)))
      }
    )
    app.add(
      Route(.post, BagForm.update.path) { request, resolver in
        try await Self.changes(request, resolver).update(request)
      }
    )
    app.add(
      Route(.post, BagForm.remove.path) { request, resolver in
        try await Self.changes(request, resolver).remove(request)
      }
    )
    app.add(
      Route(.post, BagForm.checkout.path) { request, resolver in
        try await Self.changes(request, resolver).checkOut(request)
      }
    )
  }

  private static func changes(
    _ request: PageRequest,
    _ resolver: Resolver
  ) throws -> BagChanges<FeatureCoordinator<BagScreen>> {
    BagChanges(try BagDependencies(from: resolver), BagCoordinator(base: request.coordinator()))
  }
}
