import Tessera
import TesseraCore

/// Stores the instances of services that are created once for the app, for a flow, or for the duration of
/// `withServices`.
final class InstanceStore: Sendable {
  private let instances = Locked<[ServiceKey: any AnyInstance]>([:])
  /// The singletons of the container that the instances belong to; `nil` for the singletons themselves. Retained
  /// because ``InstanceStores`` identifies a container by the address of its singletons, which must not be reused.
  private let singletons: InstanceStore?

  init(besides singletons: InstanceStore? = nil) { self.singletons = singletons }

  func instance(_ key: ServiceKey) -> (any AnyInstance)? { instances.withLock { $0[key] } }

  func keep(_ instance: any AnyInstance, as key: ServiceKey) { instances.withLock { $0[key] = instance } }
}

/// One store per container. A container is identified by its singletons, which a registry shares with those that
/// ``ModuleRegistry/adding(_:onRegistration:)`` returns.
final class InstanceStores: Sendable {
  private let stores = Locked<[ObjectIdentifier: InstanceStore]>([:])

  func store(besides singletons: InstanceStore) -> InstanceStore {
    stores.withLock { stores in
      if let store = stores[ObjectIdentifier(singletons)] { return store }
      let store = InstanceStore(besides: singletons)
      stores[ObjectIdentifier(singletons)] = store
      return store
    }
  }
}
