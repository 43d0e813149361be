import TesseraOperations
import TesseraWorkspace

/// The arguments of `tessera graph`.
struct GraphPlan: Sendable, Hashable {
  enum Format: String, Sendable, CaseIterable {
    case terminal, svg, dot, mermaid, json
  }

  var graph: GraphOperation
  var format: Format
  var engine: LayoutOperation.Engine
  /// The path of the file to write, or `nil` for standard output.
  var file: String?
  /// A Boolean value that indicates whether the command may replace any file.
  var isForced: Bool
  var manifests: ManifestChoice
  var color: Palette.Choice

  init(
    path: String = ".",
    selection: GraphSelection = GraphSelection(),
    includesTests: Bool = false,
    format: Format = .terminal,
    engine: LayoutOperation.Engine = .auto,
    file: String? = nil,
    configuration: String? = nil,
    revision: String? = nil,
    excluded: [String] = [],
    isForced: Bool = false,
    manifests: ManifestChoice = ManifestChoice(),
    color: Palette.Choice = .auto
  ) throws(UsageError) {
    guard !path.isEmpty else { throw UsageError("a path is empty") }
    guard file != "" else { throw UsageError("the path of the output file is empty") }
    guard selection.depth >= 0 else { throw UsageError("--depth must not be negative") }
    guard !selection.isCollapsed || selection.grouping != .none else {
      throw UsageError("--collapse requires --group folder or --group package")
    }
    guard file == nil || format != .terminal else {
      throw UsageError("--output requires --format svg, dot, mermaid or json")
    }
    graph = try GraphOperation(
      path: path,
      selection: selection,
      includesTests: includesTests,
      configuration: configuration,
      revision: revision,
      excluded: PathArgument.patterns(excluded)
    )
    self.format = format
    self.engine = engine
    self.file = file
    self.isForced = isForced
    self.manifests = manifests
    self.color = color
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    let file = file.map { OutputFile($0, .graph, isForced: isForced) }
    try file?.check()
    var graph = graph
    graph.manifests = try manifests.options(in: console.environment)
    let result = try await ProgressLine(console).following { try await graph.run($0) }
    console.warn(of: result.manifestWarning)
    if let file {
      try file.write { try write(result, to: &$0) }
      console.output.writeLine(TerminalText.inert(file.path))
    } else if format == .terminal {
      GraphText(result.graph, palette: console.palette(color)).write(to: &console.output)
    } else {
      try write(result, to: &console.output)
    }
    warnOfLimits(result.graph, &console)
    for gap in result.gaps { console.error(CommandFailure(gap)) }
    return result.gaps.isEmpty ? .clean : .findings
  }

  private func write(_ result: GraphResult, to output: inout TextOutput) throws {
    let graph = result.graph
    let selection = self.graph.selection
    // A group that is a single node has no frame.
    let groups = selection.isCollapsed ? graph.nodes.map { _ in nil } : selection.groups(of: graph)
    let title = "\(result.folder.isEmpty ? "/" : result.folder): modules and their resources"
    switch format {
    case .svg:
      let drawing = GraphSVG(graph, groups: groups, title: title)
      drawing.write(try LayoutOperation(drawing.input, engine: engine).run(), to: &output)
    case .dot: GraphDOT.write(graph, groups: groups, title: title, to: &output)
    case .mermaid: GraphMermaid.write(graph, groups: groups, to: &output)
    case .json: try GraphJSON.write(graph, to: &output)
    case .terminal: break
    }
  }

  private func warnOfLimits(_ graph: WorkspaceGraph, _ console: inout Console) {
    guard format == .mermaid, graph.edges.count > GraphMermaid.maximumEdgeCount else { return }
    console.warn(
      "the diagram has \(graph.edges.count) edges, and Mermaid shows at most \(GraphMermaid.maximumEdgeCount) by default: "
        + "use --focus, --reduce, or --group with --collapse"
    )
  }
}
