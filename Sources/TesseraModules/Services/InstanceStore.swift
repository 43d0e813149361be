import Tessera
import TesseraCore

/// Services that were made, for one place that they live in: an app, a flow, a test.
final class InstanceStore: Sendable {
  private let made = Locked<[ServiceKey: any AnyInstance]>([:])
  /// Held, so that a store is never mistaken for that of another core at the same address.
  private let core: ResolutionCore?

  init(core: ResolutionCore? = nil) { self.core = core }

  func instance(_ key: ServiceKey) -> (any AnyInstance)? { made.withLock { $0[key] } }

  func keep(_ instance: any AnyInstance, as key: ServiceKey) { made.withLock { $0[key] = instance } }
}

/// One store for each core that asked.
final class InstanceStores: Sendable {
  private let stores = Locked<[ObjectIdentifier: InstanceStore]>([:])

  func store(of core: ResolutionCore) -> InstanceStore {
    stores.withLock { stores in
      if let store = stores[ObjectIdentifier(core)] { return store }
      let store = InstanceStore(core: core)
      stores[ObjectIdentifier(core)] = store
      return store
    }
  }
}
