import Core
import TesseraModules

/// The dependencies of the feature.
struct GiftCardsDependencies: FeatureDependencies {
  let backend: Backend
  let products: any ProductService
  let wishlist: any WishlistService

  init(from resolver: Resolver) throws {
    backend = try resolver.resolve()
    products = try resolver.resolve()
    wishlist = try resolver.resolve()
  }
}
