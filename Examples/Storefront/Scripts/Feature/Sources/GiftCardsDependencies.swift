import Core
import TesseraModules

/// The dependencies of the feature.
struct GiftCardsDependencies: FeatureDependencies {
  let products: any ProductService
  let wishlist: any WishlistService

  init(from resolver: Resolver) throws {
    products = try resolver.resolve()
    wishlist = try resolver.resolve()
  }
}
