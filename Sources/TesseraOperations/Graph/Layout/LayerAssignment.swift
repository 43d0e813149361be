/// The layer of each node: every edge leads from a higher layer to a lower one.
struct LayerAssignment {
  private(set) var layers: [Int]
  private(set) var count = 0

  /// Assigns each node to the lowest layer above the targets of its edges that has space for it.
  ///
  /// Without a limit, a layer could contain nearly all nodes, and the drawing would be a long strip.
  ///
  /// - Parameter isIncluded: A Boolean value for each node. Other nodes stay in layer 0 and do not use space.
  init(_ graph: AcyclicGraph, isIncluded: [Bool]) {
    layers = [Int](repeating: 0, count: graph.successors.count)
    let limit = Self.limit(isIncluded.count(where: \.self))
    var used: [Int] = []
    // The lowest layers first, so that a full layer moves the nodes that depend on most others.
    let order = graph.targetsFirst
    var depth = layers
    for node in order { depth[node] = graph.successors[node].map { depth[$0] + 1 }.max() ?? 0 }
    let ranked = order.enumerated().sorted { (depth[$0.element], $0.offset) < (depth[$1.element], $1.offset) }
    for node in ranked.map(\.element) where isIncluded[node] {
      var layer = graph.successors[node].map { layers[$0] + 1 }.max() ?? 0
      while layer < used.count, used[layer] >= limit { layer += 1 }
      if layer == used.count { used.append(0) }
      used[layer] += 1
      layers[node] = layer
    }
    count = used.count
  }

  /// Returns the maximum number of nodes in a layer. A drawing of this height is about as wide as it is high, because a
  /// node is about four times as wide as high.
  private static func limit(_ nodeCount: Int) -> Int {
    max(10, Int((3.5 * Double(nodeCount)).squareRoot().rounded(.up)))
  }
}
