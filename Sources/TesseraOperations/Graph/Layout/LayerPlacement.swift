/// Assigns vertical positions to the vertices. Vertices keep their order and their distance in each layer,
/// and are otherwise as close as possible to their neighbors in other layers.
struct LayerPlacement {
  private let graph: LayeredGraph
  /// The vertical centers of the vertices.
  private(set) var centers: [Double]

  /// The height of all vertices.
  private(set) var height = 0.0

  private static let nodeGap = 14.0
  private static let bendGap = 7.0
  private static let passCount = 10

  init(_ graph: LayeredGraph) {
    self.graph = graph
    centers = [Double](repeating: 0, count: graph.vertices.count)
    for layer in graph.layers {
      var center = 0.0
      for (index, vertex) in layer.enumerated() {
        if index > 0 { center += distance(layer[index - 1], vertex) }
        centers[vertex] = center
      }
    }
    let numbers = graph.layers.indices
    for pass in 0..<Self.passCount {
      let isLast = pass == Self.passCount - 1
      for layer in pass.isMultiple(of: 2) ? Array(numbers) : numbers.reversed() {
        place(layer) { vertex in
          if isLast { return vertex.targets + vertex.sources }
          return pass.isMultiple(of: 2) ? vertex.targets : vertex.sources
        }
      }
    }
    // The top of the highest vertex is 0.
    let placed = graph.layers.joined()
    let top = placed.map { centers[$0] - graph.vertices[$0].size.height / 2 }.min() ?? 0
    for vertex in placed { centers[vertex] -= top }
    height = placed.map { centers[$0] + graph.vertices[$0].size.height / 2 }.max() ?? 0
  }

  /// Returns the minimum distance between the centers of vertices that follow one another.
  private func distance(_ a: Int, _ b: Int) -> Double {
    let (a, b) = (graph.vertices[a], graph.vertices[b])
    return (a.size.height + b.size.height) / 2 + (a.isBend || b.isBend ? Self.bendGap : Self.nodeGap)
  }

  private mutating func place(_ layer: Int, by neighbors: (LayeredGraph.Vertex) -> [Int]) {
    let vertices = graph.layers[layer]
    var offsets: [Double] = []
    var wishes: [Double] = []
    var weights: [Double] = []
    for (index, vertex) in vertices.enumerated() {
      offsets.append(index == 0 ? 0 : (offsets.last ?? 0) + distance(vertices[index - 1], vertex))
      let known = neighbors(graph.vertices[vertex]).map { centers[$0] }
      let wish = known.isEmpty ? centers[vertex] : known.reduce(0, +) / Double(known.count)
      wishes.append(wish - offsets[index])
      // A bend is part of a line, which should be straight.
      weights.append(known.isEmpty ? 0.1 : graph.vertices[vertex].isBend ? 4 : 1)
    }
    for (index, value) in Self.ascending(wishes, weights: weights).enumerated() {
      centers[vertices[index]] = value + offsets[index]
    }
  }

  /// Returns the ascending numbers that differ least from the given ones: the sum of the squares of the differences is
  /// minimal. Numbers that are not in order are replaced by their average (the pool-adjacent-violators algorithm).
  ///
  /// - Complexity: O(*n*).
  static func ascending(_ numbers: [Double], weights: [Double]) -> [Double] {
    var pools: [(value: Double, weight: Double, count: Int)] = []
    for (number, weight) in zip(numbers, weights) {
      pools.append((number, weight, 1))
      while pools.count > 1, pools[pools.count - 2].value > pools[pools.count - 1].value {
        let last = pools.removeLast()
        let pool = pools.removeLast()
        let weight = pool.weight + last.weight
        pools.append(
          ((pool.value * pool.weight + last.value * last.weight) / weight, weight, pool.count + last.count)
        )
      }
    }
    return pools.flatMap { [Double](repeating: $0.value, count: $0.count) }
  }
}
