import Core
import TesseraModules

/// The dependencies of the feature.
struct ProductDependencies: FeatureDependencies {
  let backend: Backend
  let products: any ProductService
  let bags: any BagService
  let wishlist: any WishlistService
  let flags: FeatureFlags
  let analytics: Analytics

  init(from resolver: Resolver) throws {
    backend = try resolver.resolve()
    products = try resolver.resolve()
    bags = try resolver.resolve()
    wishlist = try resolver.resolve()
    flags = try resolver.resolve()
    analytics = try resolver.resolve()
  }
}
