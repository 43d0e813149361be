import Core
import TesseraModules

/// The dependencies of the feature.
struct AccountDependencies: FeatureDependencies {
  let backend: Backend
  let sessions: any SessionService
  let orders: any OrderService

  init(from resolver: Resolver) throws {
    backend = try resolver.resolve()
    sessions = try resolver.resolve()
    orders = try resolver.resolve()
  }
}
