/// Makes services as registrations say. Safe to ask from any thread.
///
/// A registry has one; one without modules, for a test or a preview, is made by hand:
///
/// ```swift
/// let container = try ServiceContainer { services in
///   services.register((any Catalog).self) { _ in SampleCatalog() }
/// }
/// ```
public final class ServiceContainer: Sendable {
  let core: ResolutionCore
  private let registrations: [ServiceKey: ServiceRegistration]
  private let checks: [DependenciesCheck]

  init(_ modules: [ServiceRegistrations], core: ResolutionCore) {
    self.core = core
    registrations = Dictionary(
      modules.flatMap(\.all).map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    checks = modules.flatMap(\.checks)
  }

  /// A container without modules.
  ///
  /// - Throws: Where a service is registered twice.
  public convenience init(_ register: (inout ServiceRegistrations) -> Void) throws(ModuleRegistryError) {
    var services = ServiceRegistrations(module: "this container")
    register(&services)
    let keys = Dictionary(grouping: services.all, by: \.key)
    let doubled = keys.filter { $0.value.count > 1 }.keys.map(\.description).sorted()
    guard doubled.isEmpty else {
      throw ModuleRegistryError(
        problems: doubled.map { .doubledService($0, modules: [services.module, services.module]) }
      )
    }
    self.init([services], core: ResolutionCore())
  }

  /// What asks this container, in a flow or in none.
  public func resolver(in flow: ServiceFlow? = nil) -> Resolver { Resolver(container: self, flow: flow) }

  /// Makes every service and every feature's dependencies once, in a flow of their own, and gives what cannot be made,
  /// a sentence each. Services that live as long as the app are made, and stay.
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

  /// How a service is made, with the overrides that count.
  func registration(for key: ServiceKey, _ overrides: ServiceOverrides?) -> ServiceRegistration? {
    overrides?.registrations[key] ?? registrations[key]
  }
}
