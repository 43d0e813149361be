import Core
import TesseraModules

/// The dependencies of the feature.
struct DebugDependencies: FeatureDependencies {
  let access: DebugAccess
  let backend: Backend
  let flags: FeatureFlags
  let events: RecentEvents
  let analytics: Analytics

  init(from resolver: Resolver) throws {
    access = try resolver.resolve()
    backend = try resolver.resolve()
    flags = try resolver.resolve()
    events = try resolver.resolve()
    analytics = try resolver.resolve()
  }
}
