import Core
import TesseraModules

/// The dependencies of the feature.
struct WishlistDependencies: FeatureDependencies {
  let products: any ProductService
  let wishlist: any WishlistService
  let bags: any BagService
  let analytics: Analytics

  init(from resolver: Resolver) throws {
    products = try resolver.resolve()
    wishlist = try resolver.resolve()
    bags = try resolver.resolve()
    analytics = try resolver.resolve()
  }
}
