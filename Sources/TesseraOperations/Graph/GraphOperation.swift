package import TesseraStrings
package import TesseraWorkspace

/// Finds the modules of a workspace, their strings and resources, and their references to one another.
///
///     let result = try await GraphOperation(path: "App").run()
///
///     tessera graph App
package struct GraphOperation: Sendable, Hashable {
  package var path: String
  package var selection: GraphSelection
  /// A Boolean value that indicates whether test targets are included.
  package var includesTests: Bool
  /// The path of a settings file to use for all files, instead of the nearest `tessera.json` of each file.
  package var configuration: String?
  /// The Git revision to read instead of the files on disk.
  package var revision: String?
  /// Files and folders to exclude; see ``CheckOperation/excluded``.
  package var excluded: [GlobPattern]
  package var manifests: ManifestOptions

  package init(
    path: String = ".",
    selection: GraphSelection = GraphSelection(),
    includesTests: Bool = false,
    configuration: String? = nil,
    revision: String? = nil,
    excluded: [GlobPattern] = [],
    manifests: ManifestOptions = ManifestOptions()
  ) {
    self.path = path
    self.selection = selection
    self.includesTests = includesTests
    self.configuration = configuration
    self.revision = revision
    self.excluded = excluded
    self.manifests = manifests
  }

  package func run(_ progress: ProgressStream? = nil) async throws -> GraphResult {
    try await Operations.perform(progress) { context in
      let workspace = try LoadedWorkspace(
        path,
        configuration: configuration,
        manifests: manifests,
        revision: revision,
        excluded: excluded,
        in: context
      )
      _ = try context.begin(.counting, path: path)
      let graph = GraphBuilder(workspace.snapshot, includesTests: includesTests).graph()
      try Task.checkCancellation()
      return GraphResult(
        graph: try selection.apply(to: graph),
        folder: Path.name(workspace.snapshot.root),
        gaps: workspace.gaps,
        manifestWarning: workspace.manifestWarning
      )
    }
  }
}

/// The result of ``GraphOperation``.
package struct GraphResult: Sendable {
  package var graph: WorkspaceGraph
  /// The name of the workspace's folder.
  package var folder: String
  /// The files that could not be read, whose strings are not counted.
  package var gaps: [OperationError.Reason]
  package var manifestWarning: Diagnostic<FileLocation>?
}

/// Assigns positions to the nodes of a graph.
package struct LayoutOperation: Sendable, Hashable {
  package enum Engine: String, Sendable, CaseIterable {
    /// Graphviz if it is installed and the graph is small enough, and otherwise Tessera's own layout.
    case auto
    case own
    case graphviz
  }

  package var input: GraphLayout.Input
  package var engine: Engine

  package init(_ input: GraphLayout.Input, engine: Engine = .auto) {
    self.input = input
    self.engine = engine
  }

  /// The number of nodes and edges up to which ``Engine/auto`` uses Graphviz. It needs seconds for large graphs.
  private static let automaticLimit = 300
  private static let automaticTimeLimit = Duration.seconds(5)
  private static let timeLimit = Duration.seconds(60)

  /// - Returns: The layout. With ``Engine/auto``, the result is Tessera's own layout if Graphviz fails.
  /// - Throws: An error if Graphviz was requested and fails.
  package func run() throws(OperationError) -> GraphLayout {
    let isSmall = input.sizes.count + input.edges.count <= Self.automaticLimit
    guard engine == .graphviz || engine == .auto && isSmall else { return LayeredLayout.layout(input) }
    do throws(GraphvizLayout.Failure) {
      return try GraphvizLayout.layout(
        input,
        timeLimit: engine == .auto ? Self.automaticTimeLimit : Self.timeLimit
      )
    } catch {
      guard engine == .auto else { throw OperationError("Graphviz could not lay out the graph: \(error.reason)") }
      return LayeredLayout.layout(input)
    }
  }
}
