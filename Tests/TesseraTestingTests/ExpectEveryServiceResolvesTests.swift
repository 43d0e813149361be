import TesseraModules
import TesseraTesting
import Testing

private struct Database: Sendable {}
private struct Offline: Error {}

private struct OrderDependencies: FeatureDependencies {
  let database: Database
  let currency: String
  init(from resolver: Resolver) throws {
    database = try resolver.resolve()
    currency = try resolver.resolve(named: "currency")
  }
}

private struct OrderModule: AppModule {
  static let identity = ModuleIdentity("Orders")
  func register(in services: inout ServiceRegistrations) {
    services.register(Database.self) { _ in throw Offline() }
    services.register(Int.self, scope: .scoped) { _ in 1 }
    services.dependencies(OrderDependencies.self)
  }
}

@Suite("Every service resolves")
struct ExpectEveryServiceResolvesTests {
  @Test("All services that do not resolve are reported in one issue")
  func issue() throws {
    let registry = try ModuleRegistry(modules: [OrderModule()])
    let issues = recordedIssues { expectEveryServiceResolves(in: registry) }
    #expect(
      issues == [
        """
        services cannot be resolved:
        - Orders: OrderDependencies: Database could not be created: Offline()
        - service Database: Database could not be created: Offline()
        """
      ]
    )
  }

  @Test("Overrides replace services that a test must not create")
  func overrides() throws {
    expectEveryServiceResolves(in: try ModuleRegistry(modules: [OrderModule()])) { services in
      services.register(Database.self) { _ in Database() }
      services.register(String.self, named: "currency") { _ in "EUR" }
    }
  }
}
