package import TesseraWorkspace

/// Which modules can use what stands in which others: the module graph, followed to its ends.
package struct ModuleReach {
  private let modules: [Module]
  private let numbers: [String: Int]
  /// By module those that it depends on, directly or not, itself among them.
  private let reachable: [Set<Int>]

  package init(_ modules: [Module]) {
    self.modules = modules
    let numbers = Dictionary(modules.indices.map { (modules[$0].name, $0) }) { first, _ in first }
    self.numbers = numbers
    let direct = modules.map { $0.dependencies.compactMap { numbers[$0] } }
    self.reachable = modules.indices.map { start in
      var found: Set<Int> = [start]
      var open = [start]
      while let module = open.popLast() {
        for dependency in direct[module] where found.insert(dependency).inserted { open.append(dependency) }
      }
      return found
    }
  }

  /// The module that some modules could all take a resource from: one of them that the others depend on, or what all
  /// of them depend on. Of several, one that has resources already, and then the one nearest to them.
  package func sharedHome(of names: [String]) -> Module? {
    let members = names.compactMap { numbers[$0] }
    guard let first = members.first else { return nil }
    let common = members.dropFirst().reduce(reachable[first]) { $0.intersection(reachable[$1]) }
      .filter { modules[$0].kind == .target }
    let withResources = common.filter { modules[$0].bundleName != nil }
    let candidates = withResources.isEmpty ? common : withResources
    let nearest = candidates.filter { candidate in
      !candidates.contains { $0 != candidate && reachable[$0].contains(candidate) }
    }
    return (nearest.isEmpty ? candidates : nearest).min { modules[$0].name < modules[$1].name }.map { modules[$0] }
  }
}
