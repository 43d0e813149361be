import Foundation
import Tessera
import TesseraModules
import TesseraTestSupport
import Testing

/// Services of a random graph of dependencies. A service is identified by its number.
private struct ServiceGraph: Sendable {
  let scopes: [ServiceScope]
  /// The services that each service requires, in the order in which its factory resolves them.
  let needs: [[Int]]

  /// Creates a graph without cycles: 24 services that require services with lower numbers. The last eight are created
  /// per flow.
  static func acyclic(_ random: inout SeededGenerator) -> ServiceGraph {
    let scopes = (0..<24).map { $0 >= 16 ? .scoped : random.below(3) == 0 ? .transient : ServiceScope.singleton }
    return ServiceGraph(scopes: scopes, needs: scopes.indices.map { neighbors(below: $0, &random) })
  }

  /// Creates a graph of twelve services, in which each may require any other one and itself.
  static func any(_ random: inout SeededGenerator) -> ServiceGraph {
    let scopes = (0..<12).map { _ in [ServiceScope.singleton, .transient][random.below(2)] }
    return ServiceGraph(scopes: scopes, needs: scopes.indices.map { _ in neighbors(below: 12, &random) })
  }

  private static func neighbors(below bound: Int, _ random: inout SeededGenerator) -> [Int] {
    bound == 0 ? [] : (0..<random.below(3)).map { _ in random.below(bound) }
  }

  /// Returns a Boolean value that indicates whether the direct and indirect dependencies of a service contain a cycle.
  func reachesCycle(_ service: Int, after path: [Int] = []) -> Bool {
    path.contains(service) || needs[service].contains { reachesCycle($0, after: path + [service]) }
  }

  /// Creates a container with the services.
  ///
  /// - Parameter created: A closure that each factory calls.
  func container(_ created: @escaping @Sendable (Int) -> Void = { _ in }) throws -> ServiceContainer {
    try ServiceContainer { services in
      for (number, scope) in scopes.enumerated() {
        services.register(Thing.self, named: "\(number)", scope: scope) { [needs = needs[number]] resolver in
          created(number)
          Thread.sleep(forTimeInterval: 0.0001)
          for need in needs { _ = try resolver.resolve(Thing.self, named: "\(need)") }
          return Thing(number)
        }
      }
    }
  }
}

/// Task groups that are much larger than the number of cores: every thread of the cooperative pool creates services
/// concurrently.
@Suite("Random graphs of services in wide task groups")
struct ServiceGraphTests {
  private static let width = 200

  @Test("Singletons are created once, and scoped services once per flow", arguments: UInt64(0)..<12)
  func once(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let graph = ServiceGraph.acyclic(&random)
    let created = Locked<[Int: Int]>([:])
    let container = try graph.container { number in created.withLock { $0[number, default: 0] += 1 } }
    let flows = (0..<4).map { _ in ServiceFlow() }
    // Requests every service in every flow, and additional ones in random order.
    let requests = (0..<Self.width).map { index in
      index < 96 ? (index % 24, index / 24) : (random.below(24), random.below(4))
    }.shuffled(using: &random)

    let resolved = try await withThrowingTaskGroup { group in
      for (service, flow) in requests {
        let resolver = container.resolver(in: flows[flow])
        group.addTask { (service, flow, try resolver.resolve(Thing.self, named: "\(service)")) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(resolved.count == Self.width)
    #expect(resolved.allSatisfy { $0.2.of == $0.0 })
    for (service, scope) in graph.scopes.enumerated() where scope != .transient {
      let count = scope == .scoped ? flows.count : 1
      #expect(created.withLock { $0[service] } == count, "service \(service)")
      #expect(Set(resolved.filter { $0.0 == service }.map { ObjectIdentifier($0.2) }).count == count)
    }
    for flow in flows.indices {
      for service in 16..<24 {
        let things = resolved.filter { $0.0 == service && $0.1 == flow }.map { ObjectIdentifier($0.2) }
        #expect(Set(things).count == 1, "service \(service) in flow \(flow)")
      }
    }
  }

  @Test(
    "A service resolves unless its dependencies contain a cycle; the error lists the cycle",
    arguments: UInt64(0)..<24
  )
  func cycles(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let graph = ServiceGraph.any(&random)
    let container = try graph.container()
    let requests = (0..<Self.width).map { $0 % 12 }.shuffled(using: &random)

    let errors = await withTaskGroup { group in
      for service in requests {
        group.addTask { () -> (Int, ResolutionError?) in
          do throws(ResolutionError) {
            _ = try container.resolver().resolve(Thing.self, named: "\(service)")
            return (service, nil)
          } catch {
            return (service, error)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(errors.count == Self.width)
    for (service, error) in errors {
      #expect((error != nil) == graph.reachesCycle(service), "service \(service)")
      guard let error else { continue }
      let path = try error.path.map { try #require($0.name.flatMap { Int($0) }) }
      #expect(error.description.contains(" requires itself: "))
      #expect(path.count >= 2 && path.first == path.last && Set(path).count == path.count - 1, "\(error)")
      #expect(zip(path, path.dropFirst()).allSatisfy { graph.needs[$0].contains($1) }, "\(error)")
    }
  }

  @Test("The random graphs contain services that can be resolved and services that cannot")
  func mixture() {
    let outcomes = (UInt64(0)..<24).flatMap { seed in
      var random = SeededGenerator(seed: seed)
      let graph = ServiceGraph.any(&random)
      return (0..<12).map { graph.reachesCycle($0) }
    }
    #expect(outcomes.filter { $0 }.count > 30)
    #expect(outcomes.filter { !$0 }.count > 30)
  }
}
