/// A graph whose edges connect only neighboring layers.
///
/// A long edge passes through a bend in each layer between its ends. The long edges to a node share their bends, so that
/// they join to one line: a hundred modules that depend on one module need no hundred lines.
struct LayeredGraph {
  struct Vertex {
    var layer: Int
    var size: GraphLayout.Input.Size
    var isBend = false
    /// The vertices in the next higher layer.
    var sources: [Int] = []
    /// The vertices in the next lower layer.
    var targets: [Int] = []
  }

  /// The nodes of the input, and then the bends.
  private(set) var vertices: [Vertex]
  /// For each edge, its vertices from the higher to the lower layer. It is empty for an edge from a node to itself.
  private(set) var chains: [[Int]]
  /// The vertices of each layer.
  var layers: [[Int]]

  private struct Bend: Hashable {
    var target: Int
    var layer: Int
    var isReversed: Bool
  }

  /// - Parameter isIncluded: A Boolean value for each node. Nodes without edges are placed separately.
  init(_ input: GraphLayout.Input, _ graph: AcyclicGraph, _ assignment: LayerAssignment, isIncluded: [Bool]) {
    vertices = input.sizes.indices.map { Vertex(layer: assignment.layers[$0], size: input.sizes[$0]) }
    chains = []
    layers = [[Int]](repeating: [], count: assignment.count)
    for node in vertices.indices where isIncluded[node] { layers[vertices[node].layer].append(node) }
    var bends: [Bend: Int] = [:]
    var links: Set<GraphLayout.Input.Edge> = []
    for (edge, isReversed) in zip(input.edges, graph.isReversed) {
      guard edge.from != edge.to else {
        chains.append([])
        continue
      }
      let (source, target) = isReversed ? (edge.to, edge.from) : (edge.from, edge.to)
      var chain = [source]
      for layer in stride(from: vertices[source].layer - 1, to: vertices[target].layer, by: -1) {
        let bend = Bend(target: target, layer: layer, isReversed: isReversed)
        let vertex = bends[bend] ?? vertices.count
        if vertex == vertices.count {
          bends[bend] = vertex
          vertices.append(Vertex(layer: layer, size: GraphLayout.Input.Size(width: 0, height: 0), isBend: true))
          layers[layer].append(vertex)
        }
        chain.append(vertex)
      }
      chain.append(target)
      for (upper, lower) in zip(chain, chain.dropFirst())
      where links.insert(GraphLayout.Input.Edge(upper, lower)).inserted {
        vertices[upper].targets.append(lower)
        vertices[lower].sources.append(upper)
      }
      chains.append(chain)
    }
  }
}
