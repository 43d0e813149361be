import TesseraPackages
import TesseraWorkspace

/// A layout by the program `dot` of Graphviz. The program receives only numbers: no name can be part of its input.
enum GraphvizLayout {
  private static let pixelsPerInch = 72.0
  private static let margin = 16.0

  struct Failure: Error, Sendable, Hashable {
    var reason: String
  }

  static func layout(_ input: GraphLayout.Input, timeLimit: Duration) throws(Failure) -> GraphLayout {
    switch Graphviz(timeLimit: timeLimit).plainLayout(of: script(of: input)) {
    case .success(let output):
      guard let layout = parse(output, input) else { throw Failure(reason: "its output could not be read") }
      return layout
    case .failure(let failure): throw Failure(reason: failure.reason)
    }
  }

  // MARK: - Input

  static func script(of input: GraphLayout.Input) -> String {
    var script = """
      digraph {
      graph [rankdir=LR nodesep=0.2 ranksep=0.9 fontsize=12]
      node [shape=box fixedsize=true label=""]
      edge [arrowhead=none]

      """
    let margin = Int(GraphLayout.groupPadding)
    for group in 0..<input.groupCount {
      let members = input.groups.indices.filter { input.groups[$0] == group }
      // The label reserves the space for the name of the group.
      script +=
        "subgraph cluster_\(group) { margin=\(margin) label=\" \" \(members.map { "n\($0)" }.joined(separator: " ")) }\n"
    }
    for (node, size) in input.sizes.enumerated() {
      script += "n\(node) [width=\(size.width / pixelsPerInch) height=\(size.height / pixelsPerInch)]\n"
    }
    for edge in input.edges where edge.from != edge.to { script += "n\(edge.from) -> n\(edge.to)\n" }
    return script + "}\n"
  }

  // MARK: - Output

  /// Reads the format `plain`: one line for each node and edge, with coordinates in inches from the bottom left corner.
  ///
  /// - Returns: The layout, or `nil` if a node or an edge is missing or if a number is not finite.
  static func parse(_ output: String, _ input: GraphLayout.Input) -> GraphLayout? {
    var nodes = [GraphLayout.Rectangle?](repeating: nil, count: input.sizes.count)
    var routes: [GraphLayout.Input.Edge: [GraphLayout.Point]] = [:]
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ")
      func point(at index: Int) -> GraphLayout.Point? {
        guard index + 1 < words.count, let x = Double(words[index]), let y = Double(words[index + 1]), x.isFinite,
          y.isFinite
        else { return nil }
        return GraphLayout.Point(x * pixelsPerInch, -y * pixelsPerInch)
      }
      func node(at index: Int) -> Int? {
        guard index < words.count, words[index].hasPrefix("n") else { return nil }
        return Int(words[index].dropFirst()).flatMap { nodes.indices.contains($0) ? $0 : nil }
      }
      switch words.first {
      case "node":
        guard let number = node(at: 1), let center = point(at: 2) else { return nil }
        let size = input.sizes[number]
        nodes[number] = GraphLayout.Rectangle(
          x: center.x - size.width / 2,
          y: center.y - size.height / 2,
          width: size.width,
          height: size.height
        )
      case "edge":
        guard let from = node(at: 1), let to = node(at: 2), words.count > 3, let count = Int(words[3]),
          count % 3 == 1, count > 1, count < words.count
        else { return nil }
        let points = (0..<count).compactMap { point(at: 4 + 2 * $0) }
        guard points.count == count else { return nil }
        routes[GraphLayout.Input.Edge(from, to)] = points
      default: continue
      }
    }
    let found = nodes.compactMap(\.self)
    let curves = input.edges.map { $0.from == $0.to ? [] : routes[$0] }
    guard found.count == nodes.count, !curves.contains(nil) else { return nil }
    return GraphLayout(
      nodes: found,
      routes: curves.compactMap(\.self),
      groups: GraphLayout.groupRectangles(of: found, input),
      width: 0,
      height: 0
    ).moved(margin: margin)
  }
}
