/// The services that a module makes, before any is made.
public struct ServiceRegistrations: Sendable {
  let module: String
  private(set) var all: [ServiceRegistration] = []
  private(set) var checks: [DependenciesCheck] = []

  init(module: String) { self.module = module }

  /// Says how a service is made.
  ///
  /// ```swift
  /// services.register((any BagStore).self) { resolver in MemoryBag(catalog: try resolver.resolve()) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type that it is asked for by, mostly a protocol's.
  ///   - name: Where a module makes several of one type.
  ///   - scope: How long it is handed out.
  ///   - make: Makes it. May ask for other services; must not wait for another thread that does.
  public mutating func register<Service: Sendable>(
    _ type: Service.Type = Service.self,
    named name: String? = nil,
    scope: ServiceScope = .single,
    _ make: @escaping @Sendable (Resolver) throws -> Service
  ) {
    let key = ServiceKey(type, named: name)
    all.append(
      ServiceRegistration(key: key, scope: scope) { resolver in Instance(value: try make(resolver)) }
    )
  }

  /// Says what the module's feature is built from, so that a test can try whether all of it resolves.
  public mutating func dependencies<Dependencies: FeatureDependencies>(_ type: Dependencies.Type) {
    let feature = "\(module): \(type)"
    checks.append(DependenciesCheck(feature: feature) { resolver in _ = try Dependencies(from: resolver) })
  }
}

/// How one service is made. A class, for each time that somebody asks it is looked up, and a reference costs least.
final class ServiceRegistration: Sendable {
  let key: ServiceKey
  let scope: ServiceScope
  /// Gives an ``Instance`` of the key's type.
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

/// A service that was made. A class, for a cast to one costs less than a cast to a protocol, which asks the runtime.
final class Instance<Service: Sendable>: AnyInstance {
  let value: Service

  init(value: Service) { self.value = value }
}

/// What one feature needs, and nothing else: a test makes one by hand, an app from a resolver.
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
  /// Asks for each of them.
  init(from resolver: Resolver) throws
}
