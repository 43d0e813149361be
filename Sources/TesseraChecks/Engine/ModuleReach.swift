package import TesseraWorkspace

/// The transitive dependencies of modules, which determine the modules whose resources each module can use.
package struct ModuleReach {
  private let modules: [Module]
  private let numbers: [String: Int]
  /// The indices of the direct and indirect dependencies of each module, including the module itself.
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

  /// Returns the number of direct and indirect dependencies of a module.
  func dependencyCount(of name: String) -> Int { numbers[name].map { reachable[$0].count - 1 } ?? 0 }

  /// Returns a module whose resources all of the given modules can use: one of them that the others depend on, or a
  /// common dependency. Prefers modules that already have resources, and then the module that is closest to the given
  /// ones.
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
