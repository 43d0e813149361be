import Core
import TesseraModules

/// The dependencies of the feature.
struct BagDependencies: FeatureDependencies {
  let backend: Backend
  let products: any ProductService
  let bags: any BagService
  let orders: any OrderService
  let analytics: Analytics

  init(from resolver: Resolver) throws {
    backend = try resolver.resolve()
    products = try resolver.resolve()
    bags = try resolver.resolve()
    orders = try resolver.resolve()
    analytics = try resolver.resolve()
  }
}
