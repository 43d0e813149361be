import TesseraOperations
import TesseraWorkspace

/// The graph as a table for a terminal: one line for each module.
struct GraphText {
  private let graph: WorkspaceGraph
  private let palette: Palette

  init(_ graph: WorkspaceGraph, palette: Palette) {
    self.graph = graph
    self.palette = palette
  }

  func write(to output: inout TextOutput) {
    guard !graph.nodes.isEmpty else {
      output.writeLine("no modules")
      return
    }
    let targets = Dictionary(grouping: graph.edges, by: \.from)
    let degrees = graph.degrees
    let head = ["module", "languages", "strings", "images", "colors", "fonts", "files", "used by", "depends on"]
    var rows = [head]
    for (index, node) in graph.nodes.enumerated() {
      let contents = node.resources
      let counts = [
        contents.languages.count, contents.strings, contents.images, contents.colors, contents.fonts, contents.files,
        degrees[index].incoming,
      ]
      let names = (targets[index] ?? []).map(name)
      rows.append(
        [TerminalText.inert(node.name)] + counts.map { $0 == 0 ? "–" : TerminalReport.grouped($0) }
          + [names.isEmpty ? "–" : names.joined(separator: ", ")]
      )
    }
    TextTable(rows, textColumns: [0, 8]).write(to: &output, palette)
    output.writeLine()
    let count = TerminalReport.count(graph.edges.count, "reference")
    output.writeLine("\(TerminalReport.count(graph.nodes.count, "module")), \(count)")
    guard graph.edges.contains(where: { !$0.uses.isEmpty }) else { return }
    let note = "* sources of the module name generated accessors of the dependency; other uses are not known"
    output.writeLine(palette.dim(note))
  }

  private func name(of edge: WorkspaceGraph.Edge) -> String {
    TerminalText.inert(graph.nodes[edge.to].name) + (edge.uses.isEmpty ? "" : "*")
  }
}
