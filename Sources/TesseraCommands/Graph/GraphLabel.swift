import TesseraOperations
import TesseraWorkspace

/// The lines of a module in a drawing: its name, its languages, and its strings and resources.
struct GraphLabel {
  let name: String
  let lines: [String]

  /// The maximum number of languages that are listed. More languages are counted.
  private static let languageLimit = 8

  init(_ node: WorkspaceGraph.Node) {
    name = node.name
    var lines = node.moduleCount > 1 ? [TerminalReport.count(node.moduleCount, "module")] : []
    if !node.resources.languages.isEmpty { lines.append(Self.languages(node.resources.languages)) }
    let counts = Self.counts(node.resources)
    if !counts.isEmpty { lines.append(counts.joined(separator: " · ")) }
    self.lines = lines
  }

  private static func languages(_ languages: [String]) -> String {
    guard languages.count > languageLimit else { return languages.joined(separator: " ") }
    return TerminalReport.count(languages.count, "language")
  }

  static func counts(_ contents: ModuleContents) -> [String] {
    let counts = [
      (contents.strings, "string"), (contents.images, "image"), (contents.colors, "color"), (contents.fonts, "font"),
      (contents.files, "file"),
    ]
    return counts.filter { $0.0 > 0 }.map { "\(TerminalReport.grouped($0.0)) \($0.1)\($0.0 == 1 ? "" : "s")" }
  }

  /// Returns the description of a node for tooltips and screen readers, as one sentence.
  static func description(of node: WorkspaceGraph.Node, degrees: (outgoing: Int, incoming: Int)) -> String {
    var parts = [node.moduleCount > 1 ? TerminalReport.count(node.moduleCount, "module") : word(for: node.kind)]
    parts += counts(node.resources)
    if !node.resources.languages.isEmpty {
      parts.append("languages: " + node.resources.languages.joined(separator: " "))
    }
    parts.append("depends on \(degrees.outgoing), used by \(degrees.incoming)")
    return "\(node.name): " + parts.joined(separator: ", ")
  }

  static func word(for kind: Module.Kind?) -> String {
    switch kind {
    case .executable: "executable"
    case .test: "test target"
    case .plugin: "plugin"
    case .folder: "folder"
    case .target, nil: "target"
    }
  }
}

/// What is known about a reference between modules.
enum GraphEdgeKind: String, CaseIterable {
  case uses, imports, declared, undeclared

  init(_ edge: WorkspaceGraph.Edge) {
    if !edge.uses.isEmpty {
      self = .uses
    } else if edge.firstImport == nil {
      self = .declared
    } else {
      self = edge.isDeclared ? .imports : .undeclared
    }
  }

  /// The description in a legend.
  var legend: String {
    switch self {
    case .uses: "uses generated accessors"
    case .imports: "imports"
    case .declared: "listed in the manifest; no import found"
    case .undeclared: "imports; not found in a manifest"
    }
  }

  /// Returns a sentence such as `App uses Images of StyleGuide`.
  static func sentence(_ edge: WorkspaceGraph.Edge, in graph: WorkspaceGraph) -> String {
    let (from, to) = (graph.nodes[edge.from].name, graph.nodes[edge.to].name)
    return switch GraphEdgeKind(edge) {
    case .uses: "\(from) uses \(edge.uses.joined(separator: ", ")) of \(to)"
    case .imports, .undeclared: "\(from) imports \(to)"
    case .declared: "\(from) depends on \(to)"
    }
  }
}
