import TesseraOperations
import TesseraWorkspace

/// The graph in the DOT language of Graphviz.
enum GraphDOT {
  static func write(_ graph: WorkspaceGraph, groups: [String?], title: String, to output: inout TextOutput) {
    output.write("// tessera \(TesseraVersion.current)\ndigraph {\n")
    output.writeLine("  graph [rankdir=LR label=\(quoted(title)) labelloc=t fontname=\"Helvetica\"]")
    output.writeLine("  node [shape=box style=rounded fontname=\"Helvetica\" fontsize=11]")
    output.writeLine("  edge [color=\"#808890\"]")
    for (index, node) in graph.nodes.enumerated() {
      let label = GraphLabel(node)
      output.writeLine("  n\(index) [label=\(quoted(([label.name] + label.lines).joined(separator: "\n")))]")
    }
    for (number, name) in Set(groups.compactMap(\.self)).sorted(by: Path.precedes).enumerated() {
      let members = graph.nodes.indices.filter { groups[$0] == name }.map { "n\($0)" }
      output.write("  subgraph cluster_\(number) { label=\(quoted(name)) ")
      output.writeLine("\(members.joined(separator: "; ")) }")
    }
    for edge in graph.edges { output.writeLine("  n\(edge.from) -> n\(edge.to)\(attributes(of: edge))") }
    output.writeLine("}")
  }

  private static func attributes(of edge: WorkspaceGraph.Edge) -> String {
    switch GraphEdgeKind(edge) {
    case .uses: " [color=\"#0b57a4\" penwidth=1.8 label=\(quoted(edge.uses.joined(separator: ", "))) fontsize=9]"
    case .imports: ""
    case .declared: " [style=dashed]"
    case .undeclared: " [style=dotted color=\"#b4540a\"]"
    }
  }

  /// Returns a text as a quoted string whose lines Graphviz centers. Graphviz interprets backslashes, and entities of
  /// HTML, in labels.
  static func quoted(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      TerminalText.inert(String(line)).replacing("&", with: "&amp;").replacing("\\", with: "\\\\").replacing(
        "\"",
        with: "\\\""
      )
    }
    return "\"\(lines.joined(separator: "\\n"))\""
  }
}
