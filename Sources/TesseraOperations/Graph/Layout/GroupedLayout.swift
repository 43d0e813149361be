/// A layout of a graph with groups: the modules of each group have a layout of their own, and the groups are the nodes of
/// another one. The edges from one group to another one join to one line between them.
enum GroupedLayout {
  static func layout(_ input: GraphLayout.Input) -> GraphLayout {
    let boxes = boxes(of: input)
    var owners = [Int](repeating: 0, count: input.sizes.count)
    for (number, box) in boxes.enumerated() { for node in box.nodes { owners[node] = number } }
    let pairs = input.edges.map { GraphLayout.Input.Edge(owners[$0.from], owners[$0.to]) }
    var numbers: [GraphLayout.Input.Edge: Int] = [:]
    var outerEdges: [GraphLayout.Input.Edge] = []
    for pair in pairs where pair.from != pair.to && numbers[pair] == nil {
      numbers[pair] = outerEdges.count
      outerEdges.append(pair)
    }
    let outer = LayeredLayout.ungrouped(GraphLayout.Input(sizes: boxes.map(\.size), edges: outerEdges))

    var nodes = [GraphLayout.Rectangle](
      repeating: GraphLayout.Rectangle(x: 0, y: 0, width: 0, height: 0),
      count: input.sizes.count
    )
    var routes = [[GraphLayout.Point]](repeating: [], count: input.edges.count)
    for (box, frame) in zip(boxes, outer.nodes) {
      let (x, y) = (frame.x + box.inset.x, frame.y + box.inset.y)
      for (node, inner) in zip(box.nodes, box.inner.nodes) {
        nodes[node] = GraphLayout.Rectangle(x: x + inner.x, y: y + inner.y, width: inner.width, height: inner.height)
      }
      for (edge, route) in zip(box.edges, box.inner.routes) {
        routes[edge] = route.map { GraphLayout.Point(x + $0.x, y + $0.y) }
      }
    }
    for (number, pair) in pairs.enumerated() {
      guard let outerNumber = numbers[pair] else { continue }
      let edge = input.edges[number]
      routes[number] = route(from: nodes[edge.from], along: outer.routes[outerNumber], to: nodes[edge.to])
    }
    return GraphLayout(
      nodes: nodes,
      routes: routes,
      groups: GraphLayout.groupRectangles(of: nodes, input),
      width: 0,
      height: 0
    )
  }

  // MARK: - Groups

  /// A group, or a node without one.
  private struct Box {
    var nodes: [Int]
    /// The numbers of the edges between the nodes.
    var edges: [Int]
    var inner: GraphLayout
    /// The position of the nodes in the box.
    var inset: GraphLayout.Point
    var size: GraphLayout.Input.Size
  }

  private static func boxes(of input: GraphLayout.Input) -> [Box] {
    var members = [[Int]](repeating: [], count: input.groupCount)
    var alone: [[Int]] = []
    for (node, group) in input.groups.enumerated() {
      if let group { members[group].append(node) } else { alone.append([node]) }
    }
    var edges = [[Int]](repeating: [], count: input.groupCount)
    for (number, edge) in input.edges.enumerated() {
      if let group = input.groups[edge.from], group == input.groups[edge.to] { edges[group].append(number) }
    }
    let groups = zip(members, edges).filter { !$0.0.isEmpty }.map { nodes, edges in
      let numbers = Dictionary(uniqueKeysWithValues: zip(nodes, nodes.indices))
      let inner = LayeredLayout.ungrouped(
        GraphLayout.Input(
          sizes: nodes.map { input.sizes[$0] },
          edges: edges.map {
            GraphLayout.Input.Edge(numbers[input.edges[$0].from] ?? 0, numbers[input.edges[$0].to] ?? 0)
          }
        )
      )
      let padding = GraphLayout.groupPadding
      return Box(
        nodes: nodes,
        edges: edges,
        inner: inner,
        inset: GraphLayout.Point(padding, padding + GraphLayout.groupHeader),
        size: GraphLayout.Input.Size(
          width: inner.width + 2 * padding,
          height: inner.height + 2 * padding + GraphLayout.groupHeader
        )
      )
    }
    return groups
      + alone.map { nodes in
        let inner = LayeredLayout.ungrouped(GraphLayout.Input(sizes: nodes.map { input.sizes[$0] }, edges: []))
        return Box(
          nodes: nodes,
          edges: [],
          inner: inner,
          inset: GraphLayout.Point(0, 0),
          size: GraphLayout.Input.Size(width: inner.width, height: inner.height)
        )
      }
  }

  // MARK: - Edges

  /// Returns the curves from a node to the border of its group, along the line between the groups, and to the other node.
  private static func route(
    from: GraphLayout.Rectangle,
    along line: [GraphLayout.Point],
    to: GraphLayout.Rectangle
  ) -> [GraphLayout.Point] {
    guard let first = line.first, let last = line.last else { return [] }
    // The line between groups of a cycle leads to the left.
    let start = GraphLayout.Point(first.x < from.x ? from.x : from.right, from.y + from.height / 2)
    let end = GraphLayout.Point(last.x > to.right ? to.right : to.x, to.y + to.height / 2)
    return [start] + curve(start, first) + line.dropFirst() + curve(last, end)
  }

  private static func curve(_ a: GraphLayout.Point, _ b: GraphLayout.Point) -> [GraphLayout.Point] {
    guard a != b else { return [] }
    let middle = (a.x + b.x) / 2
    return [GraphLayout.Point(middle, a.y), GraphLayout.Point(middle, b.y), b]
  }
}
