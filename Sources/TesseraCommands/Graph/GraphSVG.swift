import TesseraOperations
import TesseraWorkspace

/// The graph as an SVG image that needs no other file, runs no script, and adapts to a dark color scheme.
struct GraphSVG {
  private let graph: WorkspaceGraph
  private let labels: [GraphLabel]
  private let groups: [String]
  private let title: String
  let input: GraphLayout.Input

  private static let nameSize = 13.5
  private static let lineSize = 11.5
  private static let padding = 11.0
  private static let narrowest = 84.0
  private static let widest = 350.0
  private static let nameHeight = 30.0
  private static let lineHeight = 16.0
  private static let legendHeight = 44.0
  private static let legendGap = 16.0
  private static let smallest = 360.0

  /// - Parameter groups: The group of each node, or `nil` for a node without one.
  init(_ graph: WorkspaceGraph, groups: [String?], title: String) {
    self.graph = graph
    self.title = title
    labels = graph.nodes.map(GraphLabel.init)
    let names = Set(groups.compactMap(\.self)).sorted(by: Path.precedes)
    self.groups = names
    let numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    input = GraphLayout.Input(
      sizes: labels.map(Self.size),
      edges: graph.edges.map { GraphLayout.Input.Edge($0.from, $0.to) },
      groups: groups.map { $0.flatMap { numbers[$0] } }
    )
  }

  private static func size(_ label: GraphLabel) -> GraphLayout.Input.Size {
    let texts = label.lines.map { SVGText.width($0, size: lineSize) }
    let width = max(texts.max() ?? 0, SVGText.width(label.name, size: nameSize)) + 2 * padding
    let lines = Double(label.lines.count)
    return GraphLayout.Input.Size(
      width: min(max(width, narrowest), widest).rounded(.up),
      height: nameHeight + (lines > 0 ? lines * lineHeight + 4 : 0)
    )
  }

  func write(_ layout: GraphLayout, to output: inout TextOutput) {
    let legend = GraphEdgeKind.allCases.filter { kind in graph.edges.contains { GraphEdgeKind($0) == kind } }
    let width = max(layout.width, Self.legendWidth(legend), Self.smallest)
    let height = max(layout.height, 60) + (legend.isEmpty ? 0 : Self.legendHeight)
    let size = "\(Self.number(width)) \(Self.number(height))"
    output.write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Self.number(width))\" ")
    output.write("height=\"\(Self.number(height))\" viewBox=\"0 0 \(size)\" role=\"graphics-document\" ")
    output.write("aria-labelledby=\"title description\">\n")
    output.write("<!-- tessera \(TesseraVersion.current) -->\n<title id=\"title\">\(SVGText.escaped(title))</title>\n")
    let counts =
      "\(TerminalReport.count(graph.nodes.count, "module")), "
      + TerminalReport.count(graph.edges.count, "reference")
    output.write("<desc id=\"description\">\(counts). Each module is to the left of the modules that it uses, ")
    output.write("except in cycles.</desc>\n<style>\(Self.style)</style>\n")
    output.write("<defs>")
    for kind in GraphEdgeKind.allCases {
      output.write("<marker id=\"to-\(kind.rawValue)\" class=\"\(kind.rawValue)\" viewBox=\"0 0 8 8\" refX=\"7.5\" ")
      output.write("refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" markerUnits=\"userSpaceOnUse\" orient=\"auto\">")
      output.write("<path d=\"M0 .5 8 4 0 7.5Z\"/></marker>")
    }
    output.write("</defs>\n<rect class=\"page\" width=\"100%\" height=\"100%\"/>\n")
    writeGroups(layout, to: &output)
    writeEdges(layout, to: &output)
    writeNodes(layout, to: &output)
    if !legend.isEmpty { writeLegend(legend, y: height - Self.legendHeight / 2, to: &output) }
    output.write("</svg>\n")
  }

  private func writeGroups(_ layout: GraphLayout, to output: inout TextOutput) {
    for (name, rectangle) in zip(groups, layout.groups) {
      guard let rectangle else { continue }
      output.write("<g class=\"group\"><title>\(SVGText.escaped(name))</title>\(Self.rect(rectangle, radius: 8))")
      let fitting = SVGText.cut(name, to: rectangle.width - 20, size: Self.nameSize)
      output.write("<text x=\"\(Self.number(rectangle.x + 10))\" y=\"\(Self.number(rectangle.y + 19))\">")
      output.write("\(SVGText.escaped(fitting))</text></g>\n")
    }
  }

  private func writeEdges(_ layout: GraphLayout, to output: inout TextOutput) {
    // The references that are known best are drawn last, above the others.
    for kind in GraphEdgeKind.allCases.reversed() {
      for (edge, route) in zip(graph.edges, layout.routes) where GraphEdgeKind(edge) == kind {
        guard let first = route.first else { continue }
        // The lines between groups cross the modules of the groups.
        let between = input.groups[edge.from] == input.groups[edge.to] ? "" : " between"
        output.write("<path class=\"edge \(kind.rawValue)\(between)\" ")
        output.write("marker-end=\"url(#to-\(kind.rawValue))\" ")
        output.write("d=\"M\(Self.number(first.x)) \(Self.number(first.y))C")
        output.write(route.dropFirst().map { "\(Self.number($0.x)) \(Self.number($0.y))" }.joined(separator: " "))
        output.write("\"><title>\(SVGText.escaped(GraphEdgeKind.sentence(edge, in: graph)))</title></path>\n")
      }
    }
  }

  private func writeNodes(_ layout: GraphLayout, to output: inout TextOutput) {
    let degrees = graph.degrees
    for (index, node) in graph.nodes.enumerated() {
      let rectangle = layout.nodes[index]
      let label = labels[index]
      let description = SVGText.escaped(GraphLabel.description(of: node, degrees: degrees[index]))
      let kind = node.moduleCount > 1 || node.kind == nil ? "many" : GraphLabel.kindClass(node.kind)
      output.write("<g class=\"node \(kind)\(node.resources.isEmpty ? " bare" : "")\" role=\"graphics-symbol\" ")
      output.write("aria-label=\"\(description)\"><title>\(description)</title>\(Self.rect(rectangle, radius: 5))")
      output.write("<path class=\"stripe\" d=\"M\(Self.number(rectangle.x + 2)) \(Self.number(rectangle.y + 5))")
      output.write("v\(Self.number(rectangle.height - 10))\"/>")
      let x = Self.number(rectangle.x + Self.padding)
      let width = rectangle.width - 2 * Self.padding + 1
      let name = SVGText.cut(label.name, to: width, size: Self.nameSize)
      output.write("<text class=\"name\" x=\"\(x)\" y=\"\(Self.number(rectangle.y + 20))\">")
      output.write("\(SVGText.escaped(name))</text>")
      for (number, line) in label.lines.enumerated() {
        let y = rectangle.y + Self.nameHeight + 8 + Double(number) * Self.lineHeight
        let text = SVGText.cut(line, to: width, size: Self.lineSize)
        output.write("<text x=\"\(x)\" y=\"\(Self.number(y))\">\(SVGText.escaped(text))</text>")
      }
      output.write("</g>\n")
    }
  }

  // MARK: - Legend

  private static func legendWidth(_ kinds: [GraphEdgeKind]) -> Double {
    kinds.reduce(legendGap) { $0 + 46 + SVGText.width($1.legend, size: lineSize) + legendGap }
  }

  private func writeLegend(_ kinds: [GraphEdgeKind], y: Double, to output: inout TextOutput) {
    output.write("<g class=\"legend\" aria-hidden=\"true\">")
    var x = Self.legendGap
    for kind in kinds {
      output.write("<path class=\"edge \(kind.rawValue)\" marker-end=\"url(#to-\(kind.rawValue))\" ")
      output.write("d=\"M\(Self.number(x)) \(Self.number(y))h36\"/>")
      output.write("<text x=\"\(Self.number(x + 44))\" y=\"\(Self.number(y + 4))\">\(kind.legend)</text>")
      x += 46 + SVGText.width(kind.legend, size: Self.lineSize) + Self.legendGap
    }
    output.write("</g>\n")
  }

  // MARK: - Values

  private static func rect(_ rectangle: GraphLayout.Rectangle, radius: Int) -> String {
    "<rect x=\"\(number(rectangle.x))\" y=\"\(number(rectangle.y))\" width=\"\(number(rectangle.width))\" "
      + "height=\"\(number(rectangle.height))\" rx=\"\(radius)\"/>"
  }

  /// Returns a number with at most one decimal place.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
    return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
  }

  private static let style = """
    :root{--page:#fff;--node:#fff;--bare:#f4f5f7;--line:#c3c8cf;--ink:#1c1e21;--soft:#5b6068;--group:#f7f8fa;\
    --edge:#9aa1ab;--uses:#0b57a4;--odd:#b4540a;--app:#0b57a4;--lib:#2f7d4f;--test:#8a8f98;--many:#7a4fa3}
    @media(prefers-color-scheme:dark){:root{--page:#16181b;--node:#23272c;--bare:#1b1e22;--line:#4a5058;--ink:#e8eaed;\
    --soft:#a3a9b2;--group:#1b1e22;--edge:#6d747e;--uses:#8ab8ee;--odd:#f0a35e;--app:#8ab8ee;--lib:#7fcf9f;\
    --test:#8a8f98;--many:#c39be8}}
    text{font:11.5px system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;fill:var(--soft)}
    .page{fill:var(--page)}
    .name{font-size:13.5px;font-weight:600;fill:var(--ink)}
    .node rect{fill:var(--node);stroke:var(--line)}
    .bare rect{fill:var(--bare)}
    .bare .name{font-weight:400}
    .stripe{fill:none;stroke-width:3;stroke-linecap:round;stroke:var(--lib)}
    .executable .stripe{stroke:var(--app)}
    .test .stripe{stroke:var(--test)}
    .many .stripe,.folder .stripe{stroke:var(--many)}
    .group rect{fill:var(--group);stroke:var(--line)}
    .group text{font-weight:600}
    .edge{fill:none;stroke:var(--edge);stroke-width:1.2}
    .edge.uses{stroke:var(--uses);stroke-width:1.8}
    .edge.between{stroke-opacity:.4}
    .edge.declared{stroke-dasharray:5 4}
    .edge.undeclared{stroke:var(--odd);stroke-dasharray:1.5 3}
    marker{fill:var(--edge)}
    marker.uses{fill:var(--uses)}
    marker.undeclared{fill:var(--odd)}

    """
}

extension GraphLabel {
  /// The class of a node in the style.
  static func kindClass(_ kind: Module.Kind?) -> String {
    switch kind {
    case .executable: "executable"
    case .test: "test"
    case .folder: "folder"
    case .target, .plugin, nil: "library"
    }
  }
}
