/// Orders the vertices of each layer so that few edges cross: in each pass, vertices move to the average position of
/// their neighbors in the layer before.
struct LayerOrder {
  private var graph: LayeredGraph
  private var positions: [Int]

  private static let passCount = 12

  /// Returns the graph with its layers in the order with the fewest crossings of all passes.
  static func ordered(_ graph: LayeredGraph) -> LayeredGraph {
    var order = LayerOrder(graph)
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

  private init(_ graph: LayeredGraph) {
    self.graph = graph
    positions = [Int](repeating: 0, count: graph.vertices.count)
    for layer in graph.layers.indices { number(layer) }
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

  private mutating func sortLayer(_ layer: Int, by value: (LayeredGraph.Vertex, Int) -> Double) {
    let keyed = graph.layers[layer].enumerated().map { position, vertex in
      (value(graph.vertices[vertex], position), position, vertex)
    }
    graph.layers[layer] = keyed.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
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
