/// Resolves services by their type.
///
/// A resolver is a small value that screens, requests, and factories pass on. It can be stored and used from any
/// thread.
public struct Resolver: Sendable {
  let container: ServiceContainer
  let flow: ServiceFlow?

  /// Returns the service of a type, and creates it if its scope requires a new instance.
  ///
  /// - Parameters:
  ///   - type: The type that the service is registered as. The compiler usually infers it.
  ///   - name: The name that the service is registered with.
  /// - Returns: The service.
  /// - Throws: A ``ResolutionError`` if the service is not registered or depends on itself, if it belongs to a flow and
  ///   the resolver has none, or if its factory throws an error.
  /// - Complexity: O(1) for an existing instance. To create a singleton or a service of a flow, the method waits while
  ///   another thread is creating one.
  public func resolve<Service: Sendable>(
    _ type: Service.Type = Service.self,
    named name: String? = nil
  ) throws(ResolutionError) -> Service {
    let key = ServiceKey(type, named: name)
    let instance = try instance(key)
    // A registration creates an instance of its key's type, so this cast cannot fail.
    guard let instance = instance as? Instance<Service> else { throw ResolutionError(.missing, path: [key]) }
    return instance.value
  }

  /// Returns the service of a type if it is registered, for an optional dependency of a feature.
  ///
  /// - Parameters:
  ///   - type: The type that the service is registered as. The compiler usually infers it.
  ///   - name: The name that the service is registered with.
  /// - Returns: The service, or `nil` if it is not registered.
  /// - Throws: A ``ResolutionError`` if the service depends on itself, if it belongs to a flow and the resolver has
  ///   none, or if its factory throws an error.
  public func resolveIfRegistered<Service: Sendable>(
    _ type: Service.Type = Service.self,
    named name: String? = nil
  ) throws(ResolutionError) -> Service? {
    let key = ServiceKey(type, named: name)
    guard container.registration(for: key, ServiceOverrides.current) != nil else { return nil }
    return try resolve(type, named: name)
  }

  /// Returns a resolver for the same services in another flow.
  ///
  /// - Parameter flow: The flow.
  /// - Returns: The resolver.
  public func `in`(_ flow: ServiceFlow) -> Resolver { Resolver(container: container, flow: flow) }

  func instance(_ key: ServiceKey) throws(ResolutionError) -> any AnyInstance {
    let singletons = container.singletons
    let overrides = ServiceOverrides.current
    guard let registration = container.registration(for: key, overrides) else {
      throw ResolutionError(container.reason(forMissing: key), path: ResolutionStack.current.keys + [key])
    }
    switch registration.scope {
    case .transient:
      return try ServiceFactory.make(registration, in: singletons, with: self)
    case .singleton:
      let store = overrides?.stores.store(besides: singletons) ?? singletons
      if let instance = store.instance(key) { return instance }
      // A service that lives as long as the app must not retain one that ends with a flow.
      let resolver = Resolver(container: container, flow: nil)
      return try ServiceFactory.instance(of: registration, in: store, of: singletons, with: resolver)
    case .scoped:
      guard let flow else { throw ResolutionError(.noFlow, path: ResolutionStack.current.keys + [key]) }
      let store = (overrides?.stores(in: flow) ?? flow.stores).store(besides: singletons)
      if let instance = store.instance(key) { return instance }
      return try ServiceFactory.instance(of: registration, in: store, of: singletons, with: self)
    }
  }
}
