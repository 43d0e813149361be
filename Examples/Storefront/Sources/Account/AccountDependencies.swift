import Core
import TesseraModules

/// What the feature is built from.
struct AccountDependencies: FeatureDependencies {
  let sessions: any SessionService
  let orders: any OrderService

  init(from resolver: Resolver) throws {
    sessions = try resolver.resolve()
    orders = try resolver.resolve()
  }
}
