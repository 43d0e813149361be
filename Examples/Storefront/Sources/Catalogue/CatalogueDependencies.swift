import Core
import TesseraModules

/// What the feature is built from.
struct CatalogueDependencies: FeatureDependencies {
  let products: any ProductService
  let wishlist: any WishlistService

  init(from resolver: Resolver) throws {
    products = try resolver.resolve()
    wishlist = try resolver.resolve()
  }
}
