import Core
import Models
import Tessera
import TesseraModules
import Web

/// The page of a product, with the form that adds it to the bag.
public struct ProductDetailsModule: AppModule {
  public static let identity = ModuleIdentity("ProductDetails")

  public init() {}

  public var requirements: [ModuleRequirement] {
    [.service((any ProductService).self), .service((any BagService).self), .service((any WishlistService).self)]
  }
  public var resources: [ResourceBundle] { [.module] }

  public func register(in services: inout ServiceRegistrations) { services.dependencies(ProductDependencies.self) }

  public func contribute(to app: inout ModuleContributions) {
    app.screens(at: ProductScreen.self)
    app.link("product/{slug}") { link in .push(ProductScreen.product(slug: try link.value("slug"))) }
    app.add(
      StartPage { resolver in
        let products = try resolver.resolve((any ProductService).self)
        let first = try await products.page(ProductQuery(), offset: 0, limit: 1).products.first
        return first.map { ProductScreen.product(slug: $0.slug).path }
      }
    )
    app.add(
      Route(.get, "/products/{slug}") { request, resolver in
        try await ProductViewModel.reply(to: request, try ProductDependencies(from: resolver))
      }
    )
    app.add(
      Route(.post, "/products/{slug}/bag") { request, resolver in
        let purchase = Purchase(
          try ProductDependencies(from: resolver),
          ProductCoordinator(base: request.coordinator())
        )
        return try await purchase.add(request)
      }
    )
  }
}
