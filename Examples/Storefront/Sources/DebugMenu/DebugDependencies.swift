import Core
import TesseraModules

/// The dependencies of the feature.
struct DebugDependencies: FeatureDependencies {
  let flags: FeatureFlags
  let events: RecentEvents

  init(from resolver: Resolver) throws {
    flags = try resolver.resolve()
    events = try resolver.resolve()
  }
}
