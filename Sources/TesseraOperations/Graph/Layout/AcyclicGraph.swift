/// A graph in which some edges are reversed so that it has no cycles.
struct AcyclicGraph {
  /// The targets of the edges of each node, without duplicates, in the order of the edges.
  private(set) var successors: [[Int]]
  private(set) var predecessors: [[Int]]
  /// A Boolean value for each edge of the input that indicates whether it is reversed.
  private(set) var isReversed: [Bool]

  /// Reverses the edges that lead back to a node on the current path of a depth-first search. The search uses its own
  /// stack, so that long paths cannot exhaust the call stack.
  ///
  /// - Complexity: O(nodes + edges).
  init(nodeCount: Int, edges: [GraphLayout.Input.Edge]) {
    var outgoing = [[Int]](repeating: [], count: nodeCount)
    for (index, edge) in edges.enumerated() where edge.from != edge.to { outgoing[edge.from].append(index) }
    isReversed = [Bool](repeating: false, count: edges.count)
    var isOnPath = [Bool](repeating: false, count: nodeCount)
    var isVisited = isOnPath
    for start in 0..<nodeCount where !isVisited[start] {
      var path = [(node: start, next: 0)]
      isVisited[start] = true
      isOnPath[start] = true
      while let (node, next) = path.last {
        guard next < outgoing[node].count else {
          isOnPath[node] = false
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let edge = outgoing[node][next]
        let target = edges[edge].to
        if isOnPath[target] {
          isReversed[edge] = true
        } else if !isVisited[target] {
          isVisited[target] = true
          isOnPath[target] = true
          path.append((target, 0))
        }
      }
    }
    successors = [[Int]](repeating: [], count: nodeCount)
    predecessors = successors
    var known: Set<GraphLayout.Input.Edge> = []
    for (index, edge) in edges.enumerated() where edge.from != edge.to {
      let directed = isReversed[index] ? GraphLayout.Input.Edge(edge.to, edge.from) : edge
      guard known.insert(directed).inserted else { continue }
      successors[directed.from].append(directed.to)
      predecessors[directed.to].append(directed.from)
    }
  }

  /// All nodes, each after the targets of its edges. Of several possible nodes, the one with the lowest number is first
  /// among those that become possible at the same time.
  ///
  /// - Complexity: O(nodes + edges).
  var targetsFirst: [Int] {
    var open = successors.map(\.count)
    var order = open.indices.filter { open[$0] == 0 }
    var next = 0
    while next < order.count {
      for source in predecessors[order[next]] {
        open[source] -= 1
        if open[source] == 0 { order.append(source) }
      }
      next += 1
    }
    return order
  }
}
