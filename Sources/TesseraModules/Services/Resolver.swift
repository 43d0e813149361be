/// Gives services to who asks for them.
///
/// A small value: screens, requests and factories hand it on. It may be kept, and asked from any thread.
public struct Resolver: Sendable {
  let container: ServiceContainer
  let flow: ServiceFlow?

  /// The service of a type.
  ///
  /// - Parameters:
  ///   - type: The type that it is registered as; mostly the compiler knows it.
  ///   - name: The name that it is registered with.
  /// - Throws: Where it is not registered, needs itself, needs a flow and there is none, or cannot be made.
  /// - Complexity: O(1) for one that is made already.
  public func resolve<Service: Sendable>(
    _ type: Service.Type = Service.self,
    named name: String? = nil
  ) throws(ResolutionError) -> Service {
    let key = ServiceKey(type, named: name)
    let instance = try instance(key)
    // A registration makes what its key says; a cast that fails cannot come from it.
    guard let instance = instance as? Instance<Service> else { throw ResolutionError(.missing, path: [key]) }
    return instance.value
  }

  /// The service of a type, or nil where no module makes it: for what a feature can do without.
  public func resolveIfRegistered<Service: Sendable>(
    _ type: Service.Type = Service.self,
    named name: String? = nil
  ) throws(ResolutionError) -> Service? {
    let key = ServiceKey(type, named: name)
    guard container.registration(for: key, ServiceOverrides.current) != nil else { return nil }
    return try resolve(type, named: name)
  }

  /// A resolver for the same services in another flow.
  public func `in`(_ flow: ServiceFlow) -> Resolver { Resolver(container: container, flow: flow) }

  func instance(_ key: ServiceKey) throws(ResolutionError) -> any AnyInstance {
    let core = container.core
    let overrides = ServiceOverrides.current
    guard let registration = container.registration(for: key, overrides) else {
      throw ResolutionError(.missing, path: core.path(to: key))
    }
    switch registration.scope {
    case .perResolve:
      return try core.make(registration, with: self)
    case .single:
      let store = overrides?.stores.store(of: core) ?? core.store
      if let made = store.instance(key) { return made }
      // What lives as long as the app must not hold what ends with a flow.
      return try core.instance(of: registration, in: store, with: Resolver(container: container, flow: nil))
    case .perFlow:
      guard let flow else { throw ResolutionError(.noFlow, path: core.path(to: key)) }
      let store = (overrides?.stores(in: flow) ?? flow.stores).store(of: core)
      if let made = store.instance(key) { return made }
      return try core.instance(of: registration, in: store, with: self)
    }
  }
}
