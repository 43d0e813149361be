/// A layout from left to right: each module is to the left of the modules that it depends on. The same graph always has
/// the same layout.
///
/// The steps are those of Sugiyama, Tagawa and Toda ("Methods for Visual Understanding of Hierarchical System
/// Structures", 1981): remove cycles, assign layers, order the layers, assign positions.
struct LayeredLayout {
  private static let margin = 16.0
  private static let gridGap = 14.0

  private let input: GraphLayout.Input
  private let graph: LayeredGraph
  private let isReversed: [Bool]
  /// A Boolean value for each node that indicates whether it has edges.
  private let isConnected: [Bool]
  /// The left edge of each layer, and its width.
  private var columns: [(x: Double, width: Double)] = []

  static func layout(_ input: GraphLayout.Input) -> GraphLayout {
    let layout = input.groupCount > 0 ? GroupedLayout.layout(input) : LayeredLayout(input).layout()
    return layout.moved(margin: margin)
  }

  /// Returns the layout of a graph without its groups.
  static func ungrouped(_ input: GraphLayout.Input) -> GraphLayout { LayeredLayout(input).layout().moved(margin: 0) }

  private init(_ input: GraphLayout.Input) {
    self.input = input
    let acyclic = AcyclicGraph(nodeCount: input.sizes.count, edges: input.edges)
    isReversed = acyclic.isReversed
    isConnected = input.sizes.indices.map {
      !acyclic.successors[$0].isEmpty || !acyclic.predecessors[$0].isEmpty
    }
    let layers = LayerAssignment(acyclic, isIncluded: isConnected)
    graph = LayerOrder.ordered(LayeredGraph(input, acyclic, layers, isIncluded: isConnected))
    columns = columnPositions()
  }

  /// Returns the columns of the layers. The highest layer is on the left.
  private func columnPositions() -> [(x: Double, width: Double)] {
    var result = [(x: Double, width: Double)](repeating: (0, 0), count: graph.layers.count)
    var x = 0.0
    for layer in graph.layers.indices.reversed() {
      let width = graph.layers[layer].lazy.map { graph.vertices[$0].size.width }.max() ?? 0
      result[layer] = (x, width)
      // The more edges, the wider the space in which they bend.
      let edgeCount = graph.layers[layer].reduce(0) { $0 + graph.vertices[$1].targets.count }
      x += width + 56 + min(90, 6 * Double(edgeCount).squareRoot())
    }
    return result
  }

  // MARK: - Positions

  private func layout() -> GraphLayout {
    let placement = LayerPlacement(graph)
    let grid = grid(below: placement.height)
    let nodes = input.sizes.enumerated().map { node, size in
      grid[node]
        ?? GraphLayout.Rectangle(
          x: columns[graph.vertices[node].layer].x,
          y: placement.centers[node] - size.height / 2,
          width: size.width,
          height: size.height
        )
    }
    let routes = zip(graph.chains, isReversed).map { chain, isReversed in
      let route = route(chain, nodes, placement.centers)
      return isReversed ? route.reversed() : route
    }
    return GraphLayout(nodes: nodes, routes: routes, groups: [], width: 0, height: 0)
  }

  /// Returns the rectangles of the nodes without edges, which form a grid below the others. It is about as wide as the
  /// layers, and without layers, about as wide as it is high.
  private func grid(below height: Double) -> [Int: GraphLayout.Rectangle] {
    let alone = input.sizes.indices.filter { !isConnected[$0] }
    let cell = alone.reduce((width: 1.0, height: 1.0)) {
      (max($0.width, input.sizes[$1].width), max($0.height, input.sizes[$1].height))
    }
    let width = columns.map { $0.x + $0.width }.max() ?? 0
    let square = (Double(alone.count) * cell.height / cell.width * 1.6).squareRoot().rounded(.up)
    let count = max(1, Int(square), Int(width / (cell.width + Self.gridGap)))
    let top = height > 0 ? height + 2 * Self.gridGap : 0
    let cells = alone.enumerated().map { index, node in
      let rectangle = GraphLayout.Rectangle(
        x: Double(index % count) * (cell.width + Self.gridGap),
        y: top + Double(index / count) * (cell.height + Self.gridGap),
        width: input.sizes[node].width,
        height: input.sizes[node].height
      )
      return (node, rectangle)
    }
    return Dictionary(uniqueKeysWithValues: cells)
  }

  /// Returns the curves of an edge: horizontal at nodes and bends, and curved between the columns.
  private func route(
    _ chain: [Int],
    _ nodes: [GraphLayout.Rectangle],
    _ centers: [Double]
  ) -> [GraphLayout.Point] {
    guard let first = chain.first else { return [] }
    var route = [GraphLayout.Point(nodes[first].right, centers[first])]
    let own = columns[graph.vertices[first].layer]
    // A curve that starts within the column could cross a wider node.
    var point = GraphLayout.Point(own.x + own.width, centers[first])
    if point != route[0] { route += [route[0], point, point] }
    for vertex in chain.dropFirst() {
      let column = columns[graph.vertices[vertex].layer]
      let next = GraphLayout.Point(column.x, centers[vertex])
      let middle = (point.x + next.x) / 2
      route += [GraphLayout.Point(middle, point.y), GraphLayout.Point(middle, next.y), next]
      point = next
      guard graph.vertices[vertex].isBend else { continue }
      let end = GraphLayout.Point(column.x + column.width, centers[vertex])
      route += [point, end, end]
      point = end
    }
    return route
  }
}

extension GraphLayout {
  /// Returns the layout with its top left corner at a distance from the origin, and with its size.
  func moved(margin: Double) -> GraphLayout {
    let rectangles = nodes + groups.compactMap(\.self)
    guard let first = rectangles.first else { return self }
    var all = rectangles.dropFirst().reduce(first) { $0.union($1) }
    for point in routes.joined() { all = all.union(Rectangle(x: point.x, y: point.y, width: 0, height: 0)) }
    let (x, y) = (margin - all.x, margin - all.y)
    var layout = self
    func moved(_ rectangle: Rectangle) -> Rectangle {
      Rectangle(x: rectangle.x + x, y: rectangle.y + y, width: rectangle.width, height: rectangle.height)
    }
    layout.nodes = nodes.map(moved)
    layout.groups = groups.map { $0.map(moved) }
    layout.routes = routes.map { $0.map { Point($0.x + x, $0.y + y) } }
    layout.width = all.width + 2 * margin
    layout.height = all.height + 2 * margin
    return layout
  }
}
