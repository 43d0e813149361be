import Core
import TesseraModules

/// The dependencies of the feature.
struct SearchDependencies: FeatureDependencies {
  let backend: Backend
  let search: any SearchService
  let wishlist: any WishlistService
  let flags: FeatureFlags
  let analytics: Analytics

  init(from resolver: Resolver) throws {
    backend = try resolver.resolve()
    search = try resolver.resolve()
    wishlist = try resolver.resolve()
    flags = try resolver.resolve()
    analytics = try resolver.resolve()
  }
}
