import TesseraStrings
import TesseraWorkspace

/// The part of a graph to show, and its form.
package struct GraphSelection: Sendable, Hashable {
  package enum Grouping: String, Sendable, CaseIterable {
    case none
    /// The folder that contains the modules, or the packages of the modules.
    case folder
    case package
  }

  /// The modules whose neighbors are shown, or an empty array for all modules.
  package var focus: [String]
  /// The maximum number of edges between a shown module and one of those.
  package var depth: Int
  package var grouping: Grouping
  /// A Boolean value that indicates whether each group is a single node.
  package var isCollapsed: Bool
  /// A Boolean value that indicates whether dependencies that follow from others are omitted.
  package var isReduced: Bool

  package init(
    focus: [String] = [],
    depth: Int = 1,
    grouping: Grouping = .none,
    isCollapsed: Bool = false,
    isReduced: Bool = false
  ) {
    self.focus = focus.uniqued()
    self.depth = depth
    self.grouping = grouping
    self.isCollapsed = isCollapsed
    self.isReduced = isReduced
  }

  func apply(to graph: WorkspaceGraph) throws(OperationError) -> WorkspaceGraph {
    var graph = graph
    if !focus.isEmpty {
      let kept = try neighbors(in: graph)
      graph = graph.keeping { kept.contains($0) }
    }
    if isCollapsed { graph = collapsed(graph) }
    return isReduced ? graph.reduced() : graph
  }

  // MARK: - Focus

  /// Returns the modules that a path of at most ``depth`` edges, in one direction, connects with one of the modules in
  /// focus. The dependencies of a module that depends on the one in focus are not included.
  private func neighbors(in graph: WorkspaceGraph) throws(OperationError) -> Set<Int> {
    var start: [Int] = []
    for name in focus {
      let found = graph.nodes.indices.filter {
        let known = graph.nodes[$0].name
        return known == name || Path.name(known) == name
      }
      guard !found.isEmpty else {
        let names = graph.nodes.map(\.name)
        let advice = NearestName.question(for: name, among: names) ?? "; tessera graph lists all modules"
        throw OperationError("there is no module \(String(quoting: name, limit: 60))\(advice)")
      }
      start += found
    }
    var (targets, sources) = ([Int: [Int]](), [Int: [Int]]())
    for edge in graph.edges {
      targets[edge.from, default: []].append(edge.to)
      sources[edge.to, default: []].append(edge.from)
    }
    return Self.reached(from: start, by: targets, depth: depth)
      .union(Self.reached(from: start, by: sources, depth: depth))
  }

  private static func reached(from start: [Int], by neighbors: [Int: [Int]], depth: Int) -> Set<Int> {
    var reached = Set(start)
    var border = start
    var remaining = depth
    while remaining > 0, !border.isEmpty {
      border = border.flatMap { neighbors[$0] ?? [] }.filter { reached.insert($0).inserted }
      remaining -= 1
    }
    return reached
  }

  // MARK: - Groups

  /// Returns the group of each node, or `nil` for a node without one.
  package func groups(of graph: WorkspaceGraph) -> [String?] {
    switch grouping {
    case .none: return graph.nodes.map { _ in nil }
    case .package: return graph.nodes.map(\.package)
    case .folder:
      let counts = graph.nodes.reduce(into: [String: Int]()) { counts, node in
        if let package = node.packagePath { counts[package, default: 0] += 1 }
      }
      return graph.nodes.map { node in
        var folder = Path.parent(node.path)
        if Self.sourceFolders.contains(Path.name(folder)) { folder = Path.parent(folder) }
        // A package with a single module is in the group of its parent folder.
        if let package = node.packagePath, Path.isSame(package, folder), counts[package] == 1 {
          folder = Path.parent(folder)
        }
        return folder.isEmpty ? "." : folder
      }
    }
  }

  /// The folders in which SwiftPM looks for targets.
  private static let sourceFolders: Set<String> = ["Sources", "Source", "src", "srcs", "Tests"]

  private func collapsed(_ graph: WorkspaceGraph) -> WorkspaceGraph {
    let groups = groups(of: graph)
    var nodes: [WorkspaceGraph.Node] = []
    var numbers: [String: Int] = [:]
    let owners = graph.nodes.indices.map { index in
      let node = graph.nodes[index]
      guard let group = groups[index] else {
        nodes.append(node)
        return nodes.count - 1
      }
      guard let number = numbers[group] else {
        numbers[group] = nodes.count
        var first = WorkspaceGraph.Node(name: group, path: grouping == .folder ? group : node.packagePath ?? "")
        first.resources = node.resources
        first.package = grouping == .package ? group : nil
        nodes.append(first)
        return nodes.count - 1
      }
      nodes[number].resources.add(node.resources)
      nodes[number].moduleCount += node.moduleCount
      return number
    }
    // Sort the nodes by name, as in any graph.
    let order = nodes.indices.sorted { Path.precedes(nodes[$0].name, nodes[$1].name) }
    var positions = order
    for (position, number) in order.enumerated() { positions[number] = position }
    var edges: [GraphLayout.Input.Edge: WorkspaceGraph.Edge] = [:]
    for var edge in graph.edges {
      (edge.from, edge.to) = (positions[owners[edge.from]], positions[owners[edge.to]])
      guard edge.from != edge.to else { continue }
      edges[GraphLayout.Input.Edge(edge.from, edge.to), default: edge].join(edge)
    }
    return WorkspaceGraph(
      nodes: order.map { nodes[$0] },
      edges: edges.values.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    )
  }
}

extension WorkspaceGraph {
  /// Returns the graph without the edges between modules that a longer path also connects (the transitive reduction).
  /// Edges of a cycle, and edges that use resources, stay.
  ///
  /// - Complexity: O(nodes × edges / 64).
  func reduced() -> WorkspaceGraph {
    let pairs = edges.map { GraphLayout.Input.Edge($0.from, $0.to) }
    let acyclic = AcyclicGraph(nodeCount: nodes.count, edges: pairs)
    let wordCount = (nodes.count + 63) / 64
    // For each node, the nodes that can be reached by at least one edge.
    var reachable = [[UInt64]](repeating: [UInt64](repeating: 0, count: wordCount), count: nodes.count)
    for node in acyclic.targetsFirst {
      for target in acyclic.successors[node] {
        reachable[node][target / 64] |= 1 << UInt64(target % 64)
        for word in 0..<wordCount { reachable[node][word] |= reachable[target][word] }
      }
    }
    var graph = self
    graph.edges = zip(edges, acyclic.isReversed).filter { edge, isReversed in
      guard !isReversed, edge.uses.isEmpty else { return true }
      return !acyclic.successors[edge.from].contains { other in
        other != edge.to && reachable[other][edge.to / 64] & (1 << UInt64(edge.to % 64)) != 0
      }
    }.map(\.0)
    return graph
  }
}
