import Core
import TesseraModules

/// What the feature is built from.
struct DebugDependencies: FeatureDependencies {
  let flags: FeatureFlags
  let events: RecentEvents

  init(from resolver: Resolver) throws {
    flags = try resolver.resolve()
    events = try resolver.resolve()
  }
}
