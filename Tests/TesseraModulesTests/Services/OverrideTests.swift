import Tessera
import TesseraModules
import Testing

private struct FakeCatalog: Catalog {
  let word: String
  func name(of id: Int) -> String { "\(word) \(id)" }
}

@Suite("Service overrides")
struct OverrideTests {
  private let registry: ModuleRegistry

  init() throws { registry = try ModuleRegistry(modules: [BagModule(), CatalogModule()]) }

  private func names() throws -> [String] { try BagDependencies(from: registry.resolver()).store.names }

  @Test("An override applies to all dependent services within its scope only")
  func scope() throws {
    #expect(try names() == ["Shoe 1"])
    try withServices {
      $0.register((any Catalog).self) { _ in FakeCatalog(word: "Fake") }
    } operation: {
      let outer = try names()
      let inner = try withServices {
        $0.register((any Catalog).self) { _ in FakeCatalog(word: "Inner") }
      } operation: {
        try names()
      }
      let both = try withServices {
        $0.register(Int.self) { _ in 1 }
      } operation: {
        try names() + ["\(registry.resolver().resolve(Int.self))"]
      }
      #expect(outer == ["Fake 1"])
      #expect(inner == ["Inner 1"])
      #expect(both == ["Fake 1", "1"])
      #expect(try names() == outer)
    }
    #expect(try names() == ["Shoe 1"])
    #expect(throws: ResolutionError.self) { try registry.resolver().resolve(Int.self) }
  }

  @Test("An override scope has its own singletons and its own instances per flow")
  func lifetimes() throws {
    let container = try ServiceContainer { services in
      services.register(Thing.self) { _ in Thing() }
      services.register(Thing.self, named: "flow", scope: .scoped) { _ in Thing() }
    }
    let resolver = container.resolver(in: ServiceFlow())
    let single = try resolver.resolve(Thing.self)
    let flow = try resolver.resolve(Thing.self, named: "flow")
    try withServices { _ in
    } operation: {
      let things = [try resolver.resolve(Thing.self), try resolver.resolve(Thing.self)]
      let inFlow = [try resolver.resolve(Thing.self, named: "flow"), try resolver.resolve(Thing.self, named: "flow")]
      #expect(things[0] !== single && things[0] === things[1])
      #expect(inFlow[0] !== flow && inFlow[0] === inFlow[1])
    }
    #expect(try resolver.resolve(Thing.self) === single)
    #expect(try resolver.resolve(Thing.self, named: "flow") === flow)
  }

  @Test("Concurrent tasks have their own overrides")
  func tasks() async throws {
    let registry = registry
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask {
          try await withServices {
            $0.register((any Catalog).self) { _ in FakeCatalog(word: "\(number)") }
          } operation: {
            await Task.yield()
            let names = try BagDependencies(from: registry.resolver()).store.names
            #expect(names == ["\(number) 1"])
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
