/// The positions of the nodes and edges of a graph, in pixels from the top left corner.
package struct GraphLayout: Sendable, Hashable {
  package struct Point: Sendable, Hashable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  package struct Rectangle: Sendable, Hashable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package var right: Double { x + width }
    package var bottom: Double { y + height }

    package func intersects(_ other: Rectangle) -> Bool {
      x < other.right && other.x < right && y < other.bottom && other.y < bottom
    }

    /// Returns the smallest rectangle that contains both.
    func union(_ other: Rectangle) -> Rectangle {
      let (left, top) = (min(x, other.x), min(y, other.y))
      return Rectangle(
        x: left,
        y: top,
        width: max(right, other.right) - left,
        height: max(bottom, other.bottom) - top
      )
    }
  }

  /// A graph without positions.
  package struct Input: Sendable, Hashable {
    package struct Size: Sendable, Hashable {
      package var width: Double
      package var height: Double

      package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
    }

    package struct Edge: Sendable, Hashable {
      package var from: Int
      package var to: Int

      package init(_ from: Int, _ to: Int) { (self.from, self.to) = (from, to) }
    }

    package var sizes: [Size]
    package var edges: [Edge]
    /// The number of the group of each node, or `nil` for a node without a group.
    package var groups: [Int?]

    package init(sizes: [Size], edges: [Edge], groups: [Int?]? = nil) {
      self.sizes = sizes
      self.edges = edges
      self.groups = groups ?? sizes.map { _ in nil }
    }

    var groupCount: Int { (groups.lazy.compactMap(\.self).max() ?? -1) + 1 }
  }

  /// The rectangles of the nodes.
  package var nodes: [Rectangle]
  /// The curves of the edges, each as the control points of connected cubic Bézier curves: one point, and three further
  /// points for each curve.
  package var routes: [[Point]]
  /// The rectangles of the groups, or `nil` for a group without nodes.
  package var groups: [Rectangle?]
  package var width: Double
  package var height: Double

  /// The space between the border of a group and its nodes.
  static let groupPadding = 12.0
  /// The height of the name of a group.
  package static let groupHeader = 22.0

  /// Returns the rectangles around the nodes of each group.
  static func groupRectangles(of nodes: [Rectangle], _ input: Input) -> [Rectangle?] {
    var result = [Rectangle?](repeating: nil, count: input.groupCount)
    for (node, group) in zip(nodes, input.groups) {
      guard let group else { continue }
      result[group] = result[group]?.union(node) ?? node
    }
    return result.map { rectangle in
      rectangle.map {
        Rectangle(
          x: $0.x - groupPadding,
          y: $0.y - groupPadding - groupHeader,
          width: $0.width + 2 * groupPadding,
          height: $0.height + 2 * groupPadding + groupHeader
        )
      }
    }
  }
}
