/// Creates services from their registrations. Can be used from any thread.
///
/// A registry contains a container. A test or a preview can create one without modules:
///
/// ```swift
/// let container = try ServiceContainer { services in
///   services.register((any Catalog).self) { _ in SampleCatalog() }
/// }
/// ```
public final class ServiceContainer: Sendable {
  /// The services that live as long as the app. Containers that share them count as one container.
  let singletons: InstanceStore
  private let registrations: [ServiceKey: ServiceRegistration]
  private let checks: [DependenciesCheck]

  init(_ modules: [ServiceRegistrations], singletons: InstanceStore) {
    self.singletons = singletons
    registrations = Dictionary(
      modules.flatMap(\.all).map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    checks = modules.flatMap(\.checks)
  }

  /// Creates a container without modules.
  ///
  /// - Parameter register: A closure that registers the services.
  /// - Throws: A ``ModuleRegistryError`` if a service is registered twice.
  public convenience init(_ register: (inout ServiceRegistrations) -> Void) throws(ModuleRegistryError) {
    var services = ServiceRegistrations(module: "this container")
    register(&services)
    let keys = Dictionary(grouping: services.all, by: \.key)
    let duplicates = keys.filter { $0.value.count > 1 }.keys.map(\.description).sorted()
    guard duplicates.isEmpty else {
      throw ModuleRegistryError(
        problems: duplicates.map { .duplicateService($0, modules: [services.module, services.module]) }
      )
    }
    self.init([services], singletons: InstanceStore())
  }

  /// Returns a resolver for the services of this container.
  ///
  /// - Parameter flow: The flow of services with the scope ``ServiceScope/scoped``.
  /// - Returns: The resolver.
  public func resolver(in flow: ServiceFlow? = nil) -> Resolver { Resolver(container: self, flow: flow) }

  /// Resolves every service and the dependencies of every feature in a new flow.
  ///
  /// Singletons remain in the container after this call.
  ///
  /// - Returns: One sentence for each failure, in alphabetical order.
  public func unresolved() -> [String] {
    let resolver = resolver(in: ServiceFlow())
    var problems: [String] = []
    for registration in registrations.values {
      do throws(ResolutionError) {
        _ = try resolver.instance(registration.key)
      } catch {
        problems.append("service \(registration.key): \(error)")
      }
    }
    for check in checks {
      do {
        try check.build(resolver)
      } catch {
        problems.append("\(check.feature): \(error)")
      }
    }
    return problems.sorted()
  }

  /// Returns the reason why a service that is not registered cannot be resolved.
  ///
  /// - Complexity: O(*n*), where *n* is the number of registered services.
  func reason(forMissing key: ServiceKey) -> ResolutionError.Reason {
    DuplicateServiceType(key, of: registrations.keys).map { .duplicateType($0) } ?? .missing
  }

  /// Returns the registration of a service. Overrides take precedence.
  func registration(for key: ServiceKey, _ overrides: ServiceOverrides?) -> ServiceRegistration? {
    overrides?.registrations[key] ?? registrations[key]
  }
}
