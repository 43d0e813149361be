/// The layer of each node: every edge leads from a higher layer to a lower one.
struct LayerAssignment {
  private(set) var layers: [Int]
  private(set) var count = 0

  /// Assigns each node to the lowest layer above the targets of its edges that has space for it.
  ///
  /// Without a limit, a layer could contain nearly all nodes, and the drawing would be a long strip.
  ///
  /// - Parameters:
  ///   - isIncluded: A Boolean value for each node. Other nodes stay in layer 0 and do not use space.
  ///   - groups: The group of each node. Each group has its own space in a layer, because groups are drawn one above
  ///     the other.
  init(_ graph: AcyclicGraph, isIncluded: [Bool], groups: [Int]) {
    layers = [Int](repeating: 0, count: graph.successors.count)
    var sizes: [Int: Int] = [:]
    for node in layers.indices where isIncluded[node] { sizes[groups[node], default: 0] += 1 }
    let limits = sizes.mapValues(Self.limit)
    struct Cell: Hashable {
      var group: Int
      var layer: Int
    }
    var used: [Cell: Int] = [:]
    // The lowest layers first, so that a full layer moves the nodes that depend on most others.
    let order = graph.targetsFirst
    var depth = layers
    for node in order { depth[node] = graph.successors[node].map { depth[$0] + 1 }.max() ?? 0 }
    let ranked = order.enumerated().sorted { (depth[$0.element], $0.offset) < (depth[$1.element], $1.offset) }
    for node in ranked.map(\.element) where isIncluded[node] {
      var cell = Cell(
        group: groups[node],
        layer: graph.successors[node].map { layers[$0] + 1 }.max() ?? 0
      )
      while used[cell, default: 0] >= limits[cell.group, default: .max] { cell.layer += 1 }
      used[cell, default: 0] += 1
      layers[node] = cell.layer
      count = max(count, cell.layer + 1)
    }
  }

  /// Returns the maximum number of nodes of a group in a layer. A drawing of this height is about as wide as it is high,
  /// because a node is about four times as wide as high.
  private static func limit(_ nodeCount: Int) -> Int {
    max(10, Int((3.5 * Double(nodeCount)).squareRoot().rounded(.up)))
  }
}
