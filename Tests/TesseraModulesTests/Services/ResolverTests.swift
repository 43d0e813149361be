import Tessera
import TesseraCore
import TesseraModules
import Testing

struct A: Sendable { var b: B? }
struct B: Sendable {}
final class Thing: Sendable {
  let of: Int
  init(_ of: Int = 0) { self.of = of }
}
private struct Broken: Error, CustomStringConvertible { let description = "no disk" }

@Suite("Services")
struct ResolverTests {
  @Test("Services are resolved by type and name")
  func names() throws {
    let resolver = try ServiceContainer { services in
      services.register(Int.self) { _ in 1 }
      services.register(Int.self, named: "two") { _ in 2 }
      services.register((any Catalog).self) { _ in SampleCatalog() }
    }.resolver()
    #expect(try resolver.resolve(Int.self) == 1)
    #expect(try resolver.resolve(named: "two") == 2)
    let catalog: any Catalog = try resolver.resolve()
    #expect(catalog.name(of: 3) == "Shoe 3")
    #expect(try resolver.resolveIfRegistered(Int.self, named: "three") == nil)
    #expect(try resolver.resolveIfRegistered(Int.self, named: "two") == 2)
  }

  @Test("Scopes determine which instances are shared")
  func scopes() throws {
    let container = try ServiceContainer { services in
      services.register(Thing.self, named: "single") { _ in Thing() }
      services.register(Thing.self, named: "each", scope: .transient) { _ in Thing() }
      services.register(Thing.self, named: "flow", scope: .scoped) { _ in Thing() }
    }
    let flow = ServiceFlow()
    let inFlow = container.resolver(in: flow)
    let inOther = container.resolver().in(ServiceFlow())
    func same(_ name: String, _ a: Resolver, _ b: Resolver) throws -> Bool {
      try a.resolve(Thing.self, named: name) === b.resolve(Thing.self, named: name)
    }
    #expect(try same("single", inFlow, inOther))
    #expect(try !same("each", inFlow, inFlow))
    #expect(try same("flow", inFlow, container.resolver(in: flow)))
    #expect(try !same("flow", inFlow, inOther))
  }

  @Test("The instances of a flow are released with the flow")
  func flowEnds() throws {
    let container = try ServiceContainer { $0.register(Thing.self, scope: .scoped) { _ in Thing() } }
    weak var thing: Thing?
    do {
      let flow = ServiceFlow()
      thing = try container.resolver(in: flow).resolve(Thing.self)
      #expect(thing != nil)
    }
    #expect(thing == nil)
  }

  static let failures: [(name: String, sentence: String)] = [
    ("missing", "no module registers A \"missing\""),
    ("needs missing", "no module registers B (A \"needs missing\" → B)"),
    ("circle", "A \"circle\" requires itself: A \"circle\" → A \"other\" → A \"circle\""),
    ("to circle", "A \"circle\" requires itself: A \"circle\" → A \"other\" → A \"circle\""),
    ("each circle", "A \"each circle\" requires itself: A \"each circle\" → A \"each circle\""),
    ("flow", "A \"flow\" belongs to a flow, but there is no flow"),
    ("captive", "A \"flow\" belongs to a flow, but there is no flow (A \"captive\" → A \"flow\")"),
    ("broken", "A \"broken\" could not be created: no disk"),
    ("needs broken", "A \"broken\" could not be created (A \"needs broken\" → A \"broken\"): no disk"),
    ("recovers", "no module registers B (A \"recovers\" → B)"),
  ]

  private static func broken() throws -> ServiceContainer {
    func needs(_ name: String) -> @Sendable (Resolver) throws -> A { { try $0.resolve(A.self, named: name) } }
    return try ServiceContainer { services in
      services.register(A.self, named: "needs missing") { A(b: try $0.resolve(B.self)) }
      services.register(A.self, named: "circle", needs("other"))
      services.register(A.self, named: "other", scope: .transient, needs("circle"))
      services.register(A.self, named: "to circle", needs("circle"))
      services.register(A.self, named: "each circle", scope: .transient, needs("each circle"))
      services.register(A.self, named: "flow", scope: .scoped) { _ in A() }
      services.register(A.self, named: "captive", needs("flow"))
      services.register(A.self, named: "broken") { _ in throw Broken() }
      services.register(A.self, named: "needs broken", needs("broken"))
      services.register(A.self, named: "recovers") { resolver in
        for name in ["recovers", "circle", "broken"] {
          #expect(throws: ResolutionError.self) { try resolver.resolve(A.self, named: name) }
        }
        return A(b: try resolver.resolve(B.self))
      }
    }
  }

  @Test("A failed resolution reports the reason and the dependency path", arguments: failures)
  func failure(_ name: String, _ sentence: String) throws {
    let resolver = try Self.broken().resolver()
    // Twice, because a failure must not leave any state.
    for _ in 0..<2 {
      do throws(ResolutionError) {
        _ = try resolver.resolve(A.self, named: name)
        Issue.record("it resolved")
      } catch {
        #expect(error.description == sentence)
      }
    }
  }

  @Test("The dependency path of an error includes services of other containers")
  func otherContainer() throws {
    let holder = Locked<ServiceContainer?>(nil)
    let other = try ServiceContainer { services in
      services.register(Int.self, named: "missing") { try $0.resolve(Int.self) }
      services.register(Int.self, named: "cycle") { _ in
        try #require(holder.withLock { $0 }).resolver().resolve(Int.self, named: "cycle")
      }
    }
    let container = try ServiceContainer { services in
      services.register(Int.self, named: "missing") { _ in try other.resolver().resolve(Int.self, named: "missing") }
      services.register(Int.self, named: "cycle") { _ in try other.resolver().resolve(Int.self, named: "cycle") }
    }
    holder.withLock { $0 = container }
    defer { holder.withLock { $0 = nil } }
    func message(_ name: String) -> String? {
      do throws(ResolutionError) {
        _ = try container.resolver().resolve(Int.self, named: name)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(message("missing") == "no module registers Int (Int \"missing\" → Int \"missing\" → Int)")
    #expect(message("cycle") == "Int \"cycle\" requires itself: Int \"cycle\" → Int \"cycle\" → Int \"cycle\"")
  }

  @Test("A cycle through a captured container is an error")
  func pastResolver() throws {
    let holder = Locked<ServiceContainer?>(nil)
    let container = try ServiceContainer { services in
      services.register(A.self) { _ in
        _ = try holder.withLock { $0 }?.resolver().resolve(A.self)
        return A()
      }
    }
    holder.withLock { $0 = container }
    defer { holder.withLock { $0 = nil } }
    do {
      _ = try container.resolver().resolve(A.self)
      Issue.record("it resolved")
    } catch {
      #expect("\(error)" == "A requires itself: A → A")
    }
  }

  @Test("A chain of 300 services is resolved")
  func chain() throws {
    let container = try ServiceContainer { services in
      services.register(Int.self, named: "0") { _ in 0 }
      for number in 1...300 {
        services.register(Int.self, named: "\(number)") { try $0.resolve(Int.self, named: "\(number - 1)") + 1 }
      }
    }
    #expect(try container.resolver().resolve(Int.self, named: "300") == 300)
  }

  @Test("Registering a service twice in one container is an error")
  func doubled() {
    #expect(throws: ModuleRegistryError.self) {
      try ServiceContainer { services in
        services.register(Int.self) { _ in 1 }
        services.register(Int.self) { _ in 2 }
      }
    }
  }

  @Test("All services that cannot be resolved are listed")
  func unresolved() throws {
    #expect(try ModuleRegistry(modules: [BagModule(), CatalogModule()]).services.unresolved() == [])
    let problems = try Self.broken().unresolved()
    // The service of a flow can be resolved, because there is a flow; the singleton that requires it cannot.
    #expect(problems.count == 9)
    #expect(problems.first == "service A \"broken\": A \"broken\" could not be created: no disk")
    #expect(problems.contains { $0.hasPrefix("service A \"captive\": ") })
  }

  @Test("The dependencies of a feature are resolved")
  func dependencies() throws {
    let registry = try ModuleRegistry(modules: [BagModule(), CatalogModule()])
    #expect(try BagDependencies(from: registry.resolver()).store.names == ["Shoe 1"])
  }
}
