import TesseraOperations
import TesseraWorkspace

/// The graph as a Mermaid flowchart, which GitHub and GitLab show in Markdown.
enum GraphMermaid {
  /// The limits that Mermaid has by default. It refuses larger diagrams.
  static let maximumEdgeCount = 500
  static let maximumByteCount = 50_000

  static func write(_ graph: WorkspaceGraph, groups: [String?], to output: inout TextOutput) {
    output.write("%% tessera \(TesseraVersion.current)\nflowchart LR\n")
    for (index, node) in graph.nodes.enumerated() where groups[index] == nil { write(node, index, "  ", to: &output) }
    for (number, name) in Set(groups.compactMap(\.self)).sorted(by: Path.precedes).enumerated() {
      output.writeLine("  subgraph g\(number)[\"\(escaped(name))\"]")
      for index in graph.nodes.indices where groups[index] == name {
        write(graph.nodes[index], index, "    ", to: &output)
      }
      output.writeLine("  end")
    }
    for edge in graph.edges {
      let arrow =
        switch GraphEdgeKind(edge) {
        case .uses: "== \"\(escaped(edge.uses.joined(separator: ", ")))\" ==>"
        case .imports: "-->"
        case .declared, .undeclared: "-.->"
        }
      output.writeLine("  n\(edge.from) \(arrow) n\(edge.to)")
    }
  }

  private static func write(
    _ node: WorkspaceGraph.Node,
    _ index: Int,
    _ indentation: String,
    to output: inout TextOutput
  ) {
    let label = GraphLabel(node)
    let text = ([label.name] + label.lines).map(escaped).joined(separator: "<br>")
    output.writeLine("\(indentation)n\(index)[\"\(text)\"]")
  }

  /// Returns a text for a quoted label. Mermaid labels are Markdown and HTML, so that all ASCII punctuation with a meaning
  /// in them is written as a character code.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in TerminalText.inert(text).unicodeScalars {
      let isPlain =
        !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || " .,-/+:·".unicodeScalars.contains(scalar)
      if isPlain { result.unicodeScalars.append(scalar) } else { result += "#\(scalar.value);" }
    }
    return result
  }
}
