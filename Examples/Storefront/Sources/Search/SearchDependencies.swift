import Core
import TesseraModules

/// The dependencies of the feature.
struct SearchDependencies: FeatureDependencies {
  let search: any SearchService
  let wishlist: any WishlistService
  let flags: FeatureFlags
  let analytics: Analytics

  init(from resolver: Resolver) throws {
    search = try resolver.resolve()
    wishlist = try resolver.resolve()
    flags = try resolver.resolve()
    analytics = try resolver.resolve()
  }
}
