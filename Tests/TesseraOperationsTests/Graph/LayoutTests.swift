import TesseraTestSupport
import Testing

@testable import TesseraOperations

/// The properties of layouts, of random graphs and of graphs with known layouts.
@Suite struct LayoutTests {
  private typealias Input = GraphLayout.Input

  private static func input(_ count: Int, _ edges: [(Int, Int)], groups: [Int?]? = nil) -> Input {
    Input(
      sizes: (0..<count).map { Input.Size(width: 80 + Double($0 % 5) * 30, height: $0.isMultiple(of: 3) ? 30 : 62) },
      edges: edges.map { Input.Edge($0.0, $0.1) },
      groups: groups
    )
  }

  private static func random(_ random: inout SeededGenerator, isAcyclic: Bool) -> Input {
    let count = 1 + random.below(40)
    let edges = (0..<random.below(3 * count)).map { _ in
      let (a, b) = (random.below(count), random.below(count))
      return isAcyclic ? (min(a, b), max(a, b)) : (a, b)
    }
    // A graph without cycles may have cycles between its groups.
    let groupCount = isAcyclic ? 0 : random.below(5)
    let groups = (0..<count).map { _ in groupCount == 0 || random.below(6) == 0 ? nil : random.below(groupCount) }
    return input(count, edges, groups: groups)
  }

  /// Checks what is true of every layout.
  private static func check(_ layout: GraphLayout, _ input: Input) {
    #expect(layout.nodes.count == input.sizes.count && layout.routes.count == input.edges.count)
    for (index, node) in layout.nodes.enumerated() {
      #expect(node.width == input.sizes[index].width && node.height == input.sizes[index].height)
      #expect(node.x >= 0 && node.y >= 0 && node.right <= layout.width && node.bottom <= layout.height)
      #expect(!layout.nodes[..<index].contains { $0.intersects(node) }, "node \(index)")
    }
    for (group, rectangle) in layout.groups.enumerated() {
      guard let rectangle else { continue }
      #expect(!layout.groups[..<group].contains { $0?.intersects(rectangle) ?? false }, "group \(group)")
      for (node, owner) in zip(layout.nodes, input.groups) {
        #expect(node.intersects(rectangle) == (owner == group), "group \(group)")
      }
    }
    for (edge, route) in zip(input.edges, layout.routes) {
      guard edge.from != edge.to else {
        #expect(route.isEmpty)
        continue
      }
      #expect(route.count % 3 == 1 && route.count > 1)
      let (from, to) = (layout.nodes[edge.from], layout.nodes[edge.to])
      let ends = [(route.first, from), (route.last, to)]
      for case (let point?, let node) in ends {
        #expect(abs(point.y - (node.y + node.height / 2)) < 0.01)
        #expect(abs(point.x - node.x) < 0.01 || abs(point.x - node.right) < 0.01)
      }
    }
  }

  @Test("Nodes and groups never overlap, and edges end at their nodes") func properties() {
    var random = SeededGenerator(seed: 27)
    for _ in 0..<150 {
      let input = Self.random(&random, isAcyclic: false)
      let layout = LayeredLayout.layout(input)
      Self.check(layout, input)
      #expect(LayeredLayout.layout(input) == layout)
    }
  }

  @Test("Without cycles, every edge leads to the right") func direction() {
    var random = SeededGenerator(seed: 28)
    for _ in 0..<100 {
      let input = Self.random(&random, isAcyclic: true)
      let layout = LayeredLayout.layout(input)
      for edge in input.edges where edge.from != edge.to {
        #expect(layout.nodes[edge.from].right < layout.nodes[edge.to].x)
      }
    }
  }

  @Test("Extreme graphs have a layout") func extremes() {
    let path = Self.input(2000, (1..<2000).map { ($0 - 1, $0) })
    let star = Self.input(500, (1..<500).map { (0, $0) })
    let cycle = Self.input(300, (0..<300).map { ($0, ($0 + 1) % 300) })
    let alone = Self.input(200, [])
    for input in [path, star, cycle, alone, Self.input(0, []), Self.input(1, [(0, 0)])] {
      let layout = LayeredLayout.layout(input)
      #expect(layout.nodes.count == input.sizes.count)
      #expect(layout.width.isFinite && layout.height.isFinite)
    }
    // Nodes without edges form a grid, and the layers of a star are not much higher than wide.
    let grid = LayeredLayout.layout(alone)
    #expect(grid.height < 2 * grid.width && grid.width < 2 * grid.height)
    let wide = LayeredLayout.layout(star)
    #expect(wide.height < 3 * wide.width)
  }

  @Test("Long edges to a node share their bends") func sharedBends() {
    // A path of five nodes, and further nodes that depend on both ends.
    let path = [(0, 1), (1, 2), (2, 3), (3, 4)]
    let input = Self.input(8, path + [(5, 0), (6, 0), (7, 0), (5, 4), (6, 4), (7, 4)])
    let graph = AcyclicGraph(nodeCount: 8, edges: input.edges)
    let all = [Bool](repeating: true, count: 8)
    let layers = LayerAssignment(graph, isIncluded: all)
    let layered = LayeredGraph(input, graph, layers, isIncluded: all)
    #expect(layers.layers == [4, 3, 2, 1, 0, 5, 5, 5])
    #expect(layered.vertices.count == 8 + 4)
    for vertex in layered.vertices {
      #expect(vertex.targets.allSatisfy { layered.vertices[$0].layer == vertex.layer - 1 })
    }
  }

  @Test(
    "Numbers that are not in order are replaced by their average",
    arguments: [
      ([], []), ([1.0, 2, 3], [1.0, 2, 3]), ([3.0, 1], [2.0, 2]), ([1.0, 4, 2, 3], [1.0, 3, 3, 3]),
      ([5.0, 4, 3, 2], [3.5, 3.5, 3.5, 3.5]),
    ]
  )
  func ascending(_ numbers: [Double], _ expected: [Double]) {
    #expect(LayerPlacement.ascending(numbers, weights: numbers.map { _ in 1 }) == expected)
  }

  @Test("The number of inversions equals that of all pairs") func inversions() {
    var random = SeededGenerator(seed: 29)
    for _ in 0..<50 {
      let numbers = (0..<random.below(30)).map { _ in random.below(12) }
      let pairs = numbers.indices.reduce(0) { count, index in
        count + numbers[..<index].count { $0 > numbers[index] }
      }
      #expect(LayerOrder.inversions(numbers) == pairs)
    }
  }

  // MARK: - Graphviz

  @Test("The output of Graphviz is read") func graphvizOutput() throws {
    let input = Self.input(2, [(0, 1)], groups: [0, nil])
    let script = GraphvizLayout.script(of: input)
    #expect(script.contains("subgraph cluster_0 { margin=12 label=\" \" n0 }\n"))
    #expect(script.hasSuffix("n0 -> n1\n}\n"))
    let output = """
      graph 1 5 2
      node n0 1 1 1.1 0.4 "" solid box black lightgrey
      node n1 4 1 1.5 0.9 "" solid box black lightgrey
      edge n0 n1 4 1.5 1 2 1 3 1 3.2 1 solid black
      stop

      """
    let layout = try #require(GraphvizLayout.parse(output, input))
    #expect(layout.nodes[1].x - layout.nodes[0].right == 216 - 40 - 55)
    #expect(layout.routes[0].count == 4)
    #expect(layout.groups.count == 1)
  }

  @Test(
    "Output that is not complete is refused",
    arguments: [
      "", "node n0 1 1", "node n0 nan 1\nnode n1 1 1\nedge n0 n1 4 1 1 1 1 1 1 1 1",
      "node n0 1 1\nnode n1 1 1\nedge n0 n1 3 1 1 1 1 1 1", "node n0 1 1\nnode n1 1 1\nedge n0 n1 4 1 1 1 1 1",
      "node n0 1 1\nnode n1 1 1\nedge n0 n1 99999999999 1 1", "node n0 1 1\nnode n7 1 1\nedge n0 n1 4 1 1 1 1 1 1 1 1",
      "node n0 1 1\nnode n1 1 1\nedge n0 n1 -2 1 1",
    ]
  )
  func badOutput(_ output: String) {
    #expect(GraphvizLayout.parse(output, Self.input(2, [(0, 1)])) == nil)
  }

  #if Tool
    @Test("Graphviz, if it is installed, lays out any graph without overlaps") func graphviz() throws {
      var random = SeededGenerator(seed: 30)
      for _ in 0..<3 {
        let input = Self.random(&random, isAcyclic: false)
        let layout: GraphLayout
        do {
          layout = try GraphvizLayout.layout(input, timeLimit: .seconds(60))
        } catch {
          guard error.reason.contains("not installed") else { throw error }
          print("skipped: \(error.reason)")
          return
        }
        #expect(layout.nodes.count == input.sizes.count)
        for index in layout.nodes.indices {
          #expect(!layout.nodes[..<index].contains { $0.intersects(layout.nodes[index]) })
        }
      }
    }
  #endif
}
