import Core
import TesseraModules

/// The dependencies of the feature.
struct WishlistDependencies: FeatureDependencies {
  let backend: Backend
  let products: any ProductService
  let wishlist: any WishlistService
  let bags: any BagService
  let analytics: Analytics

  init(from resolver: Resolver) throws {
    backend = try resolver.resolve()
    products = try resolver.resolve()
    wishlist = try resolver.resolve()
    bags = try resolver.resolve()
    analytics = try resolver.resolve()
  }
}
