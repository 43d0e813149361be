/// Orders the vertices of each layer so that few edges cross: in each pass, vertices move to the average position of
/// their neighbors in the layer before.
struct LayerOrder {
  private var graph: LayeredGraph
  /// The positions of the groups, by group. The vertices of a group are neighbors in each layer.
  private let groupPositions: [Int]
  private var positions: [Int]

  private static let passCount = 12

  /// Returns the graph with its layers in the order with the fewest crossings of all passes.
  static func ordered(_ graph: LayeredGraph, groupCount: Int) -> LayeredGraph {
    var order = LayerOrder(graph, groupCount: groupCount)
    order.sort { _, position in Double(position) }
    var best = order.graph.layers
    var fewest = order.crossingCount
    for pass in 0..<passCount where fewest > 0 {
      order.sweep(isTowardSources: pass.isMultiple(of: 2))
      let count = order.crossingCount
      if count < fewest { (best, fewest) = (order.graph.layers, count) }
    }
    var result = graph
    result.layers = best
    return result
  }

  private init(_ graph: LayeredGraph, groupCount: Int) {
    self.graph = graph
    groupPositions = Self.groupPositions(in: graph, count: groupCount)
    positions = [Int](repeating: 0, count: graph.vertices.count)
    for layer in graph.layers.indices { number(layer) }
  }

  /// Returns the positions of the groups, of which connected ones are close to one another.
  private static func groupPositions(in graph: LayeredGraph, count: Int) -> [Int] {
    guard count > 1 else { return [Int](repeating: 0, count: count) }
    var neighbors = [[Int]](repeating: [], count: count)
    for vertex in graph.vertices {
      for target in vertex.targets where graph.vertices[target].group != vertex.group {
        neighbors[vertex.group].append(graph.vertices[target].group)
        neighbors[graph.vertices[target].group].append(vertex.group)
      }
    }
    var order = Array(0..<count)
    var positions = order
    for _ in 0..<passCount {
      let averages = order.indices.map { group in
        neighbors[group].isEmpty
          ? Double(positions[group])
          : Double(neighbors[group].reduce(positions[group]) { $0 + positions[$1] })
            / Double(neighbors[group].count + 1)
      }
      order.sort { (averages[$0], $0) < (averages[$1], $1) }
      for (position, group) in order.enumerated() { positions[group] = position }
    }
    return positions
  }

  // MARK: - Passes

  private mutating func sweep(isTowardSources: Bool) {
    let layers = graph.layers.indices
    for layer in isTowardSources ? Array(layers.dropFirst()) : layers.dropLast().reversed() {
      sortLayer(layer) { [positions] vertex, position in
        let neighbors = isTowardSources ? vertex.targets : vertex.sources
        guard !neighbors.isEmpty else { return Double(position) }
        return Double(neighbors.reduce(0) { $0 + positions[$1] }) / Double(neighbors.count)
      }
    }
  }

  private mutating func sort(by value: (LayeredGraph.Vertex, Int) -> Double) {
    for layer in graph.layers.indices { sortLayer(layer, by: value) }
  }

  private mutating func sortLayer(_ layer: Int, by value: (LayeredGraph.Vertex, Int) -> Double) {
    let keyed = graph.layers[layer].enumerated().map { position, vertex in
      (groupPositions[graph.vertices[vertex].group], value(graph.vertices[vertex], position), position, vertex)
    }
    graph.layers[layer] = keyed.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
    number(layer)
  }

  private mutating func number(_ layer: Int) {
    for (position, vertex) in graph.layers[layer].enumerated() { positions[vertex] = position }
  }

  // MARK: - Crossings

  /// The number of pairs of edges that cross.
  ///
  /// - Complexity: O(*e* log *n*), where *e* is the number of edges between neighboring layers.
  private var crossingCount: Int {
    graph.layers.dropFirst().reduce(0) { count, upper in
      count + Self.inversions(upper.flatMap { graph.vertices[$0].targets.map { positions[$0] }.sorted() })
    }
  }

  /// Returns the number of pairs in which the first number is greater than the second.
  static func inversions(_ numbers: [Int]) -> Int {
    // The sums of a binary indexed tree.
    var sums = [Int](repeating: 0, count: (numbers.max() ?? -1) + 2)
    var count = 0
    for (seen, number) in numbers.enumerated() {
      var notGreater = 0
      var index = number + 1
      while index > 0 {
        notGreater += sums[index]
        index -= index & -index
      }
      count += seen - notGreater
      index = number + 1
      while index < sums.count {
        sums[index] += 1
        index += index & -index
      }
    }
    return count
  }
}
