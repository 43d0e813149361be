/// The registrations of a module's services.
public struct ServiceRegistrations: Sendable {
  let module: String
  private(set) var all: [ServiceRegistration] = []
  private(set) var checks: [DependenciesCheck] = []

  init(module: String) { self.module = module }

  /// Registers a service.
  ///
  /// ```swift
  /// services.register((any BagStore).self) { resolver in MemoryBag(catalog: try resolver.resolve()) }
  /// ```
  ///
  /// In a process, singletons and services of a flow are created one at a time. While the factory of such a service
  /// runs, any other thread that needs to create a singleton or a service of a flow waits until the factory returns. A
  /// factory should therefore return soon.
  ///
  /// A factory must not wait for another thread, queue, or task. If that thread, queue, or task creates a singleton or
  /// a service of a flow from any container, a deadlock occurs. A factory can start work if it does not wait for the
  /// work to finish.
  ///
  /// - Parameters:
  ///   - type: The type with which the service is resolved, usually a protocol.
  ///   - name: A name, if several services have that type.
  ///   - scope: The lifetime of an instance.
  ///   - make: The factory, which can resolve other services.
  public mutating func register<Service: Sendable>(
    _ type: Service.Type = Service.self,
    named name: String? = nil,
    scope: ServiceScope = .singleton,
    _ make: @escaping @Sendable (Resolver) throws -> Service
  ) {
    let key = ServiceKey(type, named: name)
    all.append(
      ServiceRegistration(key: key, scope: scope) { resolver in Instance(value: try make(resolver)) }
    )
  }

  /// Registers the dependencies of the module's feature, so that a test can check that all of them can be resolved.
  ///
  /// - Parameter type: The type of the dependencies.
  public mutating func dependencies<Dependencies: FeatureDependencies>(_ type: Dependencies.Type) {
    let feature = "\(module): \(type)"
    checks.append(DependenciesCheck(feature: feature) { resolver in _ = try Dependencies(from: resolver) })
  }
}

/// The registration of a service. This is a class, because each resolution looks one up, and a reference is the
/// cheapest to copy.
final class ServiceRegistration: Sendable {
  let key: ServiceKey
  let scope: ServiceScope
  /// Returns an ``Instance`` of the key's type.
  let make: @Sendable (Resolver) throws -> any AnyInstance

  init(key: ServiceKey, scope: ServiceScope, make: @escaping @Sendable (Resolver) throws -> any AnyInstance) {
    self.key = key
    self.scope = scope
    self.make = make
  }
}

struct DependenciesCheck: Sendable {
  let feature: String
  let build: @Sendable (Resolver) throws -> Void
}

protocol AnyInstance: AnyObject, Sendable {}

/// An instance of a service. This is a class, because a cast to a class is cheaper than a cast to a protocol type.
final class Instance<Service: Sendable>: AnyInstance {
  let value: Service

  init(value: Service) { self.value = value }
}

/// The dependencies of a feature, which an app creates from a resolver and a test creates directly.
///
/// ```swift
/// struct BagDependencies: FeatureDependencies {
///   let store: any BagStore
///   let links: DeepLinkInbox
///
///   init(from resolver: Resolver) throws {
///     store = try resolver.resolve()
///     links = try resolver.resolve()
///   }
/// }
/// ```
public protocol FeatureDependencies: Sendable {
  /// Creates the dependencies by resolving each of them.
  ///
  /// - Parameter resolver: The resolver of the app.
  /// - Throws: The error of a dependency that cannot be resolved.
  init(from resolver: Resolver) throws
}
